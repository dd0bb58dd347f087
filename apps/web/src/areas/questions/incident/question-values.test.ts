import { expect, test } from 'vitest';
import { questionOf, questionSchema, questionValues } from './question-values.ts';

const zone = 'America/Chicago';
const opened = { unit: '312', from: '2026-11-24T21:00:30.000Z', to: '2026-11-24T22:00:30.000Z' };
const values = questionValues(opened, zone);

test('BEY-20 the question form shows the question from the URL in the property’s local time', () => {
  expect(values).toEqual({
    unit: '312',
    ...{ fromDay: '2026-11-24', fromTime: '15:00' },
    ...{ toDay: '2026-11-24', toTime: '16:00' },
  });
});

test('BEY-20 when a user edits one of the two times of a question, the other time keeps its seconds', () => {
  expect(questionOf(values, opened, zone)).toEqual(opened);
  expect(questionOf({ ...values, unit: '313', fromTime: '14:00' }, opened, zone)).toEqual({
    unit: '313',
    from: '2026-11-24T20:00:00.000Z',
    to: opened.to,
  });
});

test('BEY-20 a period can be one moment, but cannot end before it starts', () => {
  const isValid = (toTime: string) => questionSchema.safeParse({ ...values, toTime }).success;
  expect([isValid('15:00'), isValid('14:59')]).toEqual([true, false]);
});

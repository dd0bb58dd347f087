import { expect, test } from 'vitest';
import { type ExceptionRow, patternHolder } from './shapes.ts';

const keyOut = (badge: string, name: string, endedAt: string | null = null) =>
  ({
    ...{ kind: 'KEY_OUT', property: { id: 1 }, receipt: null, since: '2026-11-18T10:00:00.000Z', endedAt },
    holder: { badge, name },
  }) as unknown as ExceptionRow;

test('BEY-03 a reminder can be sent for a group if one person has its keys, but not if two people with the same name have them', () => {
  const holder = { propertyId: 1, badge: '000412', since: '2026-11-18T10:00:00.000Z' };
  expect(patternHolder({ exceptions: [keyOut('000412', 'Ann Ortiz'), keyOut('000412', 'Ann Ortiz')] })).toEqual(holder);
  expect(patternHolder({ exceptions: [keyOut('000412', 'Ann Ortiz'), keyOut('000107', 'Ann Ortiz')] })).toBeNull();
  expect(patternHolder({ exceptions: [keyOut('000412', 'Ann Ortiz'), keyOut('000107', 'Luis Vega')] })).toBeNull();
});

test('BEY-03 a key that was returned does not prevent a reminder about the other keys of the group', () => {
  const returned = keyOut('000412', 'Ann Ortiz', '2026-11-19T10:00:00.000Z');
  expect(patternHolder({ exceptions: [keyOut('000412', 'Ann Ortiz'), returned] })).toMatchObject({ badge: '000412' });
  expect(patternHolder({ exceptions: [returned] })).toBeNull();
});

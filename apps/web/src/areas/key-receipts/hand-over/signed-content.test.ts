import { expect, test } from 'vitest';
import { dueTimeOf } from './due-times.ts';
import { initialValues, receiptInput } from './hand-over-values.ts';
import { isOutdated, noSignature, signatureWithContent } from './signed-content.ts';

const zone = 'America/Chicago';
const at = (time: string) => Date.parse(`2026-11-20T${time}:00Z`);
const keys = [{ keyId: 7, since: '2026-11-20T15:00:00.000Z' }];
const values = {
  ...initialValues('Dana Whitfield', '2h', null),
  vendorName: 'Apex Plumbing',
  vendorRepName: 'Marcus Hale',
};
const drawnSignature = { ...noSignature('drawn'), strokes: [[1, 2, 3, 4]] };

test('BEY-04 the first stroke of the signature sets the due time, and later strokes do not change it', () => {
  const first = signatureWithContent(drawnSignature, { values, keys }, zone, at('18:00'));
  const second = signatureWithContent(
    {
      ...first,
      strokes: [
        [1, 2, 3, 4],
        [5, 6],
      ],
    },
    { values, keys },
    zone,
    at('18:07'),
  );
  expect(second.signed?.dueBack).toBe('2026-11-20T20:00:00.000Z');
  expect(dueTimeOf(values, zone, at('18:07'))).toBe('2026-11-20T20:07:00.000Z');
  expect(receiptInput({ ...values, signature: second }, keys, zone)).toMatchObject({
    dueBack: '2026-11-20T20:00:00.000Z',
    signed: { dueBack: '2026-11-20T20:00:00.000Z', vendorName: 'Apex Plumbing', keys },
  });
});

test('BEY-04 a signature applies only to the signed content, and other keys, another person, or another due time require a new one', () => {
  const signature = signatureWithContent(drawnSignature, { values, keys }, zone, at('18:00'));
  expect(isOutdated(signature, { values, keys })).toBe(false);
  expect(isOutdated(signature, { values: { ...values, vendorRepName: 'Dana Reed' }, keys })).toBe(true);
  expect(isOutdated(signature, { values: { ...values, due: 'today' }, keys })).toBe(true);
  expect(isOutdated(signature, { values, keys: [...keys, { keyId: 8, since: keys[0]?.since ?? '' }] })).toBe(true);
  expect(signatureWithContent({ ...signature, strokes: [] }, { values, keys }, zone, at('18:10')).signed).toBeNull();
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeTotals, formatMoney, parseMoney } from './money.ts';

const cents = fc.integer({ min: -100_000_000, max: 100_000_000 });

test('PUR-07 amounts are formatted with $ and two decimals, and negative amounts in parentheses', () => {
  expect([0, 5, 995, 4495, 123_456_789, -250, -123_456].map(formatMoney)).toEqual([
    '$0.00',
    '$0.05',
    '$9.95',
    '$44.95',
    '$1,234,567.89',
    '($2.50)',
    '($1,234.56)',
  ]);
});

test('PUR-07 parsing a formatted amount returns the same cents', () => {
  fc.assert(fc.property(cents, (amount) => parseMoney(formatMoney(amount)) === amount));
});

test('PUR-07 only whole cents are accepted as a typed amount', () => {
  expect(['12', '12.5', ' $1,200.00 ', '-5', '-$5', '$-5', '(5.00)', '.95', '0', '-0'].map(parseMoney)).toEqual([
    1200, 1250, 120_000, -500, -500, -500, -500, 95, 0, 0,
  ]);
  for (const typed of [
    '',
    '.',
    '$',
    '-',
    '12.345',
    '1e9',
    '１２',
    '1,2',
    '12,34',
    '(-5)',
    '--5',
    '(5',
    '5)',
    'NaN',
    '0x10',
  ])
    expect(parseMoney(typed), typed).toBeUndefined();
});

test('PUR-07 the total is the sum of the rounded lines and the shipping fee, in any order', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 10_000 }),
    unitPriceCents: cents,
    isMonthly: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 500 }), fc.nat(100_000), (lines, fee) => {
      const { subtotalCents, totalCents, monthlyCents } = computeTotals(lines, fee);
      const exactSum = lines.reduce(
        (sum, orderLine) => sum + BigInt(orderLine.quantity) * BigInt(orderLine.unitPriceCents),
        0n,
      );
      expect(BigInt(subtotalCents)).toBe(exactSum);
      expect(totalCents).toBe(subtotalCents + fee);
      const oneTime = computeTotals(
        lines.filter(({ isMonthly }) => !isMonthly),
        0,
      ).subtotalCents;
      expect(monthlyCents + oneTime).toBe(subtotalCents);
      expect(computeTotals(lines.toReversed(), fee)).toEqual(computeTotals(lines, fee));
    }),
  );
});

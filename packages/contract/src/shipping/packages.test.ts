import { expect, test } from 'vitest';
import * as z from 'zod';
import { trackingLink } from './rules.ts';
import { packageForm } from './shapes.ts';

const parse = (...numbers: string[]) =>
  z.object(packageForm).safeParse({ packages: numbers.map((trackingNumber) => ({ carrier: 'ups', trackingNumber })) });

test('SHP-02 tracking numbers that differ only in case, spaces, or hyphens are one package', () => {
  expect(parse('1Z 99', '1z-99').error?.issues.map(({ message }) => message)).toEqual(['valPackageTwice']);
  expect(parse('1Z 99', '1Z 98').success).toBe(true);
});

test('SHP-02 a tracking number is kept as typed, and its link contains the plain number', () => {
  expect(parse('1z 99-8').data?.packages).toEqual([{ carrier: 'ups', trackingNumber: '1z 99-8' }]);
  expect(trackingLink('ups', '1z 99-8')).toBe('https://www.ups.com/track?tracknum=1Z998');
});

import { expect, test } from 'vitest';
import { groupByFour } from './group-by-four.ts';

test('ACC-22 the secret of an authenticator app is shown in groups of four', () => {
  expect(groupByFour('JBSWY3DPEHPK3PXPAA')).toBe('JBSW Y3DP EHPK 3PXP AA');
  expect(groupByFour('')).toBe('');
});

import { expect, test } from 'vitest';
import { inFours } from './in-fours.ts';

test('ACC-22 the secret of an authenticator app is shown in groups of four', () => {
  expect(inFours('JBSWY3DPEHPK3PXPAA')).toBe('JBSW Y3DP EHPK 3PXP AA');
  expect(inFours('')).toBe('');
});

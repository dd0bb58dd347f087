import { expect, test } from 'vitest';
import { rulesFor } from './password-rules.ts';

const all = {
  minimumLength: 6,
  requireLowercase: true,
  requireUppercase: true,
  requireNumbers: true,
  requireSymbols: true,
  refuseCommon: true,
};
const met = (password: string, repeated = password) =>
  rulesFor(all, password, repeated)
    .filter((rule) => rule.isMet)
    .map((rule) => rule.id);

test('ACC-06 each rule of the policy is checked separately', () => {
  expect(met('')).toEqual([]);
  expect(met('abc')).toEqual(['lowercase', 'same']);
  expect(met('ÄÖÜ12 3')).toEqual(['length', 'uppercase', 'number', 'same']);
  expect(met('aB3$ef', 'aB3$e')).toEqual(['length', 'lowercase', 'uppercase', 'number', 'symbol']);
});

test('ACC-06 rules that are switched off are not shown', () => {
  const only = {
    ...all,
    requireLowercase: false,
    requireUppercase: false,
    requireNumbers: false,
    requireSymbols: false,
  };
  expect(rulesFor(only, '', '').map((rule) => rule.id)).toEqual(['length', 'same']);
});

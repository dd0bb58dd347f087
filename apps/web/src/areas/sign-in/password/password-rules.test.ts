import { expect, test } from 'vitest';
import { rulesFor } from './password-rules.ts';

const allRules = {
  minimumLength: 6,
  requireLowercase: true,
  requireUppercase: true,
  requireNumbers: true,
  requireSymbols: true,
  refuseCommon: true,
};
const metRuleIds = (password: string, repeatedPassword = password) =>
  rulesFor(allRules, password, repeatedPassword)
    .filter((rule) => rule.isMet)
    .map((rule) => rule.id);

test('ACC-06 each rule of the password policy is checked separately', () => {
  expect(metRuleIds('')).toEqual([]);
  expect(metRuleIds('abc')).toEqual(['lowercase', 'same']);
  expect(metRuleIds('ÄÖÜ12 3')).toEqual(['length', 'uppercase', 'number', 'same']);
  expect(metRuleIds('aB3$ef', 'aB3$e')).toEqual(['length', 'lowercase', 'uppercase', 'number', 'symbol']);
});

test('ACC-06 password rules that are switched off are not shown', () => {
  const lengthOnly = {
    ...allRules,
    requireLowercase: false,
    requireUppercase: false,
    requireNumbers: false,
    requireSymbols: false,
  };
  expect(rulesFor(lengthOnly, '', '').map((rule) => rule.id)).toEqual(['length', 'same']);
});

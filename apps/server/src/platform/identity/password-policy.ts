import { passwordClasses } from '@latchboard/contract/sign-in/password-classes';
import type { Field } from '#server/platform/errors.ts';
import type { Settings } from '#server/platform/settings.ts';
import { commonPasswords } from './common-passwords.ts';

type Policy = Settings['passwordPolicy'];
type Shortfall = Omit<Field, 'path'>;

/** Rules that a new password violates. Empty if it is valid (ACC-06). Length is in characters. */
export function policyViolations(policy: Policy, password: string): Shortfall[] {
  const rules: [boolean, Shortfall][] = [
    [[...password].length < policy.length, { code: 'passwordTooShort', params: { minimum: policy.length } }],
    [policy.lowercase && !passwordClasses.lowercase.test(password), { code: 'passwordNeedsLowercase' }],
    [policy.uppercase && !passwordClasses.uppercase.test(password), { code: 'passwordNeedsUppercase' }],
    [policy.number && !passwordClasses.number.test(password), { code: 'passwordNeedsNumber' }],
    [policy.symbol && !passwordClasses.symbol.test(password), { code: 'passwordNeedsSymbol' }],
    [policy.refuseCommon && commonPasswords.has(password.toLowerCase()), { code: 'passwordTooCommon' }],
  ];
  return rules.filter(([isViolated]) => isViolated).map(([, shortfall]) => shortfall);
}

export function publishedPolicy(policy: Policy) {
  return {
    minimumLength: policy.length,
    requireLowercase: policy.lowercase,
    requireUppercase: policy.uppercase,
    requireNumbers: policy.number,
    requireSymbols: policy.symbol,
    refuseCommon: policy.refuseCommon,
  };
}

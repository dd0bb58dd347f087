import type { CallOutput, Contract } from '@latchboard/contract';
import { passwordClasses } from '@latchboard/contract/sign-in/password-classes';
import type { Wording } from '@latchboard/ui/wording/wording.ts';

export type Policy = CallOutput<Contract['signIn']['passwordPolicy']>;

export interface Rule {
  readonly id: string;
  readonly label: Wording;
  readonly isMet: boolean;
}

/**
 * Password policy rules, each with whether the password meets it. The last rule is that both entries match (ACC-06).
 */
export function rulesFor(policy: Policy, password: string, repeatedPassword: string): readonly Rule[] {
  const ruleIf = (id: string, isRequired: boolean, label: Wording, isMet: boolean): Rule[] =>
    isRequired ? [{ id, label, isMet }] : [];
  return [
    ...ruleIf(
      'length',
      true,
      { key: 'newPassword.ruleLength', params: { minimum: policy.minimumLength } },
      [...password].length >= policy.minimumLength,
    ),
    ...ruleIf(
      'lowercase',
      policy.requireLowercase,
      'newPassword.ruleLowercase',
      passwordClasses.lowercase.test(password),
    ),
    ...ruleIf(
      'uppercase',
      policy.requireUppercase,
      'newPassword.ruleUppercase',
      passwordClasses.uppercase.test(password),
    ),
    ...ruleIf('number', policy.requireNumbers, 'newPassword.ruleNumber', passwordClasses.number.test(password)),
    ...ruleIf('symbol', policy.requireSymbols, 'newPassword.ruleSymbol', passwordClasses.symbol.test(password)),
    ...ruleIf('same', true, 'newPassword.ruleSame', password !== '' && password === repeatedPassword),
  ];
}

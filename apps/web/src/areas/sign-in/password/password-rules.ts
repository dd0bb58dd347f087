import type { CallOutput, Contract } from '@latchboard/contract';
import { passwordClasses } from '@latchboard/contract/sign-in/password-classes';
import type { Wording } from '@latchboard/ui/wording/wording.ts';

export type Policy = CallOutput<Contract['signIn']['passwordPolicy']>;

export interface Rule {
  readonly id: string;
  readonly label: Wording;
  readonly isMet: boolean;
}

/** Rules of the policy with whether the entries meet them, including that both entries are equal (ACC-06). */
export function rulesFor(policy: Policy, password: string, repeated: string): readonly Rule[] {
  const rule = (id: string, isAsked: boolean, label: Wording, isMet: boolean): Rule[] =>
    isAsked ? [{ id, label, isMet }] : [];
  return [
    ...rule(
      'length',
      true,
      { key: 'newPassword.ruleLength', params: { minimum: policy.minimumLength } },
      [...password].length >= policy.minimumLength,
    ),
    ...rule(
      'lowercase',
      policy.requireLowercase,
      'newPassword.ruleLowercase',
      passwordClasses.lowercase.test(password),
    ),
    ...rule(
      'uppercase',
      policy.requireUppercase,
      'newPassword.ruleUppercase',
      passwordClasses.uppercase.test(password),
    ),
    ...rule('number', policy.requireNumbers, 'newPassword.ruleNumber', passwordClasses.number.test(password)),
    ...rule('symbol', policy.requireSymbols, 'newPassword.ruleSymbol', passwordClasses.symbol.test(password)),
    ...rule('same', true, 'newPassword.ruleSame', password !== '' && password === repeated),
  ];
}

import type { Pool } from '@latchboard/rights';
import type { SessionGate } from '#server/platform/identity/sessions.ts';

/** What decides where a person stands. */
export interface LoginState {
  staffId: number;
  pool: Pool;
  disabled: boolean;
  passwordHash: string | null;
  mustChange: boolean;
  hasAccess: boolean;
  hasSecondFactor: boolean;
  /** False for people whom an outside provider signs in. */
  takesPassword: boolean;
  /** Takes a password although an outside provider signs in the others, and always a second factor (ACC-01). */
  isEmergencyAccess: boolean;
}

/** The one decision about which gate a person who proved who they are stands at (ACC-04, ACC-15, ACC-22); null is in. */
export function gateOf(
  login: Pick<LoginState, 'pool' | 'mustChange' | 'hasAccess' | 'hasSecondFactor' | 'isEmergencyAccess'>,
  secondFactorRequired: Readonly<Record<Pool, boolean>>,
): SessionGate {
  const isRequired = login.isEmergencyAccess || secondFactorRequired[login.pool];
  if (login.hasSecondFactor || isRequired) return 'secondFactor';
  return gateBehindSecondFactor(login);
}

/** Where a person stands once the second factor is passed. */
export function gateBehindSecondFactor({
  mustChange,
  hasAccess,
}: Pick<LoginState, 'mustChange' | 'hasAccess'>): SessionGate {
  if (mustChange) return 'newPassword';
  return hasAccess ? null : 'noAccess';
}

/** What a session's gate is called in a reply. */
export const stateOfGate = {
  newPassword: 'newPasswordRequired',
  secondFactor: 'secondFactorRequired',
  noAccess: 'noAccess',
} as const;

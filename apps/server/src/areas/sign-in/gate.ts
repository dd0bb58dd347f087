import type { Pool } from '@latchboard/rights';
import type { SessionGate } from '#server/platform/identity/sessions.ts';

/** Data that determines the gate of a login. */
export interface LoginState {
  staffId: number;
  pool: Pool;
  disabled: boolean;
  passwordHash: string | null;
  mustChange: boolean;
  hasAccess: boolean;
  hasSecondFactor: boolean;
  /** False for users who must use single sign-on. */
  canUsePassword: boolean;
  /**
   * Whether the login may use a password where others need single sign-on. Such a login always needs a second factor
   * (ACC-01).
   */
  isEmergencyAccess: boolean;
}

/**
 * Gate of a user with a proven identity (ACC-04, ACC-15, ACC-22). Null if there is no gate. All other code must use
 * this function.
 */
export function gateOf(
  login: Pick<LoginState, 'pool' | 'mustChange' | 'hasAccess' | 'hasSecondFactor' | 'isEmergencyAccess'>,
  secondFactorRequired: Readonly<Record<Pool, boolean>>,
): SessionGate {
  const isRequired = login.isEmergencyAccess || secondFactorRequired[login.pool];
  if (login.hasSecondFactor || isRequired) return 'secondFactor';
  return gateAfterSecondFactor(login);
}

/** Gate after the second factor is confirmed. */
export function gateAfterSecondFactor({
  mustChange,
  hasAccess,
}: Pick<LoginState, 'mustChange' | 'hasAccess'>): SessionGate {
  if (mustChange) return 'newPassword';
  return hasAccess ? null : 'noAccess';
}

/** Maps the gate of a session to the state in a reply. */
export const stateOfGate = {
  newPassword: 'newPasswordRequired',
  secondFactor: 'secondFactorRequired',
  noAccess: 'noAccess',
} as const;

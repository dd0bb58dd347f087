import type { Pool } from '@latchboard/rights';
import type { SessionGate } from '#server/platform/identity/sessions.ts';

/** What decides where a person stands. */
export interface Standing {
  staffId: number;
  pool: Pool;
  disabled: boolean;
  passwordHash: string | null;
  mustChange: boolean;
  hasAccess: boolean;
}

/** The one decision about which gate a person who proved who they are stands at (ACC-04, ACC-15); null is in. */
export function gateOf(standing: Pick<Standing, 'mustChange' | 'hasAccess'>): SessionGate {
  if (standing.mustChange) return 'newPassword';
  if (!standing.hasAccess) return 'noAccess';
  return null;
}

/** What a session's gate is called in a reply. */
export const stateOfGate = {
  newPassword: 'newPasswordRequired',
  secondFactor: 'secondFactorRequired',
  noAccess: 'noAccess',
} as const;

import { actsAsInternalUser, type Me } from '#web/lib/me.ts';

const minuteMs = 60_000;
/** Time before the idle limit at which the warning appears, in milliseconds (ACC-12). */
export const warningMs = 5 * minuteMs;
/** Fraction of the countdown below which the dialog shows that time is running out. */
const lowTimeShare = 0.2;

/** Pages without idle handling, including former spellings that redirect to them. */
const exemptPaths = ['/login', '/new-password', '/newPassword', '/reset-password', '/resetPassword'];

export type IdleState =
  | { readonly kind: 'active' }
  /** Seconds until the user is signed out. */
  | { readonly kind: 'warned'; readonly seconds: number; readonly isLow: boolean }
  | { readonly kind: 'over' };

export interface IdleLimit {
  readonly minutes: number;
  /** Whether the user gets a warning. True for customers, and for internal users impersonating one. */
  readonly isWarned: boolean;
}

/** Idle limit of a session. Internal users who impersonate a customer are treated like a customer (ACC-12). */
export const idleLimit = (me: Me, minutes: number): IdleLimit => ({ minutes, isWarned: !actsAsInternalUser(me) });

/** Idle state of a user, from the last activity (ACC-11, ACC-12). */
export function idleState(lastActivity: number, now: number, { minutes, isWarned }: IdleLimit): IdleState {
  const remaining = minutes * minuteMs - (now - lastActivity);
  if (remaining <= 0) return { kind: 'over' };
  if (!isWarned || remaining > warningMs) return { kind: 'active' };
  return { kind: 'warned', seconds: Math.ceil(remaining / 1000), isLow: remaining < warningMs * lowTimeShare };
}

export function isIdleExempt(pathname: string): boolean {
  return exemptPaths.includes(pathname);
}

/** Formats a countdown: `4:05`. */
export function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

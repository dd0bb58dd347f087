import type { AccountEffect, AccountStep } from '@latchboard/contract/hierarchy/shapes';
import type { Updateable } from 'kysely';
import type { Property } from '#server/platform/db/schema.gen.ts';
import { temporaryAccessEnd } from './due-dates.ts';

/** Stored fields that determine whether a property is open to its customer. */
export interface Account {
  canceled: boolean;
  payment_delinquent: boolean;
  temporary_access_date: Date | null;
  reinstatement_asked_at: Date | null;
}

interface Step {
  /** Name of the step in the history of the property. */
  change: string;
  isAllowed: (account: Account, now: Date) => boolean;
  set: (account: Account, now: Date) => Updateable<Property>;
  /** Effects to show the user before the step. */
  effects?: (account: Account, now: Date) => readonly (AccountEffect | false)[];
}

const hasTemporaryAccess = ({ temporary_access_date: from }: Account, now: Date) =>
  from !== null && now < temporaryAccessEnd(from);

/** Closed to its customer: canceled or payment overdue, without valid temporary access (NAV-11). */
export const isSuspended = (account: Account, now: Date): boolean =>
  (account.canceled || account.payment_delinquent) && !hasTemporaryAccess(account, now);

/**
 * Every account step with its precondition and its change (HIE-07). Temporary access ends with a cancellation, and when
 * neither a cancellation nor an overdue payment remains.
 */
export const accountSteps: Readonly<Record<AccountStep, Step>> = {
  ask: {
    change: 'reinstatement-asked',
    isAllowed: (account) => account.canceled && account.reinstatement_asked_at === null,
    set: (_account, now) => ({ reinstatement_asked_at: now }),
  },
  reinstate: {
    change: 'reinstated',
    isAllowed: (account) => account.canceled,
    set: (account) => ({
      canceled: false,
      reinstatement_asked_at: null,
      ...(account.payment_delinquent ? {} : { temporary_access_date: null }),
    }),
    effects: (account) => [account.payment_delinquent && 'staysDelinquent'],
  },
  settle: {
    change: 'settled',
    isAllowed: (account) => account.payment_delinquent,
    set: (account) => ({ payment_delinquent: false, ...(account.canceled ? {} : { temporary_access_date: null }) }),
    effects: (account) => [account.canceled && 'staysCanceled'],
  },
  temporary: {
    change: 'temporary-access',
    isAllowed: (account, now) => (account.canceled || account.payment_delinquent) && !hasTemporaryAccess(account, now),
    set: (_account, now) => ({ temporary_access_date: now }),
  },
  endTemporary: {
    change: 'temporary-access-ended',
    isAllowed: (account) => account.temporary_access_date !== null,
    set: () => ({ temporary_access_date: null }),
  },
  delinquent: {
    change: 'delinquent',
    isAllowed: (account) => !account.payment_delinquent,
    set: () => ({ payment_delinquent: true }),
  },
  cancel: {
    change: 'canceled',
    isAllowed: (account) => !account.canceled,
    set: () => ({ canceled: true, temporary_access_date: null }),
    effects: (account, now) => [hasTemporaryAccess(account, now) && 'endsTemporary'],
  },
};

/** Steps that are allowed for an account now, with the effects of each. */
export const allowedSteps = (account: Account, now: Date) =>
  (Object.keys(accountSteps) as AccountStep[])
    .filter((step) => accountSteps[step].isAllowed(account, now))
    .map((action) => ({
      action,
      reason: 'required' as const,
      effects: (accountSteps[action].effects?.(account, now) ?? []).filter((effect) => effect !== false),
    }));

import { temporaryAccessDays } from '@latchboard/contract/hierarchy/rules';

/** What decides whether a property is open to its customer. */
export interface AccountStatus {
  readonly canceled: boolean;
  readonly paymentDelinquent: boolean;
  readonly temporaryAccessDate: string | null;
}

const temporaryAccess = temporaryAccessDays * 24 * 3_600_000;

/** Temporary access, not lapsed: 14 days from its date. */
const hasTemporaryAccess = ({ temporaryAccessDate: from }: AccountStatus, now: number): boolean =>
  from !== null && now < Date.parse(from) + temporaryAccess;

/** Canceled or payment overdue, and no temporary access that still holds (NAV-11). */
export const isSuspended = (standing: AccountStatus, now: number): boolean =>
  (standing.canceled || standing.paymentDelinquent) && !hasTemporaryAccess(standing, now);

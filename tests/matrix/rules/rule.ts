import type { Gate, Reach } from '@latchboard/contract';
import type { RightKey } from '@latchboard/rights';

/** Access to a group of calls, and the reason. Any one of `rights` opens the calls. */
export interface Rule {
  /** The source of the rule: a requirement, the table of rights, or another source. */
  readonly because: string;
  readonly for?: 'anyone' | 'signedIn' | 'device' | 'directory' | Gate;
  readonly rights?: readonly RightKey[];
  /** Required in addition to one of `rights`. */
  readonly also?: RightKey;
  /** Callers may use these calls for their own login. For another login, the calls return 404 without this right. */
  readonly rightForOthers?: RightKey;
  /** While impersonating a user, the real user also needs one of `rights`. */
  readonly realUserToo?: true;
  readonly reach?: Reach;
  /** Rejected while impersonating a user: the call creates or changes a record that later acts for the user. */
  readonly notWhileImpersonating?: readonly string[];
  /** Closed to keys for programs, although their rights would open it. */
  readonly notForPrograms?: readonly string[];
  /**
   * Calls that a canceled or payment-overdue property closes to its customer (NAV-11): reports, alerts, badges, supplies,
   * and staff administration. `true`: all of the rule.
   */
  readonly closedBySuspension?: true | readonly string[];
  readonly calls: readonly string[];
}

import type { Gate, Reach } from '@latchboard/contract';
import type { RightKey } from '@latchboard/rights';

/** Access to a group of calls, with its source. A caller needs one of `rights`. */
export interface Rule {
  /** The source of the rule: a requirement, the table of rights, or another source. */
  readonly because: string;
  readonly for?: 'anyone' | 'signedIn' | 'device' | 'directory' | Gate;
  readonly rights?: readonly RightKey[];
  /** Right required in addition to one of `rights`. */
  readonly also?: RightKey;
  /** Callers may use these calls for their own login. For another login, the calls return 404 without this right. */
  readonly rightForOthers?: RightKey;
  /** During impersonation, the real user also needs one of `rights`. */
  readonly realUserToo?: true;
  readonly reach?: Reach;
  /**
   * Calls that are rejected during impersonation, because they create or change a record that later acts for the user.
   */
  readonly notWhileImpersonating?: readonly string[];
  /** Calls that are closed to API keys, even though a key's rights would allow them. */
  readonly notForPrograms?: readonly string[];
  /**
   * Calls that a customer cannot make while the property is canceled or its payment is overdue (NAV-11): reports,
   * alerts, badges, supplies, and staff administration. `true` means all calls of the rule.
   */
  readonly closedBySuspension?: true | readonly string[];
  readonly calls: readonly string[];
}

import type { Gate, Reach } from '@latchboard/contract';
import type { RightKey } from '@latchboard/rights';

/** Who may make a group of calls, and why. `rights`: any one of them opens the calls. */
export interface Rule {
  /** The sentence that says so: a requirement, the table of rights, or a source. */
  readonly because: string;
  readonly for?: 'anyone' | 'signedIn' | 'device' | 'directory' | Gate;
  readonly rights?: readonly RightKey[];
  /** Needed besides one of `rights`. */
  readonly also?: RightKey;
  /** About oneself the call is open; without this right, other logins are as absent. */
  readonly others?: RightKey;
  /** While viewing as somebody, the real person needs one of `rights` as well. */
  readonly both?: true;
  readonly reach?: Reach;
  /** Rejected while viewing as a login: the call creates or changes a record that later acts for the person. */
  readonly notWhileViewing?: readonly string[];
  /** Closed to keys for programs, although their rights would open it. */
  readonly notForPrograms?: readonly string[];
  readonly calls: readonly string[];
}

import type { CallOutput, Contract } from '@latchboard/contract';
import type { RightKey } from '@latchboard/rights';

export type Me = CallOutput<Contract['signIn']['me']>;

/** Where somebody stands who proved who they are and may not come in yet; `noRecord`: who it is could not be loaded (ACC-15). */
export type GateState = 'newPasswordRequired' | 'secondFactorRequired' | 'noAccess' | 'noRecord';

export type Session =
  /** `comesBack`: who signs in again goes on where this session stopped. */
  | { readonly state: 'signedOut'; readonly comesBack?: boolean }
  | { readonly state: GateState }
  /** Nobody knows: the server did not answer. */
  | { readonly state: 'unreachable' }
  | { readonly state: 'signedIn'; readonly me: Me };

/** Whether a person holds the right, or any one of several. */
export function mayDo(me: Me, needs: RightKey | readonly RightKey[] | undefined): boolean {
  if (needs === undefined) return true;
  return (Array.isArray(needs) ? needs : [needs]).some((right) => me.rights.includes(right));
}

/** Whether somebody acts as one of the provider's people; who views as a customer's login does not. */
export const isOfProvider = ({ person, viewingAs }: Me): boolean => person.isInternal && viewingAs === null;

/** The gate that a refusal names. */
export function gateOfCode(code: string): GateState | undefined {
  return (['newPasswordRequired', 'secondFactorRequired', 'noAccess'] as const).find((gate) => gate === code);
}

import type { CallOutput, Contract } from '@latchboard/contract';
import type { RightKey } from '@latchboard/rights';

export type Me = CallOutput<Contract['signIn']['me']>;

export type Session =
  | { readonly state: 'signedOut'; readonly wasLost?: boolean }
  | { readonly state: 'newPasswordRequired' | 'secondFactorRequired' | 'noAccess' }
  | { readonly state: 'signedIn'; readonly me: Me };

/** Whether a person holds the right, or any one of several. */
export function mayDo(me: Me, needs: RightKey | readonly RightKey[] | undefined): boolean {
  if (needs === undefined) return true;
  return (Array.isArray(needs) ? needs : [needs]).some((right) => me.rights.includes(right));
}

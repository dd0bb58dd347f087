import type { CallOutput, Contract } from '@latchboard/contract';
import type { RightKey } from '@latchboard/rights';

export type Me = CallOutput<Contract['signIn']['me']>;

/** Fields of `Me` that determine what a user can see. */
export interface Viewer extends Pick<Me, 'rights'> {
  readonly person: Pick<Me['person'], 'isInternal'>;
  readonly viewingAs: object | null;
}

/**
 * The step that a signed-in user must finish before entering the portal. `noRecord`: the user's record could not be
 * loaded (ACC-15).
 */
export type GateState = 'newPasswordRequired' | 'secondFactorRequired' | 'noAccess' | 'noRecord';

export type Session =
  /** If `returnsToPage` is true, the next sign-in returns to this page. */
  | { readonly state: 'signedOut'; readonly returnsToPage?: boolean }
  | { readonly state: GateState }
  /** Unknown because the server did not respond. */
  | { readonly state: 'unreachable' }
  | { readonly state: 'signedIn'; readonly me: Me };

/** Whether a user has the right, or one of several. */
export function mayDo(me: Pick<Me, 'rights'>, needs: RightKey | readonly RightKey[] | undefined): boolean {
  if (needs === undefined) return true;
  return (Array.isArray(needs) ? needs : [needs]).some((right) => me.rights.includes(right));
}

/** Whether the user acts as an internal user. False while impersonating a customer. */
export const actsAsInternalUser = ({ person, viewingAs }: Omit<Viewer, 'rights'>): boolean =>
  person.isInternal && viewingAs === null;

/** Whether a signed-in user has the chat. Only customers have it, and not while they are impersonated (CHT-01). */
export const hasChat = ({ person, viewingAs }: Omit<Viewer, 'rights'>): boolean =>
  !person.isInternal && viewingAs === null;

/** The gate state that an error code indicates. */
export function gateOfCode(code: string): GateState | undefined {
  return (['newPasswordRequired', 'secondFactorRequired', 'noAccess'] as const).find((gate) => gate === code);
}

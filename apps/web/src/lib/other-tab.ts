import { hasUnsavedWork } from '@latchboard/ui/form/unsaved-work.ts';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import { useSyncExternalStore } from 'react';
import { ApiError } from './api-error.ts';
import { impersonation } from './impersonation.ts';
import { createStore } from './stored.ts';

/** An action in another tab that this tab does not follow, because this tab has unsaved changes. */
export type OtherTabAction =
  | { readonly kind: 'views'; readonly name: string }
  | { readonly kind: 'viewsNobody' }
  | { readonly kind: 'signedIn'; readonly name: string };

const otherTabAction = createStore<OtherTabAction | null>(null);

export function useOtherTabAction(): OtherTabAction | null {
  return useSyncExternalStore(otherTabAction.subscribe, otherTabAction.read, otherTabAction.read);
}

/** Handles another user's sign-in in another tab. Returns whether this tab keeps its page. */
export function handleOtherSignIn(name: string): boolean {
  if (hasUnsavedWork()) otherTabAction.write({ kind: 'signedIn', name });
  return otherTabAction.read() !== null;
}

const viewOfOtherTab = (): OtherTabAction =>
  impersonation.chosenId() === null
    ? { kind: 'viewsNobody' }
    : { kind: 'views', name: impersonation.chosenName() ?? '' };

/** Follows an impersonation that began or ended in another tab, unless this tab would lose unsaved changes. */
export function handleViewChange(follow: () => void): void {
  if (otherTabAction.read()?.kind === 'signedIn') return;
  if (!impersonation.hasMoved()) otherTabAction.write(null);
  else if (hasUnsavedWork()) otherTabAction.write(viewOfOtherTab());
  else follow();
}

/** Error for a call that this tab rejects, because the tab's header shows a different user than the other tabs. */
export class OtherTabError extends ApiError {
  readonly text: Wording;

  constructor({ kind, ...params }: OtherTabAction) {
    super({ status: 409, code: 'otherTab', message: '' });
    this.text = { key: `otherTab.${kind}Refused`, params };
  }
}

/**
 * Throws after another user's sign-in in another tab, and for a change while another tab acts as another user (ACC-18).
 * In the second case, reads still run as the shown user.
 */
export function rejectIfOtherUser(method: string): void {
  const newerState = otherTabAction.read();
  if (newerState?.kind === 'signedIn') throw new OtherTabError(newerState);
  if (method !== 'GET' && impersonation.hasMoved()) throw new OtherTabError(viewOfOtherTab());
}

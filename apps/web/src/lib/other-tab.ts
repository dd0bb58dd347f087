import { hasUnsavedWork } from '@latchboard/ui/form/unsaved-work.ts';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import { useSyncExternalStore } from 'react';
import { ApiError } from './api-error.ts';
import { impersonation } from './impersonation.ts';
import { createStore } from './stored.ts';

/** An action of another tab that this tab does not follow because of unsaved changes. */
export type OtherTabAction =
  | { readonly kind: 'views'; readonly name: string }
  | { readonly kind: 'viewsNobody' }
  | { readonly kind: 'signedIn'; readonly name: string };

const ahead = createStore<OtherTabAction | null>(null);

export function useOtherTabAction(): OtherTabAction | null {
  return useSyncExternalStore(ahead.subscribe, ahead.read, ahead.read);
}

/** Another user signed in in another tab. Returns whether this tab keeps its page. */
export function staysOnPage(name: string): boolean {
  if (hasUnsavedWork()) ahead.write({ kind: 'signedIn', name });
  return ahead.read() !== null;
}

const viewAhead = (): OtherTabAction =>
  impersonation.chosen() === null ? { kind: 'viewsNobody' } : { kind: 'views', name: impersonation.chosenName() ?? '' };

/** Another tab started or ended a view. This tab follows, unless unsaved changes would be lost. */
export function handleViewChange(goAlong: () => void): void {
  if (ahead.read()?.kind === 'signedIn') return;
  if (!impersonation.hasMoved()) ahead.write(null);
  else if (hasUnsavedWork()) ahead.write(viewAhead());
  else goAlong();
}

/** Error of a call that this tab rejects, because its header shows another user than the other tabs. */
export class OtherTabError extends ApiError {
  readonly text: Wording;

  constructor({ kind, ...params }: OtherTabAction) {
    super({ status: 409, code: 'otherTab', message: '' });
    this.text = { key: `otherTab.${kind}Refused`, params };
  }
}

/** Rejects changes from a page that shows another user (ACC-18). Reading continues as the shown user. */
export function rejectIfOtherUser(method: string): void {
  const known = ahead.read();
  if (known?.kind === 'signedIn') throw new OtherTabError(known);
  if (method !== 'GET' && impersonation.hasMoved()) throw new OtherTabError(viewAhead());
}

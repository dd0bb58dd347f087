import { hasUnsavedWork } from '@latchboard/ui/form/unsaved-work.ts';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import { useSyncExternalStore } from 'react';
import { ApiError } from './api-error.ts';
import { impersonation } from './impersonation.ts';
import { createStore } from './stored.ts';

/** What another tab did that this one does not follow, because something typed here is not saved. */
export type Ahead =
  | { readonly kind: 'views'; readonly name: string }
  | { readonly kind: 'viewsNobody' }
  | { readonly kind: 'signedIn'; readonly name: string };

const ahead = createStore<Ahead | null>(null);

export function useAhead(): Ahead | null {
  return useSyncExternalStore(ahead.subscribe, ahead.read, ahead.read);
}

/** Somebody else signed in in another tab; answers whether this tab stays as it is. */
export function stayBehind(name: string): boolean {
  if (hasUnsavedWork()) ahead.write({ kind: 'signedIn', name });
  return ahead.read() !== null;
}

const viewAhead = (): Ahead =>
  impersonation.chosen() === null ? { kind: 'viewsNobody' } : { kind: 'views', name: impersonation.chosenName() ?? '' };

/** Another tab began or ended a view: this one goes along, unless something typed here would be lost. */
export function meetView(goAlong: () => void): void {
  if (ahead.read()?.kind === 'signedIn') return;
  if (!impersonation.hasMoved()) ahead.write(null);
  else if (hasUnsavedWork()) ahead.write(viewAhead());
  else goAlong();
}

/** A call that this tab does not make, because its header names another person than the rest of the browser. */
export class OtherTabError extends ApiError {
  readonly text: Wording;

  constructor({ kind, ...params }: Ahead) {
    super({ status: 409, code: 'otherTab', message: '' });
    this.text = { key: `otherTab.${kind}Refused`, params };
  }
}

/** Nothing is saved as one person from a page that names another (ACC-18); reading goes on as the person named. */
export function refuseWhenAhead(method: string): void {
  const known = ahead.read();
  if (known?.kind === 'signedIn') throw new OtherTabError(known);
  if (method !== 'GET' && impersonation.hasMoved()) throw new OtherTabError(viewAhead());
}

import type { CallOutput, Contract } from '@latchboard/contract';
import { impersonation } from './impersonation.ts';
import type { Me } from './me.ts';
import { handleViewChange } from './other-tab.ts';
import { request } from './request.ts';
import { clearSelection, readSelection, startSelection } from './selection.ts';
import { onSessionEnd, readSession } from './session.ts';
import { storedValue } from './stored.ts';
import { viewReturnPage, viewStartPage } from './viewing-places.ts';

/** Page on which impersonation began. Shared by all tabs of the session. */
const startPage = storedValue('viewing-from');
/** Page of this tab before it followed another tab into an impersonation. Separate for each tab. */
const pageBeforeView = storedValue('before-viewing', () => sessionStorage);

/** Makes a call as the login to impersonate. This browser's state does not change yet. */
async function callAs<Output>(staffId: number, path: string): Promise<Output> {
  return (await request('GET', path, {}, { viewAs: staffId })).json();
}

/** Impersonates a customer's login (ACC-16). If the server rejects this, only shows a message. */
export async function startImpersonation(staffId: number): Promise<void> {
  const me = await callAs<Me>(staffId, '/session/me');
  const selection = startSelection(me);
  const property =
    selection.propertyId === null
      ? null
      : await callAs<CallOutput<Contract['hierarchy']['getProperty']>>(staffId, `/properties/${selection.propertyId}`);
  startPage.write(location.pathname);
  pageBeforeView.write(null);
  impersonation.choose(staffId, me.person.name);
  // A page load clears all of the other user's state.
  location.assign(viewStartPage(me, property, location.pathname));
}

/** Ends impersonation, clears its selection, and returns to the page where it began (ACC-17). */
export function endImpersonation(): void {
  const session = readSession();
  if (session.state !== 'signedIn' || !session.me.viewingAs) return;
  const address = viewReturnPage(session.me, readSelection(), startPage.read());
  impersonation.chooseNone();
  pageBeforeView.write(null);
  startPage.write(null);
  clearSelection();
  location.assign(address);
}

/**
 * Follows the other tabs. Starts to impersonate their login, or ends impersonation and returns to this tab's previous
 * page.
 */
export function followImpersonationChange(): void {
  const previousPage = pageBeforeView.read();
  const isEnding = impersonation.chosenId() === null;
  if (impersonation.read() === null) pageBeforeView.write(`${location.pathname}${location.search}`);
  else if (isEnding) pageBeforeView.write(null);
  location.assign((isEnding && previousPage) || '/');
}

/**
 * Follows other tabs that start or end impersonation, including while this tab was suspended. Returns a function that
 * stops this.
 */
export function watchImpersonation(): () => void {
  let isLeaving = false;
  const followIfChanged = () => {
    // The same change may be announced several times.
    if (isLeaving) return;
    handleViewChange(() => {
      isLeaving = true;
      followImpersonationChange();
    });
  };
  addEventListener('storage', followIfChanged);
  document.addEventListener('visibilitychange', followIfChanged);
  return () => {
    removeEventListener('storage', followIfChanged);
    document.removeEventListener('visibilitychange', followIfChanged);
  };
}

onSessionEnd(() => {
  startPage.write(null);
  pageBeforeView.write(null);
});

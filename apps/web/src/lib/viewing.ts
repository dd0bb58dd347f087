import type { CallOutput, Contract } from '@latchboard/contract';
import { impersonation } from './impersonation.ts';
import type { Me } from './me.ts';
import { handleViewChange } from './other-tab.ts';
import { request } from './request.ts';
import { clearSelection, readSelection, startSelection } from './selection.ts';
import { onSessionEnd, readSession } from './session.ts';
import { storedValue } from './stored.ts';
import { viewReturnPage, viewStartPage } from './viewing-places.ts';

/** Page where the view was started. All tabs of the session share it. */
const startedAt = storedValue('viewing-from');
/** Page of this tab before it followed another tab into a view. Each tab has its own. */
const ownPlace = storedValue('before-viewing', () => sessionStorage);

/** Asks as the login to be viewed, before this browser's state changes. */
async function ask<Output>(staffId: number, path: string): Promise<Output> {
  return (await request('GET', path, {}, { viewAs: staffId })).json();
}

/**
 * Views the portal as a customer's login (ACC-16). If the server rejects it, nothing changes and a message is shown.
 */
export async function startViewing(staffId: number): Promise<void> {
  const me = await ask<Me>(staffId, '/session/me');
  const selection = startSelection(me);
  const property =
    selection.propertyId === null
      ? null
      : await ask<CallOutput<Contract['hierarchy']['getProperty']>>(staffId, `/properties/${selection.propertyId}`);
  startedAt.write(location.pathname);
  ownPlace.write(null);
  impersonation.choose(staffId, me.person.name);
  // A page load clears all state of the other user.
  location.assign(viewStartPage(me, property, location.pathname));
}

/** Ends the view and returns to the page where it started. The selection of the view is cleared (ACC-17). */
export function endViewing(): void {
  const session = readSession();
  if (session.state !== 'signedIn' || !session.me.viewingAs) return;
  const address = viewReturnPage(session.me, readSelection(), startedAt.read());
  impersonation.chooseNobody();
  ownPlace.write(null);
  startedAt.write(null);
  clearSelection();
  location.assign(address);
}

/** Follows the other tabs: into the view, or out of it to the previous page of this tab. */
export function followView(): void {
  const before = ownPlace.read();
  const ends = impersonation.chosen() === null;
  if (impersonation.read() === null) ownPlace.write(`${location.pathname}${location.search}`);
  else if (ends) ownPlace.write(null);
  location.assign((ends && before) || '/');
}

/**
 * Follows a view that another tab starts or ends, even while this tab was suspended. Returns a function that stops
 * this.
 */
export function followViewing(): () => void {
  let isGoing = false;
  const meet = () => {
    // One change may be announced several times.
    if (isGoing) return;
    handleViewChange(() => {
      isGoing = true;
      followView();
    });
  };
  addEventListener('storage', meet);
  document.addEventListener('visibilitychange', meet);
  return () => {
    removeEventListener('storage', meet);
    document.removeEventListener('visibilitychange', meet);
  };
}

onSessionEnd(() => {
  startedAt.write(null);
  ownPlace.write(null);
});

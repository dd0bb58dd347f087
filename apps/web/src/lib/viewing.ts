import type { CallOutput, Contract } from '@latchboard/contract';
import { impersonation } from './impersonation.ts';
import type { Me } from './me.ts';
import { meetView } from './other-tab.ts';
import { request } from './request.ts';
import { forgetSelection, readSelection, startSelection } from './selection.ts';
import { readSession, whenSessionEnds } from './session.ts';
import { stored } from './stored.ts';
import { landingOf, returnPlaceOf } from './viewing-places.ts';

/** Where the view was started; the other tabs of the session follow whatever happens to it. */
const startedAt = stored('viewing-from');
/** Where this tab was before it followed another one into a view; another tab's page is another one. */
const ownPlace = stored('before-viewing', () => sessionStorage);

/** As the login to be viewed would be answered, before anything of this browser counts as theirs. */
async function ask<Output>(staffId: number, path: string): Promise<Output> {
  return (await request('GET', path, {}, { viewAs: staffId })).json();
}

/** Views the portal as a customer's login (ACC-16). Refused by the server, it changes nothing and says why. */
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
  // A new page: nothing that one person's screens knew is left for the other's.
  location.assign(landingOf(me, property, location.pathname));
}

/** Goes back to being oneself, where the view was started; what was selected meanwhile is let go (ACC-17). */
export function endViewing(): void {
  const session = readSession();
  if (session.state !== 'signedIn' || !session.me.viewingAs) return;
  const address = returnPlaceOf(session.me, readSelection(), startedAt.read());
  impersonation.chooseNobody();
  ownPlace.write(null);
  startedAt.write(null);
  forgetSelection();
  location.assign(address);
}

/** Goes where the other tabs are: into the view, or out of it to where this tab was before. */
export function goAlong(): void {
  const before = ownPlace.read();
  const ends = impersonation.chosen() === null;
  if (impersonation.read() === null) ownPlace.write(`${location.pathname}${location.search}`);
  else if (ends) ownPlace.write(null);
  location.assign((ends && before) || '/');
}

/** Follows a view that another tab starts or ends, also one that began while this tab slept; answers how to stop. */
export function followViewing(): () => void {
  let isGoing = false;
  const meet = () => {
    // One change may be heard of several times.
    if (isGoing) return;
    meetView(() => {
      isGoing = true;
      goAlong();
    });
  };
  addEventListener('storage', meet);
  document.addEventListener('visibilitychange', meet);
  return () => {
    removeEventListener('storage', meet);
    document.removeEventListener('visibilitychange', meet);
  };
}

whenSessionEnds(() => {
  startedAt.write(null);
  ownPlace.write(null);
});

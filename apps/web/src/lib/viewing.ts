import type { CallOutput, Contract } from '@latchboard/contract';
import { impersonation } from './impersonation.ts';
import type { Me } from './me.ts';
import { request } from './request.ts';
import { forgetSelection, readSelection, startSelection } from './selection.ts';
import { readSession, whenSessionEnds } from './session.ts';
import { stored } from './stored.ts';
import { tabChannel } from './tabs.ts';
import { landingOf, returnPlaceOf } from './viewing-places.ts';

/** Where the view was started; the other tabs of the session follow whatever happens to it. */
const startedAt = stored('viewing-from');
const tabs = tabChannel<'changed'>('latchboard-viewing');

/** As the login to be viewed would be answered, before anything of this browser counts as theirs. */
async function ask<Output>(staffId: number, path: string): Promise<Output> {
  return (await request('GET', path, {}, { viewAs: staffId })).json();
}

/** Every tab starts anew at an address: nothing that one person's screens knew is left for the other's. */
function startAnew(address: string) {
  tabs.send('changed');
  location.assign(address);
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
  impersonation.write(String(staffId));
  startAnew(landingOf(me, property, location.pathname));
}

/** Goes back to being oneself, where the view was started; what was selected meanwhile is let go (ACC-17). */
export function endViewing(): void {
  const session = readSession();
  if (session.state !== 'signedIn' || !session.me.viewingAs) return;
  const address = returnPlaceOf(session.me, readSelection(), startedAt.read());
  impersonation.write(null);
  startedAt.write(null);
  forgetSelection();
  startAnew(address);
}

/** Follows a view that another tab starts or ends; answers how to stop. */
export function followViewing(): () => void {
  return tabs.listen(() => location.assign('/'));
}

whenSessionEnds(() => startedAt.write(null));

import type { CallOutput, Contract } from '@latchboard/contract';
import { hasUnsavedWork } from '@latchboard/ui/form/unsaved-work.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useSyncExternalStore } from 'react';
import { forgetActivity, lastActivity, noteActivity } from './activity.ts';
import { api } from './api.ts';
import { ApiError } from './api-error.ts';
import { impersonation } from './impersonation.ts';
import { stopCalls } from './leaving.ts';
import { gateOfCode, type Me, mayDo, type Session } from './me.ts';
import { readOrigins } from './origins.ts';
import { stayBehind } from './other-tab.ts';
import { onSessionLost } from './session-lost.ts';
import { createStore, stored } from './stored.ts';
import { dropToken, hasToken, keepToken, notifyOtherTabs, onOtherTabs, refreshToken } from './token.ts';

type Reply = CallOutput<Contract['signIn']['createSession']>;

const store = createStore<Session>({ state: 'signedOut' });
/** Whether this browser has a refresh cookie worth trying; the cookie itself is out of reach of scripts. */
const hint = stored('session');
/** Whether the page may ask for the keys that are out before the application is there (`first-paint/early.ts`). */
const readsKeys = stored('reads-keys');
const onEnd = new Set<() => void>();

export const readSession = store.read;

export function useSession(): Session {
  return useSyncExternalStore(store.subscribe, store.read, store.read);
}

/** Who is signed in; only for screens behind the sign-in. */
export function useMe(): Me {
  const session = useSession();
  if (session.state !== 'signedIn') throw new Error('nobody is signed in');
  return session.me;
}

/** Runs when the session ends, so that nothing of it stays behind (ACC-10). */
export function whenSessionEnds(clear: () => void): void {
  onEnd.add(clear);
}

/** No answer, or one that says nothing of the person: the server cannot work at the moment. */
const isUnreachable = (failure: unknown) => !(failure instanceof ApiError) || failure.status >= 500;

/** Who is signed in, or the gate they stand at. */
async function loadSession(): Promise<Session> {
  try {
    const me = await api.signIn.me({}, { quiet: true });
    if (me.person.name.trim() !== '') {
      readsKeys.write(mayDo(me, ['Report-KeysOut_READ', 'DatalogTransaction_ALL']) ? 'yes' : null);
      return { state: 'signedIn', me };
    }
    // Nobody without a name is let in (NAV-03).
    await signOut();
    return { state: 'signedOut' };
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 401) throw failure;
    const gate = failure instanceof ApiError ? gateOfCode(failure.code) : undefined;
    if (gate) return { state: gate };
    if (isUnreachable(failure)) return { state: 'unreachable' };
    if (impersonation.read() === null) return { state: 'noRecord' };
    // Who was viewed is gone, or the right to view them.
    impersonation.forget();
    return loadSession();
  }
}

/** Who is at the screen, whomever they view as. */
const realPerson = ({ person, viewingAs }: Me) => ({
  person: viewingAs?.realPersonId ?? person.id,
  name: viewingAs?.realPersonName ?? person.name,
});

async function enter(reply: Reply): Promise<Session> {
  keepToken(reply);
  hint.write('yes');
  noteActivity();
  const { state } = reply;
  store.write(state === 'authenticated' || state === 'passwordChanged' ? await loadSession() : { state });
  const session = store.read();
  if (session.state === 'signedIn') notifyOtherTabs({ kind: 'signedIn', ...realPerson(session.me) });
  return session;
}

/** Takes up the session this browser had, if it still stands; never throws. */
export async function restoreSession(): Promise<void> {
  // A sign-in at another origin left no hint here.
  if (hint.read() === null && readOrigins().login === '') return;
  try {
    await refreshToken();
    hint.write('yes');
    if (lastActivity() === 0) noteActivity();
    store.write(await loadSession());
  } catch (failure) {
    if (isUnreachable(failure)) store.write({ state: 'unreachable' });
    else if (failure instanceof ApiError && failure.status === 401) {
      hint.write(null);
      store.write({ state: 'signedOut', comesBack: true });
    } else store.write({ state: 'noRecord' });
  }
}

export async function signIn(email: string, password: string): Promise<Session> {
  return enter(await api.signIn.createSession({ email, password }, { quiet: true }));
}

/** Replaces a temporary password; the reply may already be a whole session. */
export async function setNewPassword(newPassword: string): Promise<Session> {
  return enter(await api.signIn.setNewPassword({ newPassword }, { quiet: true }));
}

/** Passes the gate; answers the recovery codes that were made where a second factor was set up there. */
export async function confirmSecondFactor(code: string): Promise<readonly string[]> {
  const reply = await api.signIn.confirmSecondFactor({ code }, { quiet: true });
  await enter(reply);
  return reply.recoveryCodes ?? [];
}

/** The code an organisation's sign-on gave becomes a session; answers where the person wanted to go. */
export async function enterWithSignOn(code: string, state: string, issuer: string | undefined): Promise<string> {
  const reply = await api.signIn.exchangeSignOn(
    { code, state, ...(issuer !== undefined && { iss: issuer }) },
    { quiet: true },
  );
  await enter(reply);
  return reply.returnTo;
}

/** Changes what is known of the person at the screen, after the server has taken the change. */
export function changePerson(change: Partial<Me['person']>): void {
  const session = store.read();
  if (session.state !== 'signedIn') return;
  store.write({ ...session, me: { ...session.me, person: { ...session.me.person, ...change } } });
}

/** What the provider just worded holds at once at this screen; elsewhere with the next start of a page. */
export function changeMeanings(exceptionMeanings: Me['exceptionMeanings']): void {
  const session = store.read();
  if (session.state === 'signedIn') store.write({ ...session, me: { ...session.me, exceptionMeanings } });
}

function forget(comesBack = false) {
  dropToken();
  hint.write(null);
  readsKeys.write(null);
  impersonation.forget();
  forgetActivity();
  for (const clear of onEnd) clear();
  store.write({ state: 'signedOut', comesBack });
}

/** A person who signs out is gone from the screen within this time, however slow the server is. */
const endTimeout = 2000;

export async function signOut({ comesBack = false } = {}): Promise<void> {
  // A call that reached the server after the end would be refused, here and in the other tabs.
  const letCallsThrough = stopCalls();
  notifyOtherTabs({ kind: 'signedOut' });
  // The person leaves in any case: a session that could not be ended runs out at the server.
  const ended = hasToken()
    ? api.signIn.endSession({}, { quiet: true, isLast: true }).catch(() => undefined)
    : undefined;
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, endTimeout))]);
  forget(comesBack);
  letCallsThrough();
}

onSessionLost(() => {
  if (store.read().state === 'signedOut') return;
  forget(true);
  showToast({ tone: 'error', title: 'toast.error', text: 'error.sessionEnded' });
});

onOtherTabs((message) => {
  const session = store.read();
  if (message.kind === 'signedOut') {
    if (session.state === 'signedOut') return;
    if (hasUnsavedWork()) showToast({ tone: 'warning', title: 'otherTab.lost' });
    forget();
    return;
  }
  const isSame = session.state === 'signedIn' && realPerson(session.me).person === message.person;
  if (isSame && hasUnsavedWork()) return;
  if (isSame || !stayBehind(message.name)) location.reload();
});

export { store as sessionStore };

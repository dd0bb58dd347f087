import type { CallOutput, Contract } from '@latchboard/contract';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useSyncExternalStore } from 'react';
import { api } from './api.ts';
import { ApiError } from './api-error.ts';
import { impersonation } from './impersonation.ts';
import type { Me, Session } from './me.ts';
import { onSessionLost } from './session-lost.ts';
import { createStore, stored } from './stored.ts';
import { dropToken, hasToken, keepToken, onOtherTabs, refreshToken, tellOtherTabs } from './token.ts';

type Reply = CallOutput<Contract['signIn']['createSession']>;

const store = createStore<Session>({ state: 'signedOut' });
/** Whether this browser has a refresh cookie worth trying; the cookie itself is out of reach of scripts. */
const hint = stored('session');
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

async function enter(reply: Reply): Promise<Session> {
  keepToken(reply);
  if (reply.state === 'authenticated') {
    const me = await api.signIn.me({});
    hint.write('yes');
    store.write({ state: 'signedIn', me });
  } else if (reply.state !== 'passwordChanged') store.write({ state: reply.state });
  return store.read();
}

/** Takes up the session this browser had, if it still stands; never throws. */
export async function restoreSession(): Promise<void> {
  if (hint.read() === null) return;
  try {
    await refreshToken();
    const me = await api.signIn.me({}, { quiet: true });
    store.write({ state: 'signedIn', me });
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 401) hint.write(null);
  }
}

export async function signIn(email: string, password: string): Promise<Session> {
  const session = await enter(await api.signIn.createSession({ email, password }, { quiet: true }));
  if (session.state === 'signedIn') tellOtherTabs('signedIn');
  return session;
}

/** Replaces a temporary password; the reply may already be a whole session. */
export async function setNewPassword(newPassword: string): Promise<Session> {
  const reply = await api.signIn.setNewPassword({ newPassword });
  keepToken(reply);
  const me = await api.signIn.me({});
  hint.write('yes');
  store.write({ state: 'signedIn', me });
  return store.read();
}

function forget(wasLost = false) {
  dropToken();
  hint.write(null);
  impersonation.write(null);
  for (const clear of onEnd) clear();
  store.write({ state: 'signedOut', wasLost });
}

export async function signOut(): Promise<void> {
  if (hasToken()) await api.signIn.endSession({}, { quiet: true }).catch(() => undefined);
  forget();
  tellOtherTabs('signedOut');
}

onSessionLost(() => {
  if (store.read().state === 'signedOut') return;
  forget(true);
  showToast({ tone: 'error', title: 'toast.error', text: 'error.sessionEnded' });
});

onOtherTabs((kind) => {
  if (kind === 'signedIn') location.reload();
  else if (store.read().state !== 'signedOut') forget();
});

export { store as sessionStore };

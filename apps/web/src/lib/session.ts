import type { CallOutput, Contract } from '@latchboard/contract';
import { hasUnsavedWork } from '@latchboard/ui/form/unsaved-work.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useSyncExternalStore } from 'react';
import { clearActivity, lastActivity, noteActivity } from './activity.ts';
import { api } from './api.ts';
import { ApiError } from './api-error.ts';
import { reportUnreachable, whenReachable } from './connection.ts';
import { impersonation } from './impersonation.ts';
import { gateOfCode, type Me, mayDo, type Session } from './me.ts';
import { deleteOfflineData, readOfflineSession } from './offline/session-copy.ts';
import { readOrigins } from './origins.ts';
import { handleOtherSignIn } from './other-tab.ts';
import { isUnreachable } from './request.ts';
import { onSessionLost } from './session-lost.ts';
import { stopCalls } from './sign-out-signal.ts';
import { createStore, storedValue } from './stored.ts';
import { clearToken, expectToken, hasToken, notifyOtherTabs, onOtherTabs, refreshToken, storeToken } from './token.ts';

type Reply = CallOutput<Contract['signIn']['createSession']>;

const store = createStore<Session>({ state: 'signedOut' });
/** Whether this browser probably has a refresh cookie. Scripts cannot read the cookie itself. */
const cookieHint = storedValue('session');
/** Whether the page may request the keys that are out before the application starts (`first-paint/early.ts`). */
const readsKeys = storedValue('reads-keys');
const endListeners = new Set<(session: Session, returnsToPage: boolean) => void>();

export const readSession = store.read;

export function useSession(): Session {
  return useSyncExternalStore(store.subscribe, store.read, store.read);
}

/** Returns the signed-in user. Only for screens that require a session. */
export function useMe(): Me {
  const session = useSession();
  if (session.state !== 'signedIn') throw new Error('no user is signed in');
  return session.me;
}

/** Registers a function that clears data at the end of the session (ACC-10). */
export function onSessionEnd(clear: (session: Session, returnsToPage: boolean) => void): void {
  endListeners.add(clear);
}

/** Whether there was no response or a server error. */
const isServerFailure = (failure: unknown) => !(failure instanceof ApiError) || failure.status >= 500;

/** Loads the signed-in user, or the gate state. Signs out a user without a name. */
async function loadSession(): Promise<Session> {
  try {
    const me = await api.signIn.me({}, { quiet: true });
    if (me.person.name.trim() !== '') {
      readsKeys.write(mayDo(me, ['Report-KeysOut_READ', 'DatalogTransaction_ALL']) ? 'yes' : null);
      return { state: 'signedIn', me };
    }
    // A user without a name is not admitted (NAV-03).
    await signOut();
    return { state: 'signedOut' };
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 401) throw failure;
    const gate = failure instanceof ApiError ? gateOfCode(failure.code) : undefined;
    if (gate) return { state: gate };
    if (isServerFailure(failure)) return { state: 'unreachable' };
    if (impersonation.read() === null) return { state: 'noRecord' };
    // The impersonated login was deleted, or the user lost the right to impersonate it.
    impersonation.forget();
    return loadSession();
  }
}

/** Real user, even during impersonation. */
const realPerson = ({ person, viewingAs }: Me) => ({
  person: viewingAs?.realPersonId ?? person.id,
  name: viewingAs?.realPersonName ?? person.name,
});

/** Starts the session from a sign-in reply, and notifies other tabs. */
async function startSession(reply: Reply): Promise<Session> {
  // This browser's former session may have ended without a sign-out.
  await tryDeleteOfflineData();
  storeToken(reply);
  cookieHint.write('yes');
  noteActivity();
  const { state } = reply;
  store.write(state === 'authenticated' || state === 'passwordChanged' ? await loadSession() : { state });
  const session = store.read();
  if (session.state === 'signedIn') notifyOtherTabs({ kind: 'signedIn', ...realPerson(session.me) });
  return session;
}

/** Restores the session of this browser, if it is still valid. Never throws. */
export async function restoreSession(): Promise<void> {
  // If the sign-in page has another origin, this browser may have a session without the hint.
  if (cookieHint.read() === null && readOrigins().login === '') return;
  try {
    await refreshToken();
    cookieHint.write('yes');
    if (lastActivity() === 0) noteActivity();
    const session = await loadSession();
    if (session.state === 'unreachable') return await continueOffline();
    store.write(session);
    if (session.state !== 'signedIn') await tryDeleteOfflineData();
  } catch (failure) {
    if (isUnreachable(failure)) return continueOffline();
    if (isServerFailure(failure)) return store.write({ state: 'unreachable' });
    const isSignedOut = failure instanceof ApiError && failure.status === 401;
    if (isSignedOut) {
      clearToken();
      cookieHint.write(null);
    }
    store.write(isSignedOut ? { state: 'signedOut', returnsToPage: true } : { state: 'noRecord' });
    await tryDeleteOfflineData();
  }
}

/** Deletes the offline copies. Without storage, there are none. */
const tryDeleteOfflineData = () => deleteOfflineData().catch(() => undefined);

/** Continues with the stored user until the server responds. Without one, the page waits for the server. */
async function continueOffline(): Promise<void> {
  const me = await readOfflineSession().catch(() => undefined);
  if (me === undefined) return store.write({ state: 'unreachable' });
  expectToken();
  if (store.read().state !== 'signedIn') store.write({ state: 'signedIn', me });
  reportUnreachable();
  const stopWaiting = whenReachable(() => {
    stopWaiting();
    if (store.read().state === 'signedIn') void restoreSession();
  });
}

export async function signIn(email: string, password: string): Promise<Session> {
  return startSession(await api.signIn.createSession({ email, password }, { quiet: true }));
}

/** Replaces a temporary password. The new session may still require another step. */
export async function setNewPassword(newPassword: string): Promise<Session> {
  return startSession(await api.signIn.setNewPassword({ newPassword }, { quiet: true }));
}

/** Confirms the second factor. Returns recovery codes if it was set up in this step. */
export async function confirmSecondFactor(code: string): Promise<readonly string[]> {
  const reply = await api.signIn.confirmSecondFactor({ code }, { quiet: true });
  await startSession(reply);
  return reply.recoveryCodes ?? [];
}

/** Exchanges the code of an organization's single sign-on for a session. Returns the page that the user requested. */
export async function signInWithSso(code: string, state: string, issuer: string | undefined): Promise<string> {
  const reply = await api.signIn.exchangeSignOn(
    { code, state, ...(issuer !== undefined && { iss: issuer }) },
    { quiet: true },
  );
  await startSession(reply);
  return reply.returnTo;
}

/** Updates the user's data in this tab. Does not store the change on the server. */
export function updatePerson(change: Partial<Me['person']>): void {
  const session = store.read();
  if (session.state !== 'signedIn') return;
  store.write({ ...session, me: { ...session.me, person: { ...session.me.person, ...change } } });
}

/**
 * Applies the provider's new exception code meanings in this tab immediately. Other tabs and users get them at their
 * next page load.
 */
export function changeMeanings(exceptionMeanings: Me['exceptionMeanings']): void {
  const session = store.read();
  if (session.state === 'signedIn') store.write({ ...session, me: { ...session.me, exceptionMeanings } });
}

function clearSession(returnsToPage = false) {
  clearToken();
  cookieHint.write(null);
  readsKeys.write(null);
  impersonation.forget();
  clearActivity();
  for (const clear of endListeners) clear(store.read(), returnsToPage);
  store.write({ state: 'signedOut', returnsToPage });
  return tryDeleteOfflineData();
}

/** Milliseconds after which a sign-out continues without the server's response. */
const endTimeoutMs = 2000;

/** Deletes the drafts of a user. Another user of this browser must not find them, even encrypted. */
const deleteDraftsOf = (personId: number) =>
  import('./form/draft-store.ts').then(({ deleteDrafts }) => deleteDrafts(personId)).catch(() => undefined);

export async function signOut({ returnsToPage = false } = {}): Promise<void> {
  // Stops all calls, because the server would reject them after the end of the session.
  const allowCalls = stopCalls();
  notifyOtherTabs({ kind: 'signedOut' });
  // Continues after an error, because the session then expires on the server.
  const endCall = hasToken()
    ? api.signIn.endSession({}, { quiet: true, isLast: true }).catch(() => undefined)
    : undefined;
  await Promise.race([endCall, new Promise((resolve) => setTimeout(resolve, endTimeoutMs))]);
  const session = store.read();
  const deletion = clearSession(returnsToPage);
  allowCalls();
  await deletion;
  if (session.state === 'signedIn' && !returnsToPage) await deleteDraftsOf(realPerson(session.me).person);
}

onSessionLost(() => {
  if (store.read().state === 'signedOut') return;
  void clearSession(true);
  showToast({ tone: 'error', title: 'toast.error', text: 'error.sessionEnded' });
});

onOtherTabs((message) => {
  const session = store.read();
  if (message.kind === 'signedOut') {
    if (session.state === 'signedOut') return;
    if (hasUnsavedWork()) showToast({ tone: 'warning', title: 'otherTab.lost' });
    void clearSession();
    return;
  }
  const isSame = session.state === 'signedIn' && realPerson(session.me).person === message.person;
  if (isSame && hasUnsavedWork()) return;
  if (isSame || !handleOtherSignIn(message.name)) location.reload();
});

export { store as sessionStore };

import { OfflineError, readFailure } from './api-error.ts';
import { claimEarlyRefresh } from './early-replies.ts';
import { storedValue } from './stored.ts';
import { tabChannel, withTabLock } from './tabs.ts';

interface AccessToken {
  readonly value: string;
  /** Expiration by this browser's clock. */
  readonly endsAt: number;
}

/** Session event from another tab. */
export type SessionMessage =
  | { readonly kind: 'signedIn'; readonly person: number; readonly name: string }
  | { readonly kind: 'signedOut' };

type TabMessage = { readonly kind: 'token'; readonly token: AccessToken } | SessionMessage;

const tabs = tabChannel<TabMessage>('latchboard-session');
const refreshedAt = storedValue('refreshed');
/** Time in milliseconds by which a token is refreshed early. A running call must not outlive its token. */
const marginMs = 10_000;

let token: AccessToken | null = null;
let pendingRefresh: Promise<void> | null = null;
/** Whether a user is signed in from stored data. If so, the next call first needs a token. */
let isTokenMissing = false;

tabs.listen((message) => {
  if (message.kind === 'token' && hasToken()) setToken(message.token);
});

/** Stores the access token of a session reply, in memory only. */
export function storeToken(reply: { readonly accessToken: string; readonly expiresIn: number }): void {
  setToken({ value: reply.accessToken, endsAt: Date.now() + reply.expiresIn * 1000 });
}

function setToken(next: AccessToken): void {
  token = next;
  isTokenMissing = false;
}

/** Marks the user as signed in without a token, while the server is unreachable. */
export function expectToken(): void {
  isTokenMissing = token === null;
}

export function clearToken(): void {
  token = null;
  isTokenMissing = false;
  refreshedAt.write(null);
}

export function hasToken(): boolean {
  return token !== null || isTokenMissing;
}

/** Subscribes to session events from other tabs. */
export function onOtherTabs(listener: (message: SessionMessage) => void): void {
  tabs.listen((message) => {
    if (message.kind !== 'token') listener(message);
  });
}

export function notifyOtherTabs(message: SessionMessage): void {
  tabs.send(message);
}

async function exchangeCookie(): Promise<void> {
  let response: Response;
  try {
    response = await (claimEarlyRefresh() ??
      fetch('/api/session/refresh', { method: 'POST', headers: { 'X-Ui-Path': location.pathname } }));
  } catch {
    throw new OfflineError('refresh');
  }
  // A body that is not JSON, such as a proxy's page, becomes an error with only the status.
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw readFailure(response.status, body);
  storeToken(body as { accessToken: string; expiresIn: number });
  refreshedAt.write(String(Date.now()));
  if (token) tabs.send({ kind: 'token', token });
}

/** Waits briefly for the token from another tab that has just refreshed. */
async function waitForOtherTab(previousToken: AccessToken | null): Promise<boolean> {
  if (previousToken === null || Date.now() - Number(refreshedAt.read() ?? 0) > 5000) return false;
  await new Promise((resolve) => setTimeout(resolve, 100));
  return token !== previousToken;
}

/** Exchanges the refresh cookie for a new token. One exchange serves the waiting calls of all tabs (ACC-09). */
export function refreshToken(): Promise<void> {
  const previousToken = token;
  pendingRefresh ??= withTabLock('latchboard-refresh', async () => {
    if (token !== previousToken || (await waitForOtherTab(previousToken))) return;
    await exchangeCookie();
  }).finally(() => {
    pendingRefresh = null;
  });
  return pendingRefresh;
}

/** Valid token for a call, refreshed if it has expired. Null if no user is signed in. */
export async function validToken(): Promise<string | null> {
  if (isTokenMissing || (token && token.endsAt - marginMs <= Date.now())) await refreshToken();
  return token?.value ?? null;
}

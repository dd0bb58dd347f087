import { OfflineError, readFailure } from './api-error.ts';
import { takeEarlyRefresh } from './early-replies.ts';
import { stored } from './stored.ts';
import { tabChannel, withTabLock } from './tabs.ts';

interface AccessToken {
  readonly value: string;
  /** When it ends, by this browser's clock. */
  readonly endsAt: number;
}

/** What happened to the session in another tab. */
export type SessionMessage =
  | { readonly kind: 'signedIn'; readonly person: number; readonly name: string }
  | { readonly kind: 'signedOut' };

type TabMessage = { readonly kind: 'token'; readonly token: AccessToken } | SessionMessage;

const tabs = tabChannel<TabMessage>('latchboard-session');
const refreshedAt = stored('refreshed');
/** Ends this long before it really does, so that a call under way does not outlive its token. */
const margin = 10_000;

let token: AccessToken | null = null;
let refreshing: Promise<void> | null = null;

tabs.listen((message) => {
  if (message.kind === 'token' && token !== null) token = message.token;
});

/** Keeps the access token of a session reply in memory, and only there. */
export function keepToken(reply: { readonly accessToken: string; readonly expiresIn: number }): void {
  token = { value: reply.accessToken, endsAt: Date.now() + reply.expiresIn * 1000 };
}

export function dropToken(): void {
  token = null;
  refreshedAt.write(null);
}

export function hasToken(): boolean {
  return token !== null;
}

/** Hears what happens to the session in the other tabs. */
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
    response = await (takeEarlyRefresh() ??
      fetch('/api/session/refresh', { method: 'POST', headers: { 'X-Ui-Path': location.pathname } }));
  } catch {
    throw new OfflineError('refresh');
  }
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw readFailure(response.status, body);
  keepToken(body as { accessToken: string; expiresIn: number });
  refreshedAt.write(String(Date.now()));
  if (token) tabs.send({ kind: 'token', token });
}

/** Another tab that has just refreshed sends its token; it is worth a moment's wait. */
async function waitForNeighbour(before: AccessToken | null): Promise<boolean> {
  if (before === null || Date.now() - Number(refreshedAt.read() ?? 0) > 5000) return false;
  await new Promise((resolve) => setTimeout(resolve, 100));
  return token !== before;
}

/** Exchanges the refresh cookie for a new token; one exchange serves every waiting call of every tab (ACC-09). */
export function refreshToken(): Promise<void> {
  const before = token;
  refreshing ??= withTabLock('latchboard-refresh', async () => {
    if (token !== before || (await waitForNeighbour(before))) return;
    await exchangeCookie();
  }).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

/** The token for a call, refreshed first when it has ended; null when nobody is signed in. */
export async function validToken(): Promise<string | null> {
  if (token && token.endsAt - margin <= Date.now()) await refreshToken();
  return token?.value ?? null;
}

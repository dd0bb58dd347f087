import { ApiError, OfflineError, readFailure } from './api-error.ts';
import { reportUnreachable } from './connection.ts';
import { readDeviceLanguage } from './device-language.ts';
import { takeEarlyReply } from './early-replies.ts';
import { showFailure } from './failure-toast.ts';
import { impersonation } from './impersonation.ts';
import { leavingSignal } from './leaving.ts';
import { refuseWhenAhead } from './other-tab.ts';
import { reportSessionLost } from './session-lost.ts';
import { hasToken, refreshToken, validToken } from './token.ts';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Shows nothing when it fails; the caller does. */
  readonly quiet?: boolean;
  /** Asks as this login instead of the person being viewed as. */
  readonly viewAs?: number;
  /** Sent as it is, in place of a JSON body. */
  readonly file?: Blob;
  /** A change that may be sent again with the same key: it is done once. */
  readonly takesKey?: boolean;
  /** Goes out although its person is leaving: it ends the session. */
  readonly isLast?: boolean;
}

/** Splits a call's input into the address (path parameters, and the query where there is no body) and the JSON body. */
export function addressOf(method: string, path: string, input: Readonly<Record<string, unknown>>, hasFile = false) {
  const rest = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  if (!hasFile && method !== 'GET' && method !== 'DELETE')
    return { address: `/api${filled}`, body: JSON.stringify(rest) };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) query.append(name, String(one));
  return { address: `/api${filled}${query.size > 0 ? `?${query}` : ''}`, body: undefined };
}

interface Sent {
  readonly method: string;
  readonly address: string;
  readonly body: string | Blob | undefined;
  readonly signal: AbortSignal;
  readonly viewAs: number | undefined;
  readonly key: string | undefined;
}

async function attempt({ method, address, body, signal, viewAs, key }: Sent) {
  const token = await validToken();
  const viewedAs = viewAs === undefined ? impersonation.read() : String(viewAs);
  const headers: Record<string, string> = { 'X-Ui-Path': location.pathname };
  if (body !== undefined)
    headers['Content-Type'] = typeof body === 'string' ? 'application/json' : 'application/octet-stream';
  if (token !== null) headers.Authorization = `Bearer ${token}`;
  if (key !== undefined) headers['Idempotency-Key'] = key;
  const language = readDeviceLanguage();
  if (language !== null) headers['Accept-Language'] = language;
  if (viewedAs !== null) headers['X-Impersonate'] = viewedAs;
  const early = viewAs === undefined ? takeEarlyReply(method, address) : undefined;
  try {
    // An early call that failed is made again.
    return (
      (await early?.catch(() => undefined)) ?? (await fetch(address, { method, headers, body: body ?? null, signal }))
    );
  } catch (failure) {
    if (signal.aborted) throw failure;
    throw new OfflineError(address);
  }
}

const failureOf = async (response: Response) => readFailure(response.status, await response.json().catch(() => null));

/** A refusal of the token. Another 401 is a sign-in that failed, which signs nobody out. */
const endsSession = ({ status, code }: ApiError) =>
  status === 401 && ['notSignedIn', 'currentUserUnknown', 'sessionEnded', 'disabled', 'unknown'].includes(code);

async function withFreshToken(sent: Sent) {
  const response = await attempt(sent);
  if (response.status !== 401 || !hasToken() || !endsSession(await failureOf(response.clone()))) return response;
  await refreshToken();
  return attempt(sent);
}

/** No answer, or a proxy's or the server's word that nothing can be done at the moment. */
const isUnreachable = (failure: unknown) =>
  failure instanceof OfflineError ||
  (failure instanceof ApiError && failure.status >= 502 && ['unavailable', 'unknown'].includes(failure.code));

/** Pauses before a call without an answer is sent again: another server process takes it at once, a restarted one soon after. */
const pauses = [200, 1000];

/** Sends again what may be sent again. A browser without a network waits for it elsewhere. */
async function withRepeats(sent: Sent, mayRepeat: boolean): Promise<Response> {
  for (const pause of mayRepeat ? pauses : []) {
    try {
      const response = await withFreshToken(sent);
      if (response.ok || !isUnreachable(await failureOf(response.clone()))) return response;
    } catch (failure) {
      if (!isUnreachable(failure) || !navigator.onLine) throw failure;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
    sent.signal.throwIfAborted();
  }
  return withFreshToken(sent);
}

/** Random enough for one person's changes of a day; also where the page has no secure origin. */
const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const refusedOnAbort = (signal: AbortSignal | undefined) =>
  new Promise<never>((_, refuse) => signal?.addEventListener('abort', () => refuse(signal.reason)));

/** Makes a call and gives its response; a refusal becomes an `ApiError`, shown as NAV-20 says unless the call is quiet. */
export async function request(
  method: string,
  path: string,
  input: Readonly<Record<string, unknown>>,
  { signal, quiet = false, viewAs, file, takesKey = false, isLast = false }: CallOptions = {},
): Promise<Response> {
  const { address, body } = addressOf(method, path, input, file !== undefined);
  const wasSignedIn = hasToken();
  const left = isLast ? undefined : leavingSignal();
  const signals = [signal, left].filter((one) => one !== undefined);
  try {
    if (!isLast) refuseWhenAhead(method);
    const sent = {
      method,
      address,
      body: file ?? body,
      signal: AbortSignal.any(signals),
      viewAs,
      key: takesKey ? newKey() : undefined,
    };
    const response = await withRepeats(sent, method === 'GET' || takesKey);
    if (response.ok) return response;
    throw await failureOf(response);
  } catch (failure) {
    // Its screen is about to go: until it has gone, it hears neither a result nor a failure.
    if (left?.aborted && !signal?.aborted) return refusedOnAbort(signal);
    if (isUnreachable(failure)) reportUnreachable();
    const isLost = failure instanceof ApiError && endsSession(failure);
    if (isLost && hasToken()) reportSessionLost();
    // However many calls hear of it, a lost session is said once.
    else if (isLost && wasSignedIn) failure.isShown = true;
    else if (!quiet && (failure instanceof ApiError || failure instanceof OfflineError)) showFailure(failure);
    throw failure;
  }
}

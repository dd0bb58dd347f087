import { ApiError, OfflineError, readFailure } from './api-error.ts';
import { reportUnreachable } from './connection.ts';
import { readDeviceLanguage } from './device-language.ts';
import { claimEarlyReply } from './early-replies.ts';
import { showFailure } from './failure-toast.ts';
import { impersonation } from './impersonation.ts';
import { rejectIfOtherUser } from './other-tab.ts';
import { reportSessionLost } from './session-lost.ts';
import { signOutSignal } from './sign-out-signal.ts';
import { hasToken, refreshToken, validToken } from './token.ts';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Whether the caller shows the error. If false, the request shows it. */
  readonly quiet?: boolean;
  /** ID of the login to send the call as, instead of the impersonated login. */
  readonly viewAs?: number;
  /** Body sent unchanged instead of JSON. */
  readonly file?: Blob;
  /**
   * Whether the call is a change that takes an idempotency key. Repeated with the same key, it is applied only once.
   */
  readonly takesKey?: boolean;
  /** Whether to send the call even during sign-out. True for the call that ends the session. */
  readonly isLast?: boolean;
}

/**
 * Splits the input of a call into the URL and the JSON body. Without a body, the query contains the rest of the input.
 */
export function splitInput(method: string, path: string, input: Readonly<Record<string, unknown>>, hasFile = false) {
  const remainingInput = { ...input };
  const filledPath = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = remainingInput[name];
    delete remainingInput[name];
    return encodeURIComponent(String(value));
  });
  if (!hasFile && method !== 'GET' && method !== 'DELETE')
    return { url: `/api${filledPath}`, body: JSON.stringify(remainingInput) };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(remainingInput))
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined && item !== null) query.append(name, String(item));
  return { url: `/api${filledPath}${query.size > 0 ? `?${query}` : ''}`, body: undefined };
}

interface RequestInput {
  readonly method: string;
  readonly url: string;
  readonly body: string | Blob | undefined;
  readonly signal: AbortSignal;
  readonly viewAs: number | undefined;
  readonly key: string | undefined;
}

async function attempt({ method, url, body, signal, viewAs, key }: RequestInput) {
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
  const early = viewAs === undefined ? claimEarlyReply(method, url) : undefined;
  try {
    // If the early call failed, sends the call again.
    return (await early?.catch(() => undefined)) ?? (await fetch(url, { method, headers, body: body ?? null, signal }));
  } catch (failure) {
    if (signal.aborted) throw failure;
    throw new OfflineError(url);
  }
}

/**
 * Returns the error of a response. If the body is not JSON, for example from a proxy, the error has only the status.
 */
const failureOf = async (response: Response) => readFailure(response.status, await response.json().catch(() => null));

/** Whether the server rejected the token. Any other 401 is a failed sign-in, which does not end a session. */
const endsSession = ({ status, code }: ApiError) =>
  status === 401 && ['notSignedIn', 'currentUserUnknown', 'sessionEnded', 'disabled', 'unknown'].includes(code);

async function withFreshToken(requestInput: RequestInput) {
  const response = await attempt(requestInput);
  if (response.status !== 401 || !hasToken() || !endsSession(await failureOf(response.clone()))) return response;
  await refreshToken();
  return attempt(requestInput);
}

/** Whether there was no response, or the response indicates that the server is unavailable. */
export const isUnreachable = (failure: unknown) =>
  failure instanceof OfflineError ||
  (failure instanceof ApiError && failure.status >= 502 && ['unavailable', 'unknown'].includes(failure.code));

/**
 * Pauses before retries, in milliseconds. The first is long enough for another server process to respond, the second
 * for a restart.
 */
const pauses = [200, 1000];

/** Sends a call, and retries it if it may be repeated. Throws immediately without a network. */
async function sendWithRepeats(requestInput: RequestInput, mayRepeat: boolean): Promise<Response> {
  for (const pause of mayRepeat ? pauses : []) {
    try {
      const response = await withFreshToken(requestInput);
      if (response.ok || !isUnreachable(await failureOf(response.clone()))) return response;
    } catch (failure) {
      if (!isUnreachable(failure) || !navigator.onLine) throw failure;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
    requestInput.signal.throwIfAborted();
  }
  return withFreshToken(requestInput);
}

/** Random idempotency key. Unlike `crypto.randomUUID`, it also works on an insecure origin. */
const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const rejectOnAbort = (signal: AbortSignal | undefined) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

/**
 * Makes a call and returns its response. Throws an `ApiError` for an error response, and an `OfflineError` if there is
 * no response. Unless the call is quiet, shows the error as in NAV-20.
 */
export async function request(
  method: string,
  path: string,
  input: Readonly<Record<string, unknown>>,
  { signal, quiet = false, viewAs, file, takesKey = false, isLast = false }: CallOptions = {},
): Promise<Response> {
  const { url, body } = splitInput(method, path, input, file !== undefined);
  const wasSignedIn = hasToken();
  const signOut = isLast ? undefined : signOutSignal();
  const signals = [signal, signOut].filter((candidate) => candidate !== undefined);
  try {
    if (!isLast) rejectIfOtherUser(method);
    const requestInput = {
      method,
      url,
      body: file ?? body,
      signal: AbortSignal.any(signals),
      viewAs,
      key: takesKey ? newKey() : undefined,
    };
    const response = await sendWithRepeats(requestInput, method === 'GET' || takesKey);
    if (response.ok) return response;
    throw await failureOf(response);
  } catch (failure) {
    // The screen is about to be removed, so it gets neither a result nor an error.
    if (signOut?.aborted && !signal?.aborted) return rejectOnAbort(signal);
    if (isUnreachable(failure)) reportUnreachable();
    const isLost = failure instanceof ApiError && endsSession(failure);
    if (isLost && hasToken()) reportSessionLost();
    // A lost session is reported only once, no matter how many calls fail.
    else if (isLost && wasSignedIn) failure.isShown = true;
    else if (!quiet && (failure instanceof ApiError || failure instanceof OfflineError)) showFailure(failure);
    throw failure;
  }
}

import type { CallOutput, contract, FailureBody } from '@latchboard/contract';
import type { RoleKey } from '@latchboard/rights';
import { actorLogins, worldPassword } from './world-facts.ts';

export interface Reply<Body> {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON, or the text of a reply that is not JSON. The test declares the expected type. */
  readonly body: Body;
}
type AnyBody = FailureBody & { readonly [field: string]: unknown };

/** Makes calls with the token of a user or device. */
export interface Caller {
  readonly token: string | undefined;
  get<Body = AnyBody>(path: string, headers?: Record<string, string>): Promise<Reply<Body>>;
  send<Body = AnyBody>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply<Body>>;
}

export function callerOf(url: string, token?: string): Caller {
  const request = async <Body>(
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply<Body>> => {
    const response = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined
          ? {}
          : { 'content-type': body instanceof Blob ? body.type || 'application/octet-stream' : 'application/json' }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' || body instanceof Blob ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(text) : text) as Body };
  };
  return { token, get: (path, headers) => request('GET', path, undefined, headers), send: request };
}

const signedInCallers = new Map<string, Promise<Caller>>();

/** Caller for a role's login in the test world. Signs in through the API once per server. */
export function actor(url: string, key: RoleKey | 'foreignManager'): Promise<Caller> {
  const cacheKey = `${url} ${key}`;
  const existing = signedInCallers.get(cacheKey);
  if (existing) return existing;
  const email = actorLogins.find((login) => login.key === key)?.email ?? '';
  const caller = signIn(url, email, worldPassword).then(({ status, body }) => {
    if (status !== 200) throw new Error(`sign-in of ${email} returned ${status}: ${JSON.stringify(body)}`);
    return callerOf(url, body.accessToken);
  });
  signedInCallers.set(cacheKey, caller);
  return caller;
}

/** Clears the stored sign-ins of a URL, because a new server may get the port of a closed one. */
export function clearActors(url: string): void {
  for (const cacheKey of signedInCallers.keys()) if (cacheKey.startsWith(`${url} `)) signedInCallers.delete(cacheKey);
}

export type SessionReply = CallOutput<typeof contract.signIn.createSession> & FailureBody;

export function signIn(
  url: string,
  email: string,
  password: string,
  headers: Record<string, string> = {},
): Promise<Reply<SessionReply>> {
  return callerOf(url).send('POST', '/api/session', { email, password }, headers);
}

/** The refresh cookie that a reply sets, as a `Cookie` header. */
export const refreshCookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('lb_refresh='))
    ?.split(';')[0] ?? '';

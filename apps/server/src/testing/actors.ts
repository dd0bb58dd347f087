import type { CallOutput, contract, FailureBody } from '@latchboard/contract';
import type { RoleKey } from '@latchboard/rights';
import { actorLogins, worldPassword } from './world-facts.ts';

export interface Reply<Body> {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed JSON, or the text of another kind of reply. The test declares the form that it expects. */
  readonly body: Body;
}
type Usual = FailureBody & { readonly [field: string]: unknown };

/** Makes calls with the token of a user or device. */
export interface Caller {
  readonly token: string | undefined;
  get<Body = Usual>(path: string, headers?: Record<string, string>): Promise<Reply<Body>>;
  send<Body = Usual>(
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

const signedIn = new Map<string, Promise<Caller>>();

/** The test world's login of a role, signed in through the API once per server. */
export function actor(url: string, key: RoleKey | 'foreignManager'): Promise<Caller> {
  const mark = `${url} ${key}`;
  const existing = signedIn.get(mark);
  if (existing) return existing;
  const email = actorLogins.find((login) => login.key === key)?.email ?? '';
  const signing = signIn(url, email, worldPassword).then(({ body }) => callerOf(url, body.accessToken));
  signedIn.set(mark, signing);
  return signing;
}

/** Forgets the sign-ins of a closed server, because the next server may get its port. */
export function clearActors(url: string): void {
  for (const mark of signedIn.keys()) if (mark.startsWith(`${url} `)) signedIn.delete(mark);
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

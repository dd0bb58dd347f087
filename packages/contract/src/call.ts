import type { RightKey } from '@latchboard/rights';
import type * as z from 'zod';
import { type Level, levels } from './levels.ts';

/**
 * Entity that a call is about. Its path contains `{<entity>Id}`. If the entity is out of reach, the server returns 404.
 */
export type ReachEntity = Level | 'datalog';

/**
 * Records that a call can reach. `visible`: a list, limited to the caller's reach. `self`: the caller's own record.
 * `internal`: any record, for internal users only.
 */
export type Reach = ReachEntity | 'visible' | 'self' | 'internal';

export type Gate = 'newPassword' | 'secondFactor';

/** Access to a call. There is no default. A call without access does not compile (RGT-01). */
export type Access =
  | { readonly for: 'anyone' }
  | {
      readonly for: 'signedIn';
      readonly reach: Reach;
      /** Error code for a caller who is not signed in, where the requirements define one. */
      readonly otherwise?: 'currentUserUnknown';
    }
  | { readonly for: 'gate'; readonly gate: Gate }
  | { readonly for: 'device' }
  /** A customer's directory with its key. Body, reply, and errors have the SCIM format (BEY-13). */
  | { readonly for: 'directory' }
  | {
      readonly right: RightKey | readonly RightKey[];
      readonly reach: Reach;
      /** Second required right, because the reply contains data that requires it. */
      readonly also?: RightKey;
      /** Whether the impersonating user also needs the right: for logins, roles, passwords, sessions (ACC-18). */
      readonly both?: boolean;
    };

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * How the server handles a call. `json`: one transaction, and the reply is parsed with `output`. `download` and
 * `events`: the handler streams and opens its own transactions. `raw`: like `json`, but the handler gets the body as
 * bytes and validates it. The input is then the path and the query. `wait`: like `json`, but without a transaction,
 * because it can take a long time. `rawWait`: the body of `raw` and the transactions of `wait`.
 */
export type CallKind = 'json' | 'download' | 'events' | 'raw' | 'wait' | 'rawWait';

/** Whether the body is passed as bytes. If so, the input is the path and the query. */
export const hasBinaryBody = ({ kind }: { readonly kind: CallKind }) => kind === 'raw' || kind === 'rawWait';

export const isScimCall = ({ access }: { readonly access: Access }) => 'for' in access && access.for === 'directory';

export interface Call<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  A extends Access = Access,
  K extends CallKind = CallKind,
> {
  readonly method: Method;
  /** Path under `/api`. `{name}` marks a parameter, which must be a field of `input`. */
  readonly path: string;
  readonly summary: string;
  readonly access: A;
  /** Path parameters with the query (GET, DELETE, raw) or the JSON body (POST, PUT, PATCH). A strict object. */
  readonly input: I;
  readonly output: O;
  readonly kind: K;
  readonly status: number;
  /** Maximum body size in bytes. */
  readonly limit: number;
  /** Whether the browser shows no message for errors of this call (NAV-20). */
  readonly silent: boolean;
  /** Whether to reject a customer whose property is suspended (NAV-11). */
  readonly closedWhenSuspended: boolean;
  /** Whether the call is a report or an export, which may read from a database replica (SYS-06). */
  readonly fromReplica: boolean;
  /** Whether to reject API keys, regardless of their rights (BEY-13). */
  readonly closedToPrograms: boolean;
  /** Whether an uploaded file may be JSON. */
  readonly takesJsonFiles: boolean;
  /** Shape of a JSON body that the handler of a `rawWait` call reads, for the documentation. */
  readonly jsonBody?: z.ZodType;
  /**
   * Whether to reject the call during impersonation. Required if it creates or changes work or a credential that later
   * acts for the user. Revoking a credential is always allowed (decision 46).
   */
  readonly closedWhileImpersonating: boolean;
}

type CallDeclaration<I extends z.ZodType, O extends z.ZodType, A extends Access, K extends CallKind> = Pick<
  Call<I, O, A, K>,
  'method' | 'path' | 'summary' | 'access' | 'input' | 'output'
> & { kind?: K } & Partial<
    Pick<
      Call,
      | 'status'
      | 'limit'
      | 'silent'
      | 'closedWhenSuspended'
      | 'closedToPrograms'
      | 'closedWhileImpersonating'
      | 'takesJsonFiles'
      | 'jsonBody'
      | 'fromReplica'
    >
  >;

const entities: readonly Reach[] = [...levels, 'datalog'];

/** Declares one call of the API. Throws if the path does not name the entity of its reach. */
export function call<
  I extends z.ZodType,
  O extends z.ZodType,
  const A extends Access,
  const K extends CallKind = 'json',
>(declared: CallDeclaration<I, O, A, K>): Call<I, O, A, K> {
  const { access, path, method } = declared;
  if ('reach' in access && entities.includes(access.reach) && !path.includes(`{${access.reach}Id}`))
    throw new Error(`${method} ${path}: reach ${access.reach} needs {${access.reach}Id} in the path`);
  return {
    kind: 'json' as K,
    status: method === 'POST' ? 201 : 200,
    limit: 65_536,
    silent: false,
    closedWhenSuspended: false,
    closedToPrograms: false,
    closedWhileImpersonating: false,
    takesJsonFiles: false,
    fromReplica: false,
    ...declared,
  };
}

/**
 * Whether an API key that has the right may make a call. Excludes calls about the caller's own login or sessions, calls
 * for internal users, calls that require the real user, live streams, and changes that require no right (BEY-13).
 */
export function isOpenToPrograms({
  access,
  kind,
  method,
  closedToPrograms,
}: Pick<Call, 'access' | 'kind' | 'method' | 'closedToPrograms'>): boolean {
  if (closedToPrograms || kind === 'events' || !('reach' in access)) return false;
  if (access.reach === 'self' || access.reach === 'internal') return false;
  return 'right' in access ? !access.both : method === 'GET';
}

export type CallGroup = { readonly [name: string]: Call };
export type CallInput<C extends Call> = z.output<C['input']>;
export type CallOutput<C extends Call> = z.input<C['output']>;

/** Calls as functions, with the input and output that a browser uses. */
export type Client<T> = {
  [G in keyof T]: {
    [N in keyof T[G]]: T[G][N] extends Call<infer I, infer O, Access, CallKind>
      ? (
          input: z.input<I>,
          options?: { signal?: AbortSignal; quiet?: boolean; isLast?: boolean },
        ) => Promise<z.output<O>>
      : never;
  };
};

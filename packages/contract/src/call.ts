import type { RightKey } from '@latchboard/rights';
import type * as z from 'zod';
import { type Level, levels } from './levels.ts';

/** Entity of a call. The path contains it as `{<entity>Id}`. The server returns 404 if the entity is out of reach. */
export type ReachEntity = Level | 'datalog';

/**
 * `visible`: a list limited to what the caller may see. `self`: the caller's own record. `internal`: the provider
 * only.
 */
export type Reach = ReachEntity | 'visible' | 'self' | 'internal';

export type Gate = 'newPassword' | 'secondFactor';

/** Access to a call. There is no default: a call without access does not compile (RGT-01). */
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
      /** Second required right, because the reply contains data that requires this right. */
      readonly also?: RightKey;
      /** While impersonating a user, the real user also needs the right: logins, roles, passwords, sessions (ACC-18). */
      readonly both?: boolean;
    };

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * `json`: one transaction, and the reply is parsed with `output`. `download` and `events`: the handler streams and
 * opens its own transactions. `raw`: like json, but the handler gets the body as bytes and validates it; its input is
 * the path and the query. `wait`: like json, but without a transaction, because it may wait or work slowly. `rawWait`:
 * the body of raw and the transactions of wait.
 */
export type CallKind = 'json' | 'download' | 'events' | 'raw' | 'wait' | 'rawWait';

/** Whether the body is passed as bytes. The input is then the path and the query. */
export const hasBinaryBody = ({ kind }: { readonly kind: CallKind }) => kind === 'raw' || kind === 'rawWait';

/** Whether a call uses SCIM. */
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
  /** The browser shows no message for its errors (NAV-20). */
  readonly silent: boolean;
  /** Rejected for a customer whose property is canceled or payment overdue (NAV-11). */
  readonly closedWhenSuspended: boolean;
  /** Whether the call is a report or an export, which may read from a database replica (SYS-06). */
  readonly fromReplica: boolean;
  /** Rejected for a key for programs, regardless of its rights (BEY-13). */
  readonly closedToPrograms: boolean;
  /** Whether an uploaded file may be JSON. */
  readonly takesJsonFiles: boolean;
  /**
   * Rejected while impersonating a user: the call creates or changes work or a credential that later acts for the user.
   * Revoking a credential stays allowed (decision 46).
   */
  readonly closedWhileViewing: boolean;
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
      | 'closedWhileViewing'
      | 'takesJsonFiles'
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
    closedWhileViewing: false,
    takesJsonFiles: false,
    fromReplica: false,
    ...declared,
  };
}

/**
 * Whether a key for programs with the right may make a call. Calls about the caller's own login or sessions, calls for
 * the real user only (logins, roles, passwords, keys), and live streams are closed to keys (BEY-13).
 */
export function isOpenToPrograms({ access, kind, method, closedToPrograms }: Call): boolean {
  if (closedToPrograms || kind === 'events' || !('reach' in access)) return false;
  if (access.reach === 'self' || access.reach === 'internal') return false;
  return 'right' in access ? !access.both : method === 'GET';
}

export type CallGroup = { readonly [name: string]: Call };
export type CallInput<C extends Call> = z.output<C['input']>;
export type CallOutput<C extends Call> = z.input<C['output']>;

/** A browser's input and output of each call. */
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

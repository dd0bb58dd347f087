import type { Readable } from 'node:stream';
import type { Access, Call, CallGroup, CallInput, CallKind, CallOutput } from '@latchboard/contract';
import type { Language } from '@latchboard/texts';
import type { FastifyReply } from 'fastify';
import type { Tx } from '#server/platform/db/transaction.ts';
import type {
  Actor,
  AnonymousActor,
  CabinetActor,
  DirectoryActor,
  PersonActor,
} from '#server/platform/identity/actor.ts';
import type { Platform, Services } from '#server/platform/platform.ts';

export interface RequestFacts {
  readonly id: string;
  readonly address: string;
  readonly userAgent: string;
  readonly language: Language;
  readonly uiPath: string | undefined;
  /** The bearer token as sent. A call that is open to anyone checks the token itself. */
  readonly token: string | undefined;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly origin: string | undefined;
  readonly mediaType: string | undefined;
  readonly ifMatch: string | undefined;
  readonly host: string;
}

export interface BaseContext<A extends Actor> {
  readonly actor: A;
  readonly now: Date;
  readonly request: RequestFacts;
  /** Aborts when the caller disconnects or the server stops. */
  readonly signal: AbortSignal;
  readonly reply: Pick<FastifyReply, 'setCookie' | 'header'>;
}
/**
 * Context of a handler in a transaction. It has no pool, because ten handlers that wait for a second connection would
 * deadlock.
 */
interface TransactionContext<A extends Actor> extends BaseContext<A> {
  readonly platform: Services;
  /** Limited to the actor. Commits when the handler returns, rolls back when it throws. */
  readonly tx: Tx;
}
interface MultiTransactionContext<A extends Actor> extends BaseContext<A> {
  readonly platform: Platform;
  /** Runs a separate transaction as the same actor, for work in pieces. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs a transaction with system rights, for tables that users cannot change. The audit entry contains the actor. */
  asSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

type ActorOf<A extends Access> = A extends { for: 'device' }
  ? CabinetActor
  : A extends { for: 'anyone' }
    ? AnonymousActor
    : A extends { for: 'directory' }
      ? DirectoryActor
      : PersonActor;

/** Context of a handler, derived from the access of its call. */
export type Context<A extends Access = Access, K extends CallKind = 'json'> = K extends 'json' | 'raw'
  ? TransactionContext<ActorOf<A>>
  : MultiTransactionContext<ActorOf<A>>;

export interface Download {
  readonly fileName: string;
  readonly mediaType: string;
  readonly stream: Readable;
  /** Lines that the format cannot contain: title and filters, and notes about the content. */
  readonly notes?: { readonly heading: readonly string[]; readonly closing: readonly string[] };
}

type Input<C extends Call> = C['kind'] extends 'raw' | 'rawWait' ? CallInput<C> & { body: Buffer } : CallInput<C>;
type Output<C extends Call> = C['kind'] extends 'download'
  ? Download
  : C['kind'] extends 'events'
    ? AsyncIterable<CallOutput<C>>
    : CallOutput<C>;

export type Handler<C extends Call> = (
  input: Input<C>,
  ctx: Context<C['access'], C['kind']>,
) => Promise<Output<C>> | Output<C>;

/** One handler for each call of a group. A missing one does not compile. */
export type Calls<G extends CallGroup> = { readonly [N in keyof G]: Handler<G[N]> };

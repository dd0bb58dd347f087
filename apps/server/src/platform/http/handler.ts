import type { Readable } from 'node:stream';
import type { Access, Call, CallGroup, CallInput, CallKind, CallOutput } from '@latchboard/contract';
import type { Language } from '@latchboard/texts';
import type { FastifyReply } from 'fastify';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Actor, CabinetActor, DirectoryActor, NobodyActor, PersonActor } from '#server/platform/identity/actor.ts';
import type { Platform, Services } from '#server/platform/platform.ts';

export interface RequestFacts {
  readonly id: string;
  readonly address: string;
  readonly userAgent: string;
  readonly language: Language;
  readonly uiPath: string | undefined;
  /** The bearer token as it was sent: a call for anyone checks it itself. */
  readonly token: string | undefined;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly origin: string | undefined;
  readonly mediaType: string | undefined;
  readonly ifMatch: string | undefined;
  readonly host: string;
}

interface BaseContext<A extends Actor> {
  readonly actor: A;
  readonly now: Date;
  readonly request: RequestFacts;
  /** Ends when the caller goes away or the server stops. */
  readonly signal: AbortSignal;
  readonly reply: Pick<FastifyReply, 'setCookie' | 'header'>;
}
/** Within its transaction a handler has nothing to ask for a second connection with: ten of them would wait for each other. */
interface TransactionContext<A extends Actor> extends BaseContext<A> {
  readonly platform: Services;
  /** Confined to the actor; commits when the handler returns, rolls back when it throws. */
  readonly tx: Tx;
}
interface PiecewiseContext<A extends Actor> extends BaseContext<A> {
  readonly platform: Platform;
  /** A transaction of its own as the same actor, for work that is done piece by piece. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The same with the system's rights, for what no person's role may touch; the audit still says who it was. */
  asSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

type ActorOf<A extends Access> = A extends { for: 'device' }
  ? CabinetActor
  : A extends { for: 'anyone' }
    ? NobodyActor
    : A extends { for: 'directory' }
      ? DirectoryActor
      : PersonActor;

/** What a handler gets, by what its call declares. */
export type Context<A extends Access = Access, K extends CallKind = 'json'> = K extends 'json' | 'raw'
  ? TransactionContext<ActorOf<A>>
  : PiecewiseContext<ActorOf<A>>;

export interface Download {
  readonly fileName: string;
  readonly mediaType: string;
  readonly stream: Readable;
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

/** A handler whose call is known at run time only. */
export type AnyHandler = (input: unknown, ctx: unknown) => unknown;

/** What is served under a name such as `badges.exportBadges`, for work that makes a call without a request. */
export interface Served {
  readonly call: Call;
  readonly handler: AnyHandler;
}

/** One handler for each call of a group; a call left out does not compile. */
export type Calls<G extends CallGroup> = { readonly [N in keyof G]: Handler<G[N]> };

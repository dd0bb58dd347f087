import type { Call } from '@latchboard/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DatabaseIdentity } from '#server/platform/db/database-identity.ts';
import { read, type Tx, transact } from '#server/platform/db/transaction.ts';
import { type Actor, databaseIdentityOf } from '#server/platform/identity/actor.ts';
import { rejectWhileImpersonating } from '#server/platform/identity/impersonation.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { BaseContext } from './handler.ts';
import { requireReach } from './reach.ts';
import { factsOf } from './request-facts.ts';
import type { AnyHandler } from './served-call.ts';
import { type IdempotencyKey, idempotencyKeyOf } from './stored-reply.ts';
import { claimKey, type UsedKey, usedKey } from './used-key.ts';

/** A request and the call that it makes. */
export interface ServedRequest {
  readonly app: FastifyInstance;
  readonly platform: Platform;
  readonly call: Call;
  readonly name: string;
  readonly handler: AnyHandler;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export type RunTransaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** A request whose input was read, with its transactions. */
export interface PreparedRequest extends ServedRequest {
  readonly input: unknown;
  readonly actor: Actor;
  readonly now: Date;
  /** Fields that the context of each handler has. */
  readonly base: BaseContext<Actor>;
  readonly identity: DatabaseIdentity;
  /** Runs a transaction as the actor, on the primary database. */
  readonly runOnPrimary: RunTransaction;
  readonly asSystem: RunTransaction;
  readonly requestKey: UsedKey | undefined;
  readonly idempotencyKey: IdempotencyKey | undefined;
}

/** Prepares the transactions and keys of a request. */
export function prepareRequest(served: ServedRequest, input: unknown): PreparedRequest {
  const { app, platform, call, request, reply } = served;
  const actor = request.actor as Actor;
  const now = platform.clock.now();
  const facts = factsOf(request);
  return {
    ...served,
    ...{ input, actor, now },
    base: { actor, now, request: facts, signal: app.endings.follow(reply.raw), reply },
    ...transactionsOf(served, actor, facts.uiPath),
    requestKey: usedKey(call, actor, pathOf(request), input),
    idempotencyKey: idempotencyKeyOf(call, actor, request, input),
  };
}

function transactionsOf({ platform: { pool }, call, name, request }: ServedRequest, actor: Actor, uiPath?: string) {
  const isReadOnly = call.method === 'GET' && actor.kind === 'person';
  const fullIdentity = { ...databaseIdentityOf(actor), requestId: request.id, uiPath, call: name };
  // A read-only transaction writes no audit entry and needs no data from the request.
  const identity = isReadOnly ? databaseIdentityOf(actor) : fullIdentity;
  const runOnPrimary: RunTransaction = (work) => (isReadOnly ? read : transact)(pool, identity, work);
  const asSystem: RunTransaction = (work) => transact(pool, { ...fullIdentity, role: 'lb_system' }, work);
  return { identity, runOnPrimary, asSystem };
}

const pathOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? url;

/** Checks the reach and claims the key of the request. Returns whether the key is new. */
export async function checkRequest(tx: Tx, { call, input, actor, now, requestKey }: PreparedRequest): Promise<boolean> {
  await requireReach(tx, call, input, actor, now);
  if (call.closedWhileImpersonating) rejectWhileImpersonating(actor);
  return requestKey !== undefined && claimKey(tx, requestKey, now);
}

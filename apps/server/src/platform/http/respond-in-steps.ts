import type { FastifyReply } from 'fastify';
import { isBusy } from '#server/platform/db/lock-waits.ts';
import { positionOf } from '#server/platform/db/replica.ts';
import { Failure, mapDatabaseError } from '#server/platform/errors.ts';
import { applyStepsOnce } from './apply-steps-once.ts';
import { sendJson, sendStored, toStoredReply } from './send-json.ts';
import { checkRequest, type PreparedRequest, type RunTransaction } from './served-request.ts';
import { trackWrites } from './track-writes.ts';
import { releaseKey } from './used-key.ts';

interface CheckedRequest {
  /** Runs a transaction as the actor: on the replica if the call reads from it. */
  readonly transaction: RunTransaction;
  readonly isNewKey: boolean;
}

/** Checks a request in its own transaction. If a call has no reach, its handler checks the request. */
export async function checkInSteps(prepared: PreparedRequest): Promise<CheckedRequest> {
  const { platform, call, identity, runOnPrimary } = prepared;
  if (!('reach' in call.access)) return { transaction: runOnPrimary, isNewKey: false };
  const replica = call.fromReplica ? platform.replica : undefined;
  const isFile = call.kind !== 'json' && call.kind !== 'raw';
  const { isNewKey, position } = await runOnPrimary(async (tx) => ({
    isNewKey: await checkRequest(tx, prepared),
    position: replica && (await positionOf(tx, isFile)),
  }));
  if (!replica || !position) return { transaction: runOnPrimary, isNewKey };
  return { transaction: (work) => replica.read(identity, position, work), isNewKey };
}

/** Runs a handler that uses several transactions. A request with a key is applied once. */
export async function respondInSteps(prepared: PreparedRequest): Promise<FastifyReply> {
  const { platform, call, request, reply, now, runOnPrimary, asSystem, idempotencyKey } = prepared;
  const { run, hasRolledBack } = await handlerInSteps(prepared);
  if (!idempotencyKey) return sendJson(call, await run(), request, reply);
  const act = async () => toStoredReply(call, await run());
  const steps = { now, sealKey: platform.keys.reply, transaction: runOnPrimary, asSystem, act, hasRolledBack };
  return sendStored(reply, await applyStepsOnce(idempotencyKey, steps));
}

async function handlerInSteps(prepared: PreparedRequest) {
  const { platform, handler, input, base, asSystem, requestKey, idempotencyKey } = prepared;
  const { transaction, isNewKey } = await checkInSteps(prepared);
  const writes = trackWrites();
  const track = requestKey || idempotencyKey ? writes.track : (run: RunTransaction) => run;
  const context = { ...base, platform, transaction: track(transaction), asSystem: track(asSystem) };
  const hasRolledBack = (error: unknown) =>
    !writes.hasCommitted() && (isBusy(error) || mapDatabaseError(error, platform.constraints) instanceof Failure);
  const run = async () => {
    try {
      return await handler(input, context);
    } catch (error) {
      if (requestKey && isNewKey && hasRolledBack(error)) await asSystem((tx) => releaseKey(tx, requestKey));
      throw error;
    }
  };
  return { run, hasRolledBack };
}

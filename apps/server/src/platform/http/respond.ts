import type { FastifyReply } from 'fastify';
import type { Tx } from '#server/platform/db/transaction.ts';
import { networkOf } from '#server/platform/identity/network-of.ts';
import { sendDownload } from './download.ts';
import { sendEvents, sendEventsHead } from './events.ts';
import type { Download } from './handler.ts';
import { checkInSteps, respondInSteps } from './respond-in-steps.ts';
import { sendJson, sendStored, toStoredReply } from './send-json.ts';
import { checkRequest, type PreparedRequest, prepareRequest, type ServedRequest } from './served-request.ts';
import { servicesOf } from './services-of.ts';
import { applyOnce } from './stored-reply.ts';

/** Checks the reach of a request, runs its handler, and sends the reply. */
export async function respond(served: ServedRequest, input: unknown): Promise<FastifyReply> {
  const prepared = prepareRequest(served, input);
  switch (served.call.kind) {
    case 'json':
    case 'raw':
      return respondInTransaction(prepared);
    case 'wait':
    case 'rawWait':
      return respondInSteps(prepared);
    case 'download':
      return respondWithFile(prepared);
    case 'events':
      return respondWithEvents(prepared);
  }
}

async function respondInTransaction(prepared: PreparedRequest) {
  const { platform, call, input, handler, request, reply, base, now, idempotencyKey } = prepared;
  const handle = async (tx: Tx) => handler(input, { ...base, platform: servicesOf(platform), tx });
  if (!idempotencyKey) return sendJson(call, await runChecked(prepared, handle), request, reply);
  const storedReply = await prepared.runOnPrimary(async (tx) => {
    await checkRequest(tx, prepared);
    const act = async () => toStoredReply(call, await handle(tx));
    return applyOnce(tx, idempotencyKey, { now, sealKey: platform.keys.reply }, act);
  });
  return sendStored(reply, storedReply);
}

/** Runs a handler in the transaction of the checks, or on the replica after the checks. */
async function runChecked(prepared: PreparedRequest, handle: (tx: Tx) => Promise<unknown>) {
  if (prepared.call.fromReplica && prepared.platform.replica) {
    const { transaction } = await checkInSteps(prepared);
    return transaction(handle);
  }
  return prepared.runOnPrimary(async (tx) => {
    await checkRequest(tx, prepared);
    return handle(tx);
  });
}

async function respondWithFile(prepared: PreparedRequest) {
  const { platform, input, handler, reply, base, asSystem } = prepared;
  const { transaction } = await checkInSteps(prepared);
  return sendDownload(reply, (await handler(input, { ...base, platform, transaction, asSystem })) as Download);
}

async function respondWithEvents(prepared: PreparedRequest) {
  const { platform, input, handler, request, reply, base, asSystem } = prepared;
  const { transaction } = await checkInSteps(prepared);
  // `HEAD` for a stream returns only the headers, because nothing would read the stream.
  if (request.method === 'HEAD') return sendEventsHead(reply);
  limitStreams(prepared);
  const values = (await handler(input, { ...base, platform, transaction, asSystem })) as AsyncIterable<unknown>;
  return sendEvents(reply, base.signal, values);
}

/** Counts an open stream for its user or network until it ends. */
function limitStreams({ app, actor, request, base: { signal } }: PreparedRequest): void {
  const { person, network } = app.streams;
  const release =
    actor.kind === 'person' ? person.take(String(actor.realStaffId)) : network.take(networkOf(request.ip));
  signal.addEventListener('abort', release, { once: true });
  if (signal.aborted) release();
}

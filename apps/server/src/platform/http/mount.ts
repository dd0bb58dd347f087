import { type Call, type CallGroup, hasBinaryBody, isScimCall } from '@latchboard/contract';
import { scimMediaType } from '@latchboard/contract/directories/rules';
import { livePosition } from '@latchboard/contract/live-position';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isBusy } from '#server/platform/db/lock-waits.ts';
import { positionOf } from '#server/platform/db/replica.ts';
import { read, type Tx, transact } from '#server/platform/db/transaction.ts';
import { Failure, mapDatabaseError } from '#server/platform/errors.ts';
import { type Actor, databaseIdentityOf } from '#server/platform/identity/actor.ts';
import { networkOf } from '#server/platform/identity/network-of.ts';
import { limitRejected } from '#server/platform/identity/throttle.ts';
import { rejectWhileImpersonating } from '#server/platform/identity/viewing.ts';
import type { Platform } from '#server/platform/platform.ts';
import { admit } from './admit.ts';
import { applyStepsOnce } from './apply-steps-once.ts';
import { optionalTokenOf } from './authenticate.ts';
import { sendDownload } from './download.ts';
import { sendEvents, sendEventsHead } from './events.ts';
import { fileBody } from './file-body.ts';
import type { Calls, Download } from './handler.ts';
import { readInput } from './input.ts';
import { requireReach } from './reach.ts';
import { languageOf } from './send-error.ts';
import type { AnyHandler } from './served-call.ts';
import { servicesOf } from './services-of.ts';
import { applyOnce, idempotencyKeyOf, type Reply } from './stored-reply.ts';
import { trackWrites } from './track-writes.ts';
import { claimKey, releaseKey, usedKey } from './used-key.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined;
  }
}

/**
 * Adds a route for each call of a group. Every call has the same steps: authenticate, read the input, limit to the
 * actor, check the reach, handle, parse the reply.
 */
export function mountGroup<G extends CallGroup>(
  app: FastifyInstance,
  platform: Platform,
  name: string,
  group: G,
  calls: Calls<G>,
): void {
  for (const [callName, call] of Object.entries(group)) {
    const handler = calls[callName] as AnyHandler | undefined;
    if (!handler) throw new Error(`${name}.${callName} has no handler`);
    platform.served.set(`${name}.${callName}`, { call, handler });
    app.route({
      method: call.method,
      url: `/api${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      bodyLimit: call.limit,
      config: { callName: `${name}.${callName}`, isScim: isScimCall(call) },
      onRequest: async (request, reply) => {
        const position = platform.notices.position();
        request.actor = await admit(platform, call, request);
        if (position && request.actor.kind === 'person') reply.header(livePosition, position);
      },
      handler: (request, reply) =>
        serve({ app, platform, call, name: `${name}.${callName}`, handler, request, reply }).catch((error: unknown) => {
          throw mapDatabaseError(error, platform.constraints);
        }),
    });
  }
}

interface ServedRequest {
  readonly app: FastifyInstance;
  readonly platform: Platform;
  readonly call: Call;
  readonly name: string;
  readonly handler: AnyHandler;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Reads the input, runs the handler, and sends the reply. Limits how often a network can send wrong tokens of secret
 * links.
 */
async function serve(served: ServedRequest) {
  const { platform, call, name, request } = served;
  const input = hasBinaryBody(call) ? await fileInput(call, request) : readInput(call, request);
  if (!isSecretLink(call)) return answer(served, input);
  return limitRejected(platform, { counter: name, address: request.ip }, () => answer(served, input));
}

/** Whether a call has the token of a secret link. Files are excluded: a calendar service fetches those of many users. */
const isSecretLink = (call: Call) =>
  'for' in call.access && call.access.for === 'anyone' && 'token' in shapeOf(call) && call.kind !== 'download';

async function answer({ app, platform, call, name, handler, request, reply }: ServedRequest, input: unknown) {
  const actor = request.actor as Actor;
  const now = platform.clock.now();
  const uiPath = uiPathOf(request);
  const isReadOnly = call.method === 'GET' && actor.kind === 'person';
  const identity = { ...databaseIdentityOf(actor), requestId: request.id, uiPath, call: name };
  // A read-only transaction does not write an audit entry or need request data.
  const callIdentity = isReadOnly ? databaseIdentityOf(actor) : identity;
  const runTransaction = isReadOnly ? read : transact;
  const runOnPrimary = <T>(work: (tx: Tx) => Promise<T>) => runTransaction(platform.pool, callIdentity, work);
  const asSystem = <T>(work: (tx: Tx) => Promise<T>) =>
    transact(platform.pool, { ...identity, role: 'lb_system' }, work);
  const signal = app.endings.follow(reply.raw);
  const base = { actor, now, request: factsOf(request, uiPath), signal, reply };

  const requestKey = usedKey(call, actor, pathOf(request), input);
  let isNewKey = false;
  const checkReach = async (tx: Tx) => {
    await requireReach(tx, call, input, actor, now);
    if (call.closedWhileImpersonating) rejectWhileImpersonating(actor);
    if (requestKey) isNewKey = await claimKey(tx, requestKey, now);
  };
  const isInOneTransaction = call.kind === 'json' || call.kind === 'raw';
  const handle = (tx: Tx) => handler(input, { ...base, platform: servicesOf(platform), tx });
  const replica = call.fromReplica ? platform.replica : undefined;
  const idempotencyKey = idempotencyKeyOf(call, actor, request, input);
  if (idempotencyKey && isInOneTransaction) {
    const act = async (tx: Tx) => ({ status: call.status, body: JSON.stringify(call.output.parse(await handle(tx))) });
    const storedReply = await runOnPrimary(async (tx) => {
      await checkReach(tx);
      return applyOnce(tx, idempotencyKey, { now, sealKey: platform.keys.reply }, () => act(tx));
    });
    return sendStored(reply, storedReply);
  }
  if (isInOneTransaction && !replica) {
    const result = await runOnPrimary(async (tx) => {
      await checkReach(tx);
      return handle(tx);
    });
    return sendJson(call, result, request, reply);
  }
  const position =
    'reach' in call.access
      ? await runOnPrimary(async (tx) => {
          await checkReach(tx);
          return replica && positionOf(tx, !isInOneTransaction);
        })
      : undefined;
  const transaction = <T>(work: (tx: Tx) => Promise<T>) =>
    replica && position ? replica.read(callIdentity, position, work) : runOnPrimary(work);
  if (isInOneTransaction) return sendJson(call, await transaction(async (tx) => handle(tx)), request, reply);
  const writes = trackWrites();
  const isTracked = requestKey !== undefined || idempotencyKey !== undefined;
  const tracked = isTracked
    ? { transaction: writes.track(transaction), asSystem: writes.track(asSystem) }
    : { transaction, asSystem };
  const handlerContext = { ...base, platform, ...tracked };
  if (call.kind === 'wait' || call.kind === 'rawWait') {
    const hasRolledBack = (error: unknown) =>
      !writes.hasCommitted() && (isBusy(error) || mapDatabaseError(error, platform.constraints) instanceof Failure);
    const runHandler = () =>
      Promise.resolve(handler(input, handlerContext)).catch(async (error: unknown) => {
        if (requestKey && isNewKey && hasRolledBack(error)) await asSystem((tx) => releaseKey(tx, requestKey));
        throw error;
      });
    if (!idempotencyKey) return sendJson(call, await runHandler(), request, reply);
    const act = async () => ({ status: call.status, body: JSON.stringify(call.output.parse(await runHandler())) });
    const sealKey = platform.keys.reply;
    const steps = { now, sealKey, transaction: runOnPrimary, asSystem, act, hasRolledBack };
    return sendStored(reply, await applyStepsOnce(idempotencyKey, steps));
  }
  if (call.kind === 'download') return sendDownload(reply, (await handler(input, handlerContext)) as Download);
  // `HEAD` for a stream returns only the headers, because nothing would read the stream.
  if (request.method === 'HEAD') return sendEventsHead(reply);
  const release =
    actor.kind === 'person'
      ? app.streams.person.take(String(actor.realStaffId))
      : app.streams.network.take(networkOf(request.ip));
  signal.addEventListener('abort', release, { once: true });
  if (signal.aborted) release();
  return sendEvents(reply, signal, (await handler(input, handlerContext)) as AsyncIterable<unknown>);
}

/** Sends the reply that a request with an idempotency key gets each time. */
const sendStored = (reply: FastifyReply, { status, body }: Reply) =>
  reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body);

/** Sends only fields in the contract. An undefined reply is a 204, and an unchanged version is a 304. */
function sendJson(call: Call, result: unknown, request: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'no-store');
  const output = call.output.parse(result);
  if (output === undefined) return reply.code(204).send();
  if (call.method === 'GET' && isUnchanged(request, reply)) return reply.code(304).send();
  const mediaType = isScimCall(call) ? scimMediaType : 'application/json';
  return reply.code(call.status).type(`${mediaType}; charset=utf-8`).send(JSON.stringify(output));
}

function isUnchanged({ headers }: FastifyRequest, reply: FastifyReply): boolean {
  const version = reply.getHeader('etag');
  return version !== undefined && (headers['if-none-match'] ?? '').split(/\s*,\s*/).includes(String(version));
}

const pathOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? url;

/** Path and query with the file. The file name of a multipart form is used if the query has none. */
async function fileInput(call: Call, request: FastifyRequest): Promise<object> {
  const { body, fileName } = await fileBody(call, request);
  const nameOfFile = fileName !== undefined && 'fileName' in shapeOf(call) ? { fileName } : {};
  return { ...(readInput(call, request, nameOfFile) as object), body };
}

const shapeOf = ({ input }: Call): object => (input as { shape?: object }).shape ?? {};

function uiPathOf(request: FastifyRequest): string | undefined {
  const path = request.headers['x-ui-path'];
  return typeof path === 'string' && /^\/[\x21-\x7e]{0,299}$/.test(path) ? path : undefined;
}

function factsOf(request: FastifyRequest, uiPath: string | undefined) {
  return {
    id: request.id,
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 200),
    language: languageOf(request),
    uiPath,
    token: optionalTokenOf(request.headers.authorization),
    cookies: request.cookies,
    origin: request.headers.origin,
    mediaType: request.headers['content-type'],
    ifMatch: request.headers['if-match'],
    host: request.host,
  };
}

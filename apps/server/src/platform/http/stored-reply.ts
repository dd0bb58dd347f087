import { createHash } from 'node:crypto';
import { type Call, hasBinaryBody } from '@latchboard/contract';
import { acceptsIdempotencyKey } from '@latchboard/contract/idempotency';
import type { FastifyRequest } from 'fastify';
import { statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, invalid } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/identity/actor.ts';
import { open, seal } from '#server/platform/identity/seal.ts';

/**
 * Idempotency key of a change, chosen by the sender. A repeated request with this key gets the stored reply and does
 * not repeat the change (SYS-06).
 */
export interface IdempotencyKey {
  readonly staffId: number;
  readonly key: string;
  /** Digest of the real user and the request. The same key with different content is rejected. */
  readonly requestHash: Buffer;
}

export interface Reply {
  readonly status: number;
  readonly body: string;
}

/** Form of an idempotency key. */
export const idempotencyKeyPattern = /^[A-Za-z0-9_-]{16,64}$/;

/** Key of a request. Undefined if there is none or the call does not accept one. */
export function idempotencyKeyOf(
  call: Call,
  actor: Actor,
  request: FastifyRequest,
  input: unknown,
): IdempotencyKey | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined || actor.kind !== 'person' || !acceptsIdempotencyKey(call)) return undefined;
  if (typeof key !== 'string' || !idempotencyKeyPattern.test(key))
    throw invalid('Idempotency-Key', 'valIdempotencyKey');
  const hash = createHash('sha256').update(`${actor.realStaffId} ${request.method} ${request.url}\n`);
  const { body, fileName } = input as { readonly body?: unknown; readonly fileName?: unknown };
  // The boundary of a multipart form differs in a repeated request, but its file does not.
  if (hasBinaryBody(call) && Buffer.isBuffer(body)) hash.update(`${String(fileName)}\n`).update(body);
  else if (Buffer.isBuffer(request.body)) hash.update(request.body);
  return { staffId: actor.staffId, key, requestHash: hash.digest() };
}

const insertClaim = statement('claim-reply', {
  values: ['int4', 'text', 'bytea', 'timestamptz'],
  row: { is_new: 'bool!' },
  text: `insert into kept_reply (staff_id, key, asked, at) values ($1, $2, $3, $4) on conflict do nothing returning true as is_new`,
});
const readReply = statement('kept-reply', {
  values: ['int4', 'text'],
  row: { asked: 'bytea', status: 'int4?', reply: 'bytea?', at: 'timestamptz' },
  text: 'select asked, status, reply, at from kept_reply where staff_id = $1 and key = $2',
});
const writeReply = statement('keep-reply', {
  values: ['int4', 'text', 'int4', 'bytea?'],
  text: 'update kept_reply set status = $3, reply = $4 where staff_id = $1 and key = $2',
});

interface ReplyStore {
  readonly now: Date;
  readonly sealKey: Uint8Array;
}

/** A request without a reply for this long was interrupted, for example by a restart of the server. */
const interruptedMs = 600_000;

/**
 * Claims a key and returns `new`. If the key was already claimed, returns the stored reply to the earlier request, or
 * `running` if that request has no reply yet. Throws `keyInterrupted` if the earlier request may have made only a part
 * of its changes, and `keyUsedOtherwise` if it was a different request.
 */
export async function claimReply(
  tx: Tx,
  { staffId, key, requestHash }: IdempotencyKey,
  { now, sealKey }: ReplyStore,
): Promise<'new' | 'running' | Reply> {
  const [claimed] = await insertClaim.rows(tx, staffId, key, requestHash, now);
  if (claimed) return 'new';
  const [row] = await readReply.rows(tx, staffId, key);
  if (row && !row.asked.equals(requestHash)) throw new Failure('keyUsedOtherwise');
  if (row && !row.reply && (row.status !== null || now.getTime() - row.at.getTime() > interruptedMs))
    throw interrupted();
  if (!row?.reply || row.status === null) return 'running';
  return { status: row.status, body: open(sealKey, row.reply).toString() };
}

export async function storeReply(
  tx: Tx,
  { staffId, key }: IdempotencyKey,
  reply: Reply,
  { sealKey }: Pick<ReplyStore, 'sealKey'>,
): Promise<void> {
  await writeReply.rows(tx, staffId, key, reply.status, seal(sealKey, Buffer.from(reply.body)));
}

const interrupted = () => new Failure('keyInterrupted');

/** Stores that the request with this key failed after a part of its changes. */
export async function storeInterrupted(tx: Tx, { staffId, key }: IdempotencyKey): Promise<void> {
  await writeReply.rows(tx, staffId, key, interrupted().status, null);
}

export const stillRunningFailure = () => new Failure('unavailable', { headers: { 'retry-after': '1' } });

/**
 * Applies a change and stores its reply in the same transaction. If a reply is already stored, returns it instead.
 * Concurrent requests with the same key run one after another.
 */
export async function applyOnce(
  tx: Tx,
  key: IdempotencyKey,
  store: ReplyStore,
  act: () => Promise<Reply>,
): Promise<Reply> {
  const claim = await claimReply(tx, key, store);
  if (claim === 'running') throw stillRunningFailure();
  if (claim !== 'new') return claim;
  const reply = await act();
  await storeReply(tx, key, reply, store);
  return reply;
}

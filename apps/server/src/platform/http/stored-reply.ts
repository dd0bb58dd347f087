import { createHash } from 'node:crypto';
import type { Call } from '@latchboard/contract';
import { acceptsIdempotencyKey } from '@latchboard/contract/idempotency';
import type { FastifyRequest } from 'fastify';
import { statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
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

interface Reply {
  readonly status: number;
  readonly body: string;
}

const form = /^[A-Za-z0-9_-]{16,64}$/;

/** Key of a request. Undefined if there is none or the call does not accept one. */
export function idempotencyKeyOf(call: Call, actor: Actor, request: FastifyRequest): IdempotencyKey | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined || actor.kind !== 'person' || !acceptsIdempotencyKey(call)) return undefined;
  if (typeof key !== 'string' || !form.test(key)) throw new Failure('badRequest');
  const hash = createHash('sha256').update(`${actor.realStaffId} ${request.method} ${request.url}\n`);
  if (Buffer.isBuffer(request.body)) hash.update(request.body);
  return { staffId: actor.staffId, key, requestHash: hash.digest() };
}

const claimReply = statement('claim-reply', {
  values: ['int4', 'text', 'bytea', 'timestamptz'],
  row: { is_new: 'bool!' },
  text: `insert into kept_reply (staff_id, key, asked, at) values ($1, $2, $3, $4) on conflict do nothing returning true as is_new`,
});
const storedReply = statement('kept-reply', {
  values: ['int4', 'text'],
  row: { asked: 'bytea', status: 'int4!', reply: 'bytea!' },
  text: 'select asked, status, reply from kept_reply where staff_id = $1 and key = $2',
});
const storeReply = statement('keep-reply', {
  values: ['int4', 'text', 'int4', 'bytea'],
  text: 'update kept_reply set status = $3, reply = $4 where staff_id = $1 and key = $2',
});

/**
 * Applies a change and stores its reply in the same transaction. If a reply is already stored, returns it instead.
 * Concurrent requests with the same key run one after another.
 */
export async function applyOnce(
  tx: Tx,
  { staffId, key, requestHash }: IdempotencyKey,
  { now, sealKey }: { readonly now: Date; readonly sealKey: Uint8Array },
  act: () => Promise<Reply>,
): Promise<Reply> {
  const [claimed] = await claimReply.rows(tx, staffId, key, requestHash, now);
  if (claimed) {
    const reply = await act();
    const sealedBody = seal(sealKey, Buffer.from(reply.body));
    await storeReply.rows(tx, staffId, key, reply.status, sealedBody);
    return reply;
  }
  const [row] = await storedReply.rows(tx, staffId, key);
  if (!row) throw new Failure('unavailable', { headers: { 'retry-after': '1' } });
  if (!row.asked.equals(requestHash)) throw new Failure('keyUsedOtherwise');
  return { status: row.status, body: open(sealKey, row.reply).toString() };
}

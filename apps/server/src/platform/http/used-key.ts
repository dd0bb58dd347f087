import { createHash } from 'node:crypto';
import type { Call } from '@latchboard/contract';
import { as, statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/identity/actor.ts';

/** The `key` field of a request. The handler applies a request with the same key only once (SYS-06). */
export interface UsedKey {
  readonly path: string;
  readonly key: string;
  /** Digest of the user and the content. */
  readonly requestHash: Buffer;
}

/** Returns the key of a request. Undefined for calls without a `key` field. */
export function usedKey(call: Call, actor: Actor, path: string, input: unknown): UsedKey | undefined {
  const { key } = input as { readonly key?: unknown };
  if (call.method === 'GET' || actor.kind !== 'person' || typeof key !== 'string') return undefined;
  const content = JSON.stringify([actor.staffId, actor.realStaffId, input]);
  return { path, key, requestHash: createHash('sha256').update(content).digest() };
}

const claim = statement('claim-key', {
  values: ['text', 'uuid', 'bytea', 'timestamptz'],
  row: { claim: as<'new' | 'repeated' | 'other'>('text!') },
  text: 'select claim_key($1, $2, $3, $4) as claim',
});

/**
 * Stores the key with the change. Returns false for a repeated request. Throws `keyUsedOtherwise` if the key was used
 * with different content or by another user.
 */
export async function claimKey(tx: Tx, { path, key, requestHash }: UsedKey, now: Date): Promise<boolean> {
  const [row] = await claim.rows(tx, path, key, requestHash, now);
  if (!row || row.claim === 'other') throw new Failure('keyUsedOtherwise');
  return row.claim === 'new';
}

/** Releases the key of a rejected request, so the corrected form can be sent with the same key. */
export async function releaseKey(tx: Tx, { path, key, requestHash }: UsedKey): Promise<void> {
  await tx
    .deleteFrom('used_key')
    .where('path', '=', path)
    .where('key', '=', key)
    .where('asked', '=', requestHash)
    .execute();
}

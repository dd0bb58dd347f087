import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { expect } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';

const asSystem = { role: 'lb_system' } as const;
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** Recomputes a cabinet's hash chain from its stored rows and compares it with the stored hashes. */
export async function expectValidChain({ pool }: Platform, cabinet: number) {
  const rows = await transact(pool, asSystem, (tx) =>
    tx.selectFrom('log_entry').selectAll().where('datalog_id', '=', cabinet).orderBy('position').execute(),
  );
  let hash = sha256(`latchboard:v1:cabinet:${cabinet}`);
  for (const [index, row] of rows.entries()) {
    expect(row.position).toBe(index + 1);
    expect(row.digest).toEqual(sha256(row.raw ?? ''));
    const { stream, seq, position } = row;
    const receivedAt = row.received_at.toISOString();
    const canonicalEntry = canonicalize({
      cabinet,
      stream,
      seq,
      position,
      receivedAt,
      digest: row.digest.toString('hex'),
    });
    hash = sha256(Buffer.concat([hash, sha256(canonicalEntry ?? '')]));
    expect(row.hash).toEqual(hash);
  }
  const head = await transact(pool, asSystem, (tx) =>
    tx.selectFrom('cabinet').select(['position', 'hash']).where('datalog_id', '=', cabinet).executeTakeFirst(),
  );
  if (rows.length > 0) expect(head).toEqual({ position: rows.length, hash });
}

import { createHash, createHmac } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { Columns } from '#server/platform/db/statement.ts';

/** Columns that a seal covers. They include the whole content of an entry. */
export const sealedColumns = `id, to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, staff_id, real_staff_id, request_id,
  ui_path, call, entity_type, entity_id, action, property_id, corporation_id, before, after`;

export const sealedRow = {
  id: 'int8',
  at: 'text!',
  staff_id: 'int4?',
  real_staff_id: 'int4?',
  request_id: 'text?',
  ui_path: 'text?',
  call: 'text?',
  entity_type: 'text',
  entity_id: 'text',
  action: 'text',
  property_id: 'int4?',
  corporation_id: 'int4?',
  before: 'jsonb?',
  after: 'jsonb?',
} as const satisfies Columns;

export type Entry = { readonly id: number } & Readonly<Record<Exclude<keyof typeof sealedRow, 'id'>, unknown>>;

/** Initial hash of the chain, which the first seal continues. */
export const genesisHash: Buffer = createHash('sha256').update('latchboard:v1:audit').digest();

/** Returns the hash of a seal, computed from the previous seal and each of its entries in order. */
export function hashOf(previous: Buffer, entries: readonly Entry[]): Buffer {
  const hash = createHash('sha256').update(previous);
  for (const entry of entries)
    hash.update(
      createHash('sha256')
        .update(canonicalize(entry) ?? '')
        .digest(),
    );
  return hash.digest();
}

/** Authenticates the newest seal, and thereby all previous seals, with the installation's secret key. */
export const headMac = (key: Uint8Array, number: number, hash: Buffer): Buffer =>
  createHmac('sha256', key).update(`latchboard:v1:audit-head:${number}:`).update(hash).digest();

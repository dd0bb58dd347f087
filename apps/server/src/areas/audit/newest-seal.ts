import type { Tx } from '#server/platform/db/transaction.ts';
import { headMac } from './seal-hash.ts';

/** Whether `last` is the newest seal ever created. Without `last`, whether no seal was ever created. */
export async function isNewestSeal(
  tx: Tx,
  key: Uint8Array,
  last: { number: number; hash: Buffer } | undefined,
): Promise<boolean> {
  const head = await tx.selectFrom('audit_head').select(['number', 'mac']).executeTakeFirst();
  if (!head || !last) return !head && !last;
  return head.number === last.number && head.mac.equals(headMac(key, last.number, last.hash));
}

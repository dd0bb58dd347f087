import type { CallInput, contract } from '@latchboard/contract';
import { sql } from 'kysely';
import { containsWords } from '#server/platform/db/like.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { unsentScansKeyOf } from '#server/platform/identity/browser-keys.ts';
import { readList } from '#server/platform/list/read-list.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { batchList, presentBatch } from './batches.ts';

/** Number of recent batches that a scan screen offers to continue. */
const maxOfferedBatches = 30;

/**
 * Reads products with serial numbers, the latest batches, and the key under which this user's browser stores unsent
 * scans.
 */
export async function readScanDesk(_: unknown, ctx: RecordContext) {
  const products = await ctx.tx
    .selectFrom('product')
    .select(['id', 'number', 'name'])
    .where('is_serial', '=', true)
    .where('is_active', '=', true)
    .orderBy(sql`lower(name)`)
    .execute();
  const query = { limit: maxOfferedBatches, sort: '-at' as const };
  const { rows } = await readList(ctx.tx, batchList(query), query, presentBatch);
  return { keepingKey: unsentScansKeyOf(ctx), products, batches: rows };
}

/** Finds internal users by name, at most twenty. */
export async function findHolders(tx: Tx, { search }: CallInput<typeof contract.inventory.findHolders>) {
  const rows = await tx
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('pool', '=', 'internal')
    .where('disabled_at', 'is', null)
    .where(search ? containsWords([sql`name`], search) : sql<boolean>`true`)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(20)
    .execute();
  return { rows };
}

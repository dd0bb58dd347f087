import type { ReturnItemState } from '@latchboard/contract/inventory/return-rules';
import { sql } from 'kysely';
import type { RecordContext } from '#server/platform/record/record.ts';

type Acting = Pick<RecordContext, 'tx' | 'actor' | 'now'>;

interface Settled {
  readonly returnId: number;
  readonly itemId: number;
  readonly state: Exclude<ReturnItemState, 'expected'>;
  readonly reason: string;
}

/** Writes the outcome of an item. The return is complete when no item is expected. */
export async function settleItem(
  { returnId, itemId, state, reason }: Settled,
  { tx, actor, now }: Acting,
): Promise<void> {
  await tx
    .updateTable('equipment_return_item')
    .set({ state, reason, settled_at: now, settled_by: actor.realStaffId })
    .where('id', '=', itemId)
    .execute();
  await concludeReturn(returnId, { tx });
}

const concludeReturn = (returnId: number, { tx }: Pick<Acting, 'tx'>) =>
  sql`update equipment_return r set revision = revision + 1, state = case when exists (
      select from equipment_return_item i where i.return_id = r.id and i.state = 'expected') then 'expected' else 'received' end
    where r.id = ${returnId} and r.state <> 'dropped'`.execute(tx);

/** Marks the item of a piece as received when the piece leaves its property, by a scan or any other action. */
export async function receiveItemOf(equipmentId: number, reason: string, ctx: Acting): Promise<void> {
  const item = await ctx.tx
    .selectFrom('equipment_return_item as i')
    .innerJoin('equipment_return as r', 'r.id', 'i.return_id')
    .select(['i.id as itemId', 'r.id as returnId'])
    .where('i.equipment_id', '=', equipmentId)
    .where('i.state', 'in', ['expected', 'missing'])
    .where('r.state', '<>', 'dropped')
    .orderBy('i.id', 'desc')
    .forUpdate('r')
    .executeTakeFirst();
  if (item) await settleItem({ ...item, state: 'received', reason }, ctx);
}

/** Marks the item of a piece as expected again when the scan that settled it is undone. */
export async function expectItemOf(equipmentId: number, scannedAt: Date, { tx }: Pick<Acting, 'tx'>): Promise<void> {
  const item = await tx
    .selectFrom('equipment_return_item as i')
    .innerJoin('equipment_return as r', 'r.id', 'i.return_id')
    .select(['i.id', 'i.return_id'])
    .where('i.equipment_id', '=', equipmentId)
    .where('i.state', '=', 'received')
    .where('i.settled_at', '=', scannedAt)
    .where('r.state', '<>', 'dropped')
    .forUpdate('r')
    .executeTakeFirst();
  if (!item) return;
  await tx
    .updateTable('equipment_return_item')
    .set({ state: 'expected', reason: '', settled_at: null, settled_by: null })
    .where('id', '=', item.id)
    .execute();
  await concludeReturn(item.return_id, { tx });
}

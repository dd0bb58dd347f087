import type { Tx } from '#server/platform/db/transaction.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { recordItemOutcome, updateReturnState } from './item-outcome.ts';

type ActContext = Pick<RecordContext, 'tx' | 'actor' | 'now'>;

interface UndoneScan {
  readonly equipmentId: number;
  readonly propertyId: number;
  readonly scannedAt: Date;
}

/** Restores the return items that a scan received, when that scan is undone. The caller has locked the equipment. */
export async function restoreItemsOf(
  { equipmentId, propertyId, scannedAt }: UndoneScan,
  ctx: ActContext,
): Promise<void> {
  const { tx } = ctx;
  // Same lock order as a scan and a reinstatement: the equipment, its property, the return.
  const { canceled } = await tx
    .selectFrom('property')
    .select('canceled')
    .where('id', '=', propertyId)
    .forKeyShare()
    .executeTakeFirstOrThrow();
  const items = await tx
    .selectFrom('equipment_return_item as i')
    .innerJoin('equipment_return as r', 'r.id', 'i.return_id')
    .select(['i.id as itemId', 'r.id as returnId', 'r.state', 'i.former_state', 'i.former_reason'])
    .where('i.equipment_id', '=', equipmentId)
    .where('i.property_id', '=', propertyId)
    .where('i.state', '=', 'received')
    .where('i.settled_at', '=', scannedAt)
    .orderBy('r.id')
    .forUpdate('r')
    .execute();
  for (const { itemId, returnId, state, former_state: former, former_reason } of items) {
    const hadOutcome = former === 'missing' || former === 'kept';
    if (hadOutcome) await recordItemOutcome({ returnId, itemId, state: former, reason: former_reason ?? '' }, ctx);
    else if (!canceled) await keepItem({ returnId, itemId, propertyId }, ctx);
    else await expectItem(tx, { itemId, propertyId, returnId, isDropped: state === 'dropped' });
  }
}

interface Item {
  readonly itemId: number;
  readonly returnId: number;
  readonly propertyId: number;
}

/** Records an item as kept, with the reason for the reinstatement. Equipment at a reinstated property stays there. */
async function keepItem({ itemId, returnId, propertyId }: Item, ctx: ActContext): Promise<void> {
  const reinstatement = await ctx.tx
    .selectFrom('property_change')
    .select('reason')
    .where('property_id', '=', propertyId)
    .where('change', '=', 'reinstated')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  await recordItemOutcome({ returnId, itemId, state: 'kept', reason: reinstatement?.reason ?? '' }, ctx);
}

/** Marks an item as expected again. If a later cancellation started another return, moves the item to that return. */
async function expectItem(tx: Tx, { itemId, returnId, propertyId, isDropped }: Item & { readonly isDropped: boolean }) {
  const expected = await tx
    .selectFrom('equipment_return')
    .select((eb) => [
      'id',
      eb
        .selectFrom('equipment_return_item as i')
        .select((i) => i.fn.max('i.position').as('last'))
        .whereRef('i.return_id', '=', 'equipment_return.id')
        .as('last'),
    ])
    .where('property_id', '=', propertyId)
    .where('state', '=', 'expected')
    .where('id', '<>', returnId)
    .forUpdate()
    .executeTakeFirst();
  if (!expected && isDropped) return;
  await tx
    .updateTable('equipment_return_item')
    .set({
      ...{ state: 'expected', reason: '', settled_at: null, settled_by: null },
      ...(expected && { return_id: expected.id, position: (expected.last ?? 0) + 1 }),
    })
    .where('id', '=', itemId)
    .execute();
  if (expected) await updateReturnState(expected.id, { tx });
  await updateReturnState(returnId, { tx });
}

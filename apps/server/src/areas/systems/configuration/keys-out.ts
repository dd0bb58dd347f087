import type { Tx } from '#server/platform/db/transaction.ts';

/**
 * Returns the keys of a key board that are out, for a tablet that begins a new enrollment (BEY-17). The tablet knows
 * the holder's name from its badges. A cabinet detects by itself which of its keys are out.
 */
export async function keysOutOf(tx: Tx, datalogId: number) {
  const rows = await tx
    .selectFrom('key_tag as k')
    .innerJoin('key_custody as c', (join) =>
      join.onRef('c.property_id', '=', 'k.property_id').onRef('c.tag', '=', 'k.tag'),
    )
    .select(['k.tag', 'c.badge', 'c.since', 'c.due_back', 'c.activity', 'c.work_order'])
    .where('k.datalog_id', '=', datalogId)
    .where('c.state', '=', 'out')
    .orderBy('k.hook')
    .execute();
  return rows.map(({ tag, badge, since, due_back: dueBack, activity, work_order: workOrder }) => ({
    ...{ tag, badge, since: since?.toISOString() ?? null, dueBack: dueBack?.toISOString() ?? null },
    ...{ activity, workOrder },
  }));
}

import { statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { notifySql } from '#server/platform/live/notify.ts';

const bump = statement('bump-revision', {
  values: ['int4'],
  text: `
  with pulse as (update property_board set revision = revision + 1 where property_id = $1 returning revision)
  select ${notifySql('property', '$1::int', 'revision')} from pulse`,
});

/** Notifies viewers of a property that data of its cabinets changed. Call this after locking the cabinets' rows. */
export async function bumpRevision(tx: Tx, propertyId: number): Promise<void> {
  await bump.rows(tx, propertyId);
}

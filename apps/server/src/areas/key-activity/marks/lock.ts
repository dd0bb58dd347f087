import { statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { readCustody, type StoredCustody } from '../store/custody-rows.ts';

const addBoard = statement('begin-property-board', {
  values: ['int4'],
  text: 'insert into property_board (property_id) values ($1) on conflict do nothing',
});
const lockBoard = statement('lock-property-board', {
  values: ['int4'],
  text: 'select from property_board where property_id = $1 for update',
});

/** Locks the property board and returns the custody of a tag, in the same lock order as batches. */
export async function lockCustody(tx: Tx, propertyId: number, tag: string): Promise<StoredCustody> {
  await addBoard.rows(tx, propertyId);
  await lockBoard.rows(tx, propertyId);
  const [stored] = await readCustody(tx, propertyId, [tag]);
  if (!stored) throw new Error('the custody of a requested tag is missing');
  return stored;
}

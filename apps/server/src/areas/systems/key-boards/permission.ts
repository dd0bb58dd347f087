import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, requireFound } from '#server/platform/errors.ts';

interface Permission {
  readonly isAllowed: boolean;
  readonly revision: number;
}

/** Whether users of a corporation may add key boards. Revision 0 before the first change. */
export async function readPermission(tx: Tx, corporationId: number): Promise<Permission> {
  requireFound(await tx.selectFrom('corporation').select('id').where('id', '=', corporationId).executeTakeFirst());
  const row = await tx
    .selectFrom('key_board_permission')
    .select(['is_allowed as isAllowed', 'revision'])
    .where('corporation_id', '=', corporationId)
    .executeTakeFirst();
  return row ?? { isAllowed: false, revision: 0 };
}

/** Whether the provider allows the users of a property to add key boards. */
export async function areKeyBoardsAllowedAt(tx: Tx, propertyId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('property as p')
    .innerJoin('key_board_permission as k', 'k.corporation_id', 'p.corporation_id')
    .select('k.is_allowed')
    .where('p.id', '=', propertyId)
    .executeTakeFirst();
  return row?.is_allowed ?? false;
}

interface Change extends Permission {
  readonly corporationId: number;
}

/** Changes the permission of a corporation. Throws `changedByAnother` for an outdated revision. */
export async function changePermission(tx: Tx, { corporationId, isAllowed, revision }: Change): Promise<Permission> {
  const columns = { is_allowed: isAllowed, revision: revision + 1 };
  const changedRow =
    revision === 0
      ? await tx
          .insertInto('key_board_permission')
          .values({ corporation_id: corporationId, ...columns })
          .onConflict((conflict) => conflict.column('corporation_id').doNothing())
          .returning('revision')
          .executeTakeFirst()
      : await tx
          .updateTable('key_board_permission')
          .set(columns)
          .where('corporation_id', '=', corporationId)
          .where('revision', '=', revision)
          .returning('revision')
          .executeTakeFirst();
  if (!changedRow) throw new Failure('changedByAnother');
  return { isAllowed, revision: changedRow.revision };
}

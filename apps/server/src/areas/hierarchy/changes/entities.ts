import type { hierarchyChanges } from '@latchboard/contract/hierarchy/change-calls';
import { regionFields } from '@latchboard/contract/hierarchy/fields';
import type { Tx } from '#server/platform/db/transaction.ts';
import { invalid, requireFound } from '#server/platform/errors.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { columnsOf } from '#server/platform/record/fields.ts';
import { requireUpdated } from '#server/platform/record/revision.ts';
import { readLevelDetail } from '../level-detail.ts';
import { lockCorporations } from '../lock.ts';
import { addressColumns } from './address.ts';
import { rejectDuplicateName } from './duplicates.ts';
import { addReach, rebuildReach, removeFormerReach, rereadParent } from './moves.ts';

type Changes = typeof hierarchyChanges;

const divisionOf = (tx: Tx, id: number) =>
  tx.selectFrom('division').selectAll().where('id', '=', id).executeTakeFirst();
const regionOf = (tx: Tx, id: number) => tx.selectFrom('region').selectAll().where('id', '=', id).executeTakeFirst();

export const addCorporation: Handler<Changes['addCorporation']> = async (
  { name, allowEqualName, emailDomains, physicalAddress },
  { tx, actor },
) => {
  await rejectDuplicateName(tx, { level: 'corporation', name, parent: null, allowEqualName });
  const { id } = await tx
    .insertInto('corporation')
    .values({ name, email_domains: emailDomains, ...addressColumns('physical', physicalAddress) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return readLevelDetail(tx, actor, 'corporation', id);
};

export const changeCorporation: Handler<Changes['changeCorporation']> = async (input, { tx, actor }) => {
  const { corporationId: self, name, allowEqualName, emailDomains, physicalAddress, revision } = input;
  const stored = requireFound(
    await tx.selectFrom('corporation').select('name').where('id', '=', self).executeTakeFirst(),
  );
  if (stored.name !== name)
    await rejectDuplicateName(tx, { level: 'corporation', parent: null, self, name, allowEqualName });
  const columns = { name, email_domains: emailDomains, ...addressColumns('physical', physicalAddress) };
  const savedRow = await tx
    .updateTable('corporation')
    .set({ ...columns, revision: revision + 1 })
    .where('id', '=', self)
    .where('revision', '=', revision)
    .executeTakeFirst();
  requireUpdated(savedRow);
  return readLevelDetail(tx, actor, 'corporation', self);
};

export const addDivision: Handler<Changes['addDivision']> = async (
  { corporationId, name, allowEqualName },
  { tx, actor },
) => {
  await lockCorporations(tx, corporationId);
  requireFound(await tx.selectFrom('corporation').select('id').where('id', '=', corporationId).executeTakeFirst());
  await rejectDuplicateName(tx, { level: 'division', name, parent: corporationId, allowEqualName });
  const { id } = await tx
    .insertInto('division')
    .values({ corporation_id: corporationId, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addReach(tx, 2, id);
  return readLevelDetail(tx, actor, 'division', id);
};

export const changeDivision: Handler<Changes['changeDivision']> = async (
  { divisionId, name, allowEqualName, revision },
  { tx, actor },
) => {
  const stored = requireFound(await divisionOf(tx, divisionId));
  if (stored.name !== name)
    await rejectDuplicateName(tx, {
      level: 'division',
      parent: stored.corporation_id,
      self: divisionId,
      name,
      allowEqualName,
    });
  const savedRow = await tx
    .updateTable('division')
    .set({ name, revision: revision + 1 })
    .where('id', '=', divisionId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  requireUpdated(savedRow);
  return readLevelDetail(tx, actor, 'division', divisionId);
};

export const addRegion: Handler<Changes['addRegion']> = async (
  { divisionId, allowEqualName, ...form },
  { tx, actor },
) => {
  const { name } = form;
  const division = requireFound(await rereadParent(tx, () => divisionOf(tx, divisionId)));
  await rejectDuplicateName(tx, { level: 'region', name, parent: divisionId, allowEqualName });
  const { id } = await tx
    .insertInto('region')
    .values({
      division_id: divisionId,
      corporation_id: division.corporation_id,
      ...columnsOf(regionFields, form),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addReach(tx, 3, id);
  return readLevelDetail(tx, actor, 'region', id);
};

/** Changes a region. If its division changes, the region moves with its properties, even to another corporation. */
export const changeRegion: Handler<Changes['changeRegion']> = async (input, { tx, actor }) => {
  const { regionId, divisionId, revision } = input;
  const snapshot = requireFound(await regionOf(tx, regionId));
  const division = await rereadParent(tx, () => divisionOf(tx, divisionId), snapshot.corporation_id);
  if (!division) throw invalid('divisionId', 'valNotFound');
  const stored = requireFound(await regionOf(tx, regionId));
  const { name, allowEqualName } = input;
  if (stored.name !== name || stored.division_id !== divisionId)
    await rejectDuplicateName(tx, { level: 'region', parent: divisionId, self: regionId, name, allowEqualName });
  const parentIds = { division_id: divisionId, corporation_id: division.corporation_id };
  const savedRow = await tx
    .updateTable('region')
    .set({ ...parentIds, ...columnsOf(regionFields, input), revision: revision + 1 })
    .where('id', '=', regionId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  requireUpdated(savedRow);
  if (stored.division_id !== divisionId) await moveProperties(tx, stored, parentIds);
  return readLevelDetail(tx, actor, 'region', regionId);
};

interface ParentIds {
  readonly division_id: number;
  readonly corporation_id: number;
}

/** Moves the properties of a region. If the corporation changes, the region's former users lose access. */
async function moveProperties(
  tx: Tx,
  stored: { readonly id: number; readonly corporation_id: number },
  parentIds: ParentIds,
): Promise<void> {
  const properties = await tx
    .updateTable('property')
    .set(parentIds)
    .where('region_id', '=', stored.id)
    .returning('id')
    .execute();
  if (stored.corporation_id !== parentIds.corporation_id) {
    const ids = properties.map(({ id }) => id);
    await removeFormerReach(tx, 3, [stored.id], parentIds.corporation_id);
    await removeFormerReach(tx, 4, ids, parentIds.corporation_id);
  }
  await rebuildReach(tx, stored.corporation_id, parentIds.corporation_id);
}

import type { CallOutput } from '@latchboard/contract';
import type { hierarchyChanges } from '@latchboard/contract/hierarchy/change-calls';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { invalid, requireFound } from '#server/platform/errors.ts';
import type { Handler } from '#server/platform/http/handler.ts';

type Changes = typeof hierarchyChanges;
type Preview = CallOutput<Changes['previewPropertyMove']>;

interface TargetParent {
  corporation_id: number;
  division_id: number;
  region_id: number;
}

export const previewPropertyMove: Handler<Changes['previewPropertyMove']> = async (
  { propertyId, regionId },
  { tx },
) => {
  requireFound(await tx.selectFrom('property').select('id').where('id', '=', propertyId).executeTakeFirst());
  const region = await tx
    .selectFrom('region')
    .select(['corporation_id', 'division_id', 'id as region_id'])
    .where('id', '=', regionId)
    .executeTakeFirst();
  if (!region) throw invalid('regionId', 'valNotFound');
  return countAccess(tx, [propertyId], region);
};

export const previewRegionMove: Handler<Changes['previewRegionMove']> = async ({ regionId, divisionId }, { tx }) => {
  requireFound(await tx.selectFrom('region').select('id').where('id', '=', regionId).executeTakeFirst());
  const division = await tx
    .selectFrom('division')
    .select(['corporation_id', 'id as division_id'])
    .where('id', '=', divisionId)
    .executeTakeFirst();
  if (!division) throw invalid('divisionId', 'valNotFound');
  const properties = await tx.selectFrom('property').select('id').where('region_id', '=', regionId).execute();
  const ids = properties.map(({ id }) => id);
  return countAccess(tx, ids, { ...division, region_id: regionId }, regionId);
};

/**
 * Counts the active logins that gain or lose access through the move. A login whose scope is a moved entity keeps
 * access within the corporation. In a move to another corporation, it loses access.
 */
async function countAccess(tx: Tx, properties: readonly number[], to: TargetParent, region?: number): Promise<Preview> {
  const { rows } = await sql<{ losing: number; gaining: number }>`
    with moved as (
      select 4 as level, unnest(${properties}::int[]) as id union all select 3, ${region ?? null}::int where ${region ?? null}::int is not null),
    active as (select id, corporation_id from staff where disabled_at is null and pool = 'external'),
    before as (
      select r.staff_id, r.level, r.entity_id from staff_reach r join moved m on m.level = r.level and m.id = r.entity_id),
    chosen as (
      select s.staff_id, s.level, s.entity_id from staff_scope s join active a on a.id = s.staff_id and a.corporation_id = ${to.corporation_id}),
    above as (select * from (values (1, ${to.corporation_id}::int), (2, ${to.division_id}::int), (3, ${to.region_id}::int)) a (level, id)),
    after as (
      select c.staff_id, m.level, m.id as entity_id from chosen c join above a on a.level = c.level and a.id = c.entity_id cross join moved m
      union select c.staff_id, m.level, m.id from chosen c join moved m on m.level = c.level and m.id = c.entity_id)
    select
      (select count(distinct staff_id)::int from (select * from before except select * from after) l
        where staff_id in (select id from active)) as losing,
      (select count(distinct staff_id)::int from (select * from after except select * from before) g) as gaining`.execute(
    tx,
  );
  const [{ losing, gaining } = { losing: 0, gaining: 0 }] = rows;
  return { losing, gaining, properties: properties.length };
}

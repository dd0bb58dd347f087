import { statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** Use of a badge at a given time. */
export interface BadgeUse {
  readonly badge: string;
  readonly at: Date;
}

const owners = statement('owners-of-badges', {
  values: ['int4', 'text[]', 'timestamptz[]'],
  row: { name: 'text?' },
  text: `
  select b.name from unnest($2::text[], $3::timestamptz[]) with ordinality as uses(badge, at, n)
    left join lateral (
      select name from badge where property_id = $1 and number = uses.badge and active_from <= uses.at
        and (active_to is null or active_to > uses.at) order by active_from desc limit 1) b on true
  order by uses.n`,
});

/**
 * Returns the owner of each badge at the time of its use, in the order of `uses`. Null if the badge had no owner at
 * that time.
 */
export async function ownersOf(tx: Tx, propertyId: number, uses: readonly BadgeUse[]): Promise<(string | null)[]> {
  const rows = await owners.rows(
    tx,
    propertyId,
    uses.map(({ badge }) => badge),
    uses.map(({ at }) => at),
  );
  return rows.map(({ name }) => name);
}

const activities = statement('activity-names', {
  values: ['int4'],
  row: { code: 'int4', name: 'text!' },
  text: 'select code, in_reading_language(name, name_es) as name from activity where property_id = $1',
});

/** Reads the names of a property's activities by number, in the user's language. */
export async function readActivityNames(tx: Tx, propertyId: number): Promise<ReadonlyMap<number, string>> {
  const rows = await activities.rows(tx, propertyId);
  return new Map(rows.map(({ code, name }) => [code, name]));
}

const namesOfCabinets = statement('names-of-cabinets', {
  values: ['int4[]'],
  row: { id: 'int4', name: 'text' },
  text: 'select id, name from datalog where id = any($1::int[])',
});

export async function readCabinetNames(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await namesOfCabinets.rows(tx, ids);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Looks up the owners of badges. Returns a function that returns the owner of a badge at a given time. */
export async function createOwnerLookup(
  tx: Tx,
  propertyId: number,
  uses: readonly { badge: string | null; at: Date }[],
) {
  const badges = uses.flatMap(({ badge, at }) => (badge === null ? [] : [{ badge, at }]));
  const owners = await ownersOf(tx, propertyId, badges);
  const byUse = new Map(badges.map(({ badge, at }, index) => [`${badge} ${at.getTime()}`, owners[index] ?? null]));
  return (badge: string | null, at: Date): { name: string | null; badge: string } => ({
    name: badge === null ? null : (byUse.get(`${badge} ${at.getTime()}`) ?? null),
    badge: badge ?? '',
  });
}

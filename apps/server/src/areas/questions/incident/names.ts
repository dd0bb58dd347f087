import { statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** Use of a badge at a time. */
export interface BadgeUse {
  readonly badge: string;
  readonly at: Date;
}

const owners = statement('owners-of-badges', {
  values: ['int4', 'text[]', 'timestamptz[]'],
  row: { name: 'text?' },
  text: `
  select b.name from unnest($2::text[], $3::timestamptz[]) with ordinality as used(badge, at, n)
    left join lateral (
      select name from badge where property_id = $1 and number = used.badge and active_from <= used.at
        and (active_to is null or active_to > used.at) order by active_from desc limit 1) b on true
  order by used.n`,
});

/** Owners of these badges at these times, in the same order. Null if a badge had no owner then. */
export async function ownersOf(tx: Tx, propertyId: number, used: readonly BadgeUse[]): Promise<(string | null)[]> {
  const rows = await owners.rows(
    tx,
    propertyId,
    used.map(({ badge }) => badge),
    used.map(({ at }) => at),
  );
  return rows.map(({ name }) => name);
}

const activities = statement('activity-names', {
  values: ['int4'],
  row: { code: 'int4', name: 'text!' },
  text: 'select code, in_reading_language(name, name_es) as name from activity where property_id = $1',
});

/** Names of the activities of a property by number, in the reader's language. */
export async function activityNames(tx: Tx, propertyId: number): Promise<ReadonlyMap<number, string>> {
  const rows = await activities.rows(tx, propertyId);
  return new Map(rows.map(({ code, name }) => [code, name]));
}

const namesOfCabinets = statement('names-of-cabinets', {
  values: ['int4[]'],
  row: { id: 'int4', name: 'text' },
  text: 'select id, name from datalog where id = any($1::int[])',
});

export async function cabinetNames(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await namesOfCabinets.rows(tx, ids);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Looks up the owners of badges. Returns a function for the owner of a badge at a time. */
export async function peopleOf(tx: Tx, propertyId: number, used: readonly { badge: string | null; at: Date }[]) {
  const badges = used.flatMap(({ badge, at }) => (badge === null ? [] : [{ badge, at }]));
  const owners = await ownersOf(tx, propertyId, badges);
  const byUse = new Map(badges.map(({ badge, at }, place) => [`${badge} ${at.getTime()}`, owners[place] ?? null]));
  return (badge: string | null, at: Date): { name: string | null; badge: string } => ({
    name: badge === null ? null : (byUse.get(`${badge} ${at.getTime()}`) ?? null),
    badge: badge ?? '',
  });
}

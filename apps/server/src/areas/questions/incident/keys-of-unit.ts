import { type RowOf, statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/**
 * Selects the keys to a unit in a period: current keys since `hung_at`, and former keys until `to_at`, or without an
 * end if they were replaced. Also includes a tag if one of its events in the period names the unit.
 */
const keys = statement('keys-of-unit', {
  values: ['int4', 'text', 'timestamptz', 'timestamptz'],
  row: {
    tag: 'text!',
    /** ID of the key. Null if it is no longer in any system. */
    key: 'int4?',
    hook: 'int4?',
    home: 'int4?',
    opens: 'text[]!',
    replacedAt: 'timestamptz?',
  },
  text: `
  with asked as (
    select tag, id as key, hook, datalog_id as home, opens, null::timestamptz as replaced_at, 1 as rank
    from key_tag where property_id = $1 and ($2 = any(opens) or unit = $2) and (hung_at is null or hung_at <= $4)
    union all
    select tag, null, hook, datalog_id, opens, case when ended = 'replaced' then to_at end, 2
    from past_tag where property_id = $1 and $2 = any(opens) and coalesce(from_at, '-infinity') <= $4
      and (to_at >= $3 or ended = 'replaced')
    union all
    select tag, null, null, null, array[$2], null, 3
    from key_event where property_id = $1 and unit = $2 and tag is not null and occurred_at >= $3 and occurred_at <= $4)
  select distinct on (tag) tag, max(key) over of_tag as key, hook, home, opens, max(replaced_at) over of_tag as "replacedAt"
  from asked window of_tag as (partition by tag) order by tag, rank limit 200`,
});

/** Key that may have opened a unit in a period. */
export type UnitKey = RowOf<typeof keys>;

const names = statement('name-of-unit', {
  values: ['int4', 'text'],
  row: { name: 'text!' },
  text: `
  select name from (
    select unit as name, 1 as rank from unit where property_id = $1 and lower(unit) = lower($2)
    union all select unit, 2 from key_tag where property_id = $1 and lower(unit) = lower($2)
    union all select unit, 3 from unit where property_id = $1 and search_form(unit) = search_form($2)
    union all select unit, 4 from key_tag where property_id = $1 and search_form(unit) = search_form($2)
    union all (select unit, 5 from key_event where property_id = $1 and unit = $2 limit 1)) known order by rank limit 1`,
});

/** Returns the stored spelling of a unit's name. Undefined if the property has no such unit. */
export async function nameOfUnit(tx: Tx, propertyId: number, typedName: string): Promise<string | undefined> {
  const rows = await names.rows(tx, propertyId, typedName);
  return rows[0]?.name;
}

const unitsByTag = statement('units-of-tag', {
  values: ['int4', 'text'],
  row: { name: 'text!' },
  text: `select unit as name from key_tag where property_id = $1 and tag = $2 and unit is not null order by 1 limit 9`,
});

/** Returns the units of the key with a given tag number. */
export async function unitsOfTag(tx: Tx, propertyId: number, tag: string): Promise<string[]> {
  const rows = await unitsByTag.rows(tx, propertyId, tag);
  return rows.map(({ name }) => name);
}

export const keysOfUnit = (tx: Tx, propertyId: number, { unit, from, to }: { unit: string; from: Date; to: Date }) =>
  keys.rows(tx, propertyId, unit, from, to);

import type { Columns } from '#server/platform/db/statement.ts';
import { activityNameOf } from './activity-name.ts';
import { unitsOf } from './units-of.ts';

/** Custody of a key that is out or requested, as selected by a statement with `joinCustodyNames`. */
export interface CustodyRow {
  key: number | null;
  tag: string;
  hook: number | null;
  unit: string | null;
  opens: string[] | null;
  badge: string | null;
  holder: string | null;
  activity: number | null;
  activity_name: string | null;
  datalog_id: number | null;
  datalog_name: string | null;
}

/** Property of a row in a list of several properties. */
export interface PropertyOfRow {
  property_id: number;
  property_name: string;
  time_zone: string;
  non_lettered_panels: boolean;
}

export const custodyRow = {
  key: 'int4?',
  tag: 'text',
  hook: 'int4?',
  unit: 'text?',
  opens: 'text[]?',
  badge: 'text?',
  holder: 'text?',
  activity: 'int4?',
  activity_name: 'text?',
  datalog_id: 'int4?',
  datalog_name: 'text?',
} as const satisfies Columns;

/** The key with its hook and units, its holder's badge, and its cabinet. `c` is the custody. */
export const custodyColumns = `k.id as key, c.tag, coalesce(c.hook, k.hook) as hook, coalesce(c.unit, k.unit) as unit, k.opens, c.badge,
    b.name as holder, c.activity, c.datalog_id, d.name as datalog_name`;

/**
 * Joins the key, its cabinet, and the owner of the badge number at the time of the custody. Badge numbers are reused.
 */
export const joinCustodyNames = `
    left join key_tag k on k.property_id = c.property_id and k.tag = c.tag
    left join datalog d on d.property_id = c.property_id and d.id = c.datalog_id
    left join lateral (
      select b.name from badge b
      where b.property_id = c.property_id and b.number = c.badge and b.active_from <= c.since
        and (b.active_to is null or b.active_to > c.since)
      order by b.active_from desc limit 1) b on true`;

/** Presents a key. Omits its tag and hook if the user has no right to see hooks. */
export const presentKey = (row: CustodyRow, canSeeHooks: boolean) => ({
  key: row.key,
  tag: canSeeHooks ? row.tag : null,
  hook: canSeeHooks ? row.hook : null,
  unit: row.unit,
  units: unitsOf(row),
  activity: activityNameOf(row),
});

export const presentHolder = (row: CustodyRow) => ({ name: row.holder, badge: row.badge ?? '' });

export const presentProperty = (row: PropertyOfRow) => ({
  id: row.property_id,
  name: row.property_name,
  timeZone: row.time_zone,
  nonLetteredPanels: row.non_lettered_panels,
});

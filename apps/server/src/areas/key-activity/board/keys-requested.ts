import type { CallOutput, contract } from '@latchboard/contract';
import type { Level } from '@latchboard/contract/shapes';
import { suspended } from '#server/platform/db/suspended.ts';
import { statement, type Tx } from '#server/platform/db/transaction.ts';
import { revisionsOf } from '../live/revisions.ts';
import { type Source, sourcesOf } from '../silence/sources.ts';
import { reasonOf } from './reason.ts';
import { unitsOf } from './units-of.ts';

type Requested = CallOutput<typeof contract.keyActivity.keysRequested>;
type Shown = Requested['rows'][number];

/** Rows beyond this are counted, not sent. */
const mostRows = 500;

interface Row {
  total: number;
  property_id: number;
  property_name: string;
  time_zone: string;
  non_lettered_panels: boolean;
  key: number | null;
  tag: string;
  hook: number | null;
  unit: string | null;
  opens: string[] | null;
  badge: string;
  holder: string | null;
  activity: number | null;
  activity_name: string | null;
  since: Date;
  datalog_id: number | null;
  datalog_name: string | null;
}

const requested = (level: Level, condition = 'true') => `
  select count(*) over ()::int as total, p.id as property_id, p.name as property_name, p.time_zone,
    p.non_lettered_panels, k.id as key, c.tag, coalesce(c.hook, k.hook) as hook,
    coalesce(c.unit, k.unit) as unit, k.opens, c.badge, b.name as holder, c.activity, in_reading_language(a.name, a.name_es) as activity_name, c.since, c.datalog_id,
    d.name as datalog_name
  from property p
    join key_custody c on c.property_id = p.id and c.state = 'unknown' and c.badge is not null
    left join key_tag k on k.property_id = c.property_id and k.tag = c.tag
    left join activity a on a.property_id = c.property_id and a.code = c.activity
    left join datalog d on d.property_id = c.property_id and d.id = c.datalog_id
    left join lateral (
      select b.name from badge b
      where b.property_id = c.property_id and b.number = c.badge and b.active_from <= c.since
        and (b.active_to is null or b.active_to > c.since)
      order by b.active_from desc limit 1) b on true
  where p.${level === 'property' ? 'id' : `${level}_id`} = $1 and ${condition}
  order by c.since desc, p.id, c.tag limit ${mostRows}`;

interface Asked {
  level: Level;
  id: number;
  now: Date;
  seesHooks: boolean;
  isCustomer: boolean;
}

/**
 * Keys that somebody asked for at a keypad and did not scan, so that nobody knows whether they were taken (HIE-05): the newest
 * first, until the key is seen again. Customers see none of a suspended property (NAV-11).
 */
export async function keysRequested(tx: Tx, { level, id, now, seesHooks, isCustomer }: Asked): Promise<Requested> {
  const revisions = await revisionsOf(tx, level, id);
  const rows = isCustomer
    ? await statement<Listed>(
        tx,
        `keys requested ${level} of a customer`,
        requested(level, `not ${suspended('$2', 'p')}`),
        [id, now],
      )
    : await statement<Listed>(tx, `keys requested ${level}`, requested(level), [id]);
  const source = await sourcesOf(tx, rows, now);
  return {
    rows: rows.map((row) => present(row, source(row), seesHooks)),
    more: Math.max(0, (rows[0]?.total ?? 0) - rows.length),
    revisions,
  };
}

type Listed = Row & Record<string, unknown>;

const present = (row: Row, cabinet: Source, seesHooks: boolean): Shown => ({
  property: {
    id: row.property_id,
    name: row.property_name,
    timeZone: row.time_zone,
    nonLetteredPanels: row.non_lettered_panels,
  },
  key: row.key,
  tag: seesHooks ? row.tag : null,
  hook: seesHooks ? row.hook : null,
  unit: row.unit,
  units: unitsOf(row),
  requestedBy: { name: row.holder, badge: row.badge },
  activity: reasonOf(row),
  since: row.since.toISOString(),
  cabinet,
});

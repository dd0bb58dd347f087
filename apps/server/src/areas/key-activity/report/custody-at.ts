import type { CallOutput, contract } from '@latchboard/contract';
import { sourceAsOf } from '@latchboard/contract/key-activity/rules/last-known';
import type { Tx } from '#server/platform/db/transaction.ts';
import { writtenRows } from '#server/platform/db/written-statement.ts';
import { activityNameOf } from '../board/activity-name.ts';
import { type Handover, handoverSql } from '../board/hand-over.ts';
import { type Source, sourcesOf } from '../silence/sources.ts';
import { column } from '../store/columns.ts';
import { readMarkedCustody } from './marked-custody.ts';
import { findTagsOpeningUnits } from './opened-units.ts';

export type CustodyAtTime = CallOutput<typeof contract.keyActivity.custodyOfRange>['end'];
type KeyCustody = CustodyAtTime['rows'][number];

export interface CustodyFilter {
  readonly propertyId: number;
  readonly unit?: readonly string[] | undefined;
  readonly badge?: readonly string[] | undefined;
  readonly tag?: readonly string[] | undefined;
  readonly canSeeHooks: boolean;
}

/** Maximum number of rows in a reply. The reply contains only the number of the other rows. */
const maxRows = 200;

/**
 * Maximum number of inputs of one tag to sort. A cabinet whose clock was set back sends inputs out of order. A query
 * for specific keys may read more inputs per key than a query for a whole property.
 */
const maxDisplaced = { named: 256, all: 24 };

/**
 * SQL for the last input for a tag before the requested instant. Inputs are ordered by custody's order key, not by time
 * alone.
 */
const lastInput = (tag: string, since: string, condition: string, limit: number) => `
  select e.* from (
    select e.*, coalesce(l.order_at, e.occurred_at) as order_at
    from (
      select occurred_at, datalog_id, position, stream, seq, movement, badge, unit, hook, activity, work_order from key_event
      where property_id = $1 and tag = ${tag} and occurred_at < $2::timestamptz and occurred_at >= ${since} and kind = 'key' and ${condition}
      order by occurred_at desc, datalog_id desc, position desc limit ${limit}) e
    left join log_entry l on l.datalog_id = e.datalog_id and l.stream = e.stream and l.seq = e.seq) e
  where e.order_at < $2::timestamptz
  order by e.order_at desc, e.datalog_id desc, e.stream desc, e.seq desc limit 1`;

const sinceTwoMonths = `$2::timestamptz - interval '60 days'`;
const sinceBeginning = `'-infinity'::timestamptz`;
const movedCondition = `(movement = 'returned' or (movement = 'taken' and exception is distinct from 'N'))`;
const requestedCondition = `movement <> 'returned' and exception = 'N'`;

/**
 * The custody of each key at an instant. A key that has not moved since then has its stored custody. For others, the
 * last movement before the instant is looked up, first in the two months before it.
 */
const custodySql = (limit: number) => `
  with k as materialized (
    select coalesce(k.tag, c.tag) as tag, coalesce(c.unit, k.unit) as unit, coalesce(c.hook, k.hook) as hook, k.datalog_id as home,
      c.state, c.datalog_id, c.badge, c.activity, c.work_order, c.since,
      c.tag is not null and coalesce(c.last_order_at, c.since) < $2::timestamptz as is_same
    from (select * from key_tag where property_id = $1) k
      full join (select * from key_custody where property_id = $1) c on c.tag = k.tag
    where ($3::text[] is null or coalesce(c.unit, k.unit) = any($3) or k.unit = any($3) or coalesce(k.tag, c.tag) = any($7::text[]))
      and ($4::text[] is null or coalesce(k.tag, c.tag) = any($4)) and coalesce(k.tag, c.tag) <> all($8::text[])),
  m as materialized (
    select k.*, coalesce(r.movement, o.movement) as movement, coalesce(r.badge, o.badge) as moved_badge, coalesce(r.unit, o.unit) as moved_unit,
      coalesce(r.hook, o.hook) as moved_hook, coalesce(r.activity, o.activity) as moved_activity,
      coalesce(r.work_order, o.work_order) as moved_order, coalesce(r.occurred_at, o.occurred_at) as moved_at,
      coalesce(r.order_at, o.order_at) as moved_order_at, coalesce(r.datalog_id, o.datalog_id) as moved_datalog,
      coalesce(r.stream, o.stream) as moved_stream, coalesce(r.seq, o.seq) as moved_seq
    from k
      left join lateral (${lastInput('k.tag', sinceTwoMonths, movedCondition, limit)}) r on not k.is_same
      left join lateral (${lastInput('k.tag', sinceBeginning, movedCondition, limit)}) o on not k.is_same and r.movement is null),
  a as materialized (
    select m.tag,
      case when m.is_same then m.state when m.movement = 'taken' then 'out' when n.movement is not null then 'unknown'
        when m.movement = 'returned' then 'in' else 'unknown' end as state,
      case when m.is_same then m.badge when m.movement = 'taken' then m.moved_badge else n.badge end as badge,
      case when m.is_same then m.activity when m.movement = 'taken' then m.moved_activity else n.activity end as activity,
      case when m.is_same then m.work_order when m.movement = 'taken' then m.moved_order else n.work_order end as work_order,
      case when m.is_same then m.since else coalesce(n.occurred_at, u.held_since, m.moved_at) end as since,
      case when m.is_same then m.datalog_id else coalesce(n.datalog_id, m.moved_datalog) end as datalog_id,
      coalesce(n.hook, m.moved_hook, m.hook) as hook, coalesce(n.unit, m.moved_unit, m.unit) as unit, m.home
    from m
      left join undone_event u on m.movement = 'taken' and u.datalog_id = m.moved_datalog and u.stream = m.moved_stream and u.undone_by = m.moved_seq
      left join lateral (${lastInput('m.tag', sinceTwoMonths, requestedCondition, limit)}) n
        on not m.is_same and m.movement is distinct from 'taken' 
          and (m.movement is null or (n.order_at, n.datalog_id, n.stream, n.seq) > (m.moved_order_at, m.moved_datalog, m.moved_stream, m.moved_seq))
    union all
    select * from unnest($8::text[], $9::text[], $10::text[], $11::int4[], $12::text[], $13::timestamptz[], $14::int4[], $15::int4[],
      $16::text[], $17::int4[]))
  select a.*, b.name as holder, case when a.state = 'out' then ${handoverSql('$1', 'a.tag', 'a.since', '$2::timestamptz')} end as receipt, in_reading_language(v.name, v.name_es) as activity_name, d.name as datalog_name, count(*) over ()::int as total
  from a
    left join activity v on v.property_id = $1 and v.code = a.activity
    left join datalog d on d.property_id = $1 and d.id = coalesce(a.datalog_id, a.home)
    left join lateral (
      select b.name from badge b where b.property_id = $1 and b.number = a.badge and b.active_from <= a.since
        and (b.active_to is null or b.active_to > a.since)
      order by b.active_from desc limit 1) b on true
  where case when $5::text[] is not null then a.state = 'out' and a.badge = any($5) else $6::boolean or a.state = 'out' end
  order by (a.state = 'out') desc, (a.state = 'lost') desc, a.since, lpad(a.unit, 100), a.tag limit ${maxRows}`;

interface Row {
  tag: string;
  state: KeyCustody['state'];
  badge: string | null;
  holder: string | null;
  receipt: Handover | null;
  activity: number | null;
  activity_name: string | null;
  work_order: string | null;
  since: string | null;
  hook: number | null;
  unit: string | null;
  datalog_id: number | null;
  datalog_name: string | null;
  home: number | null;
  total: number;
}

/**
 * Reads the custody of keys at an instant, according to the current log. Returns only keys that were out, unless the
 * filter has a unit or a tag but no badge. Keys that were out are first. Data of a silent cabinet is certain only up to
 * its last contact.
 */
export async function readCustodyAt(tx: Tx, filter: CustodyFilter, at: string, now: Date): Promise<CustodyAtTime> {
  const { propertyId, unit, badge, tag, canSeeHooks } = filter;
  const isFiltered = unit !== undefined || tag !== undefined;
  const openingTags = unit === undefined ? [] : await findTagsOpeningUnits(tx, propertyId, unit, at);
  const markedColumns = await readMarkedCustody(tx, { propertyId, at, unit, tag, openingTags });
  const rows = await writtenRows<Row>(tx, {
    text: custodySql(isFiltered ? maxDisplaced.named : maxDisplaced.all),
    values: [
      propertyId,
      at,
      unit ?? null,
      tag ?? null,
      badge ?? null,
      isFiltered,
      openingTags,
      ...markedColumns.map(column),
    ],
  });
  const namedRows = rows.map((row) => ({ ...row, datalog_id: row.datalog_id ?? row.home }));
  const source = await sourcesOf(tx, namedRows, now);
  return {
    at,
    rows: namedRows.map((row) => present(row, sourceAsOf(source(row), at), canSeeHooks)),
    more: Math.max(0, (rows[0]?.total ?? 0) - rows.length),
  };
}

function present(row: Row, cabinet: Source, canSeeHooks: boolean): KeyCustody {
  return {
    tag: canSeeHooks ? row.tag : null,
    hook: canSeeHooks ? row.hook : null,
    unit: row.unit,
    state: row.state,
    holder: holderOf(row),
    receipt: row.receipt,
    activity: row.state === 'out' ? activityNameOf(row) : null,
    workOrder: row.work_order,
    // A key may be returned repeatedly, so a key in its place has no time.
    since: row.state === 'in' ? null : row.since,
    cabinet: row.datalog_id === null ? null : cabinet,
  };
}

/** A key that is out has a holder, even if no badge was read. */
function holderOf({ state, badge, holder }: Row): KeyCustody['holder'] {
  if (state === 'in' || (badge === null && state !== 'out')) return null;
  return { name: holder, badge: badge ?? '' };
}

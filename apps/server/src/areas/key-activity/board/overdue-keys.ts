import type { CallOutput, contract } from '@latchboard/contract';
import { suspended } from '#server/platform/db/suspended.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { writtenRows } from '#server/platform/db/written-statement.ts';
import { revisionsOf } from '../live/revisions.ts';
import { type Source, sourcesOf } from '../silence/sources.ts';
import { dueBack } from './keys-out.ts';
import { reasonOf } from './reason.ts';
import { type OnReceipt, receiptOf } from './receipt-of.ts';
import { unitsOf } from './units-of.ts';

type Overdue = CallOutput<typeof contract.keyActivity.regionKeysOverdue>;
type Shown = Overdue['rows'][number];
type Level = 'region' | 'division' | 'corporation';

/** Rows beyond this are counted, not sent. */
const mostRows = 500;

interface Row extends OnReceipt {
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
  badge: string | null;
  holder: string | null;
  activity: number | null;
  activity_name: string | null;
  work_order: string | null;
  since: string;
  due_back: string;
  misplaced: boolean;
  datalog_id: number | null;
  datalog_name: string | null;
}

const overdue = (level: Level, isCustomer: boolean) => `
  with late as materialized (
    select c.*, p.name as property_name, p.time_zone, p.non_lettered_panels, in_reading_language(a.name, a.name_es) as activity_name, due.at, count(*) over ()::int as total
    from property p
      join key_custody c on c.property_id = p.id and c.state = 'out'
      left join activity a on a.property_id = c.property_id and a.code = c.activity
      cross join lateral (select ${dueBack('a.minutes')} as at) due
    where p.${level}_id = $1 and due.at < $2 ${isCustomer ? `and not ${suspended('$2', 'p')}` : ''}
    order by due.at, p.id, c.tag limit ${mostRows})
  select c.total, c.property_id, c.property_name, c.time_zone, c.non_lettered_panels, k.id as key, c.tag, coalesce(c.hook, k.hook) as hook,
    coalesce(c.unit, k.unit) as unit, k.opens, c.badge, b.name as holder, c.activity, c.activity_name, c.work_order, c.since, c.at as due_back,
    c.misplaced, c.datalog_id, d.name as datalog_name, ${receiptOf} as receipt
  from late c
    left join key_tag k on k.property_id = c.property_id and k.tag = c.tag
    left join datalog d on d.property_id = c.property_id and d.id = c.datalog_id
    left join lateral (
      select b.name from badge b
      where b.property_id = c.property_id and b.number = c.badge and b.active_from <= c.since
        and (b.active_to is null or b.active_to > c.since)
      order by b.active_from desc limit 1) b on true
  order by c.at, c.property_id, c.tag`;

interface Asked {
  level: Level;
  id: number;
  now: Date;
  seesHooks: boolean;
  isCustomer: boolean;
}

/** The overdue keys below a level, the longest overdue first. Customers see none of a suspended property (NAV-11). */
export async function overdueKeys(tx: Tx, { level, id, now, seesHooks, isCustomer }: Asked): Promise<Overdue> {
  const revisions = await revisionsOf(tx, level, id);
  const rows = await writtenRows<Row & Record<string, unknown>>(tx, {
    name: `keys overdue ${level}${isCustomer ? ' of a customer' : ''}`,
    text: overdue(level, isCustomer),
    values: [id, now],
  });
  const source = await sourcesOf(tx, rows, now);
  return {
    rows: rows.map((row) => present(row, source(row), seesHooks)),
    more: Math.max(0, (rows[0]?.total ?? 0) - rows.length),
    revisions,
  };
}

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
  holder: { name: row.holder, badge: row.badge ?? '' },
  activity: reasonOf(row),
  workOrder: row.work_order,
  since: row.since,
  dueBack: row.due_back,
  overdue: true,
  misplaced: row.misplaced,
  cabinet,
  receipt: row.receipt,
});

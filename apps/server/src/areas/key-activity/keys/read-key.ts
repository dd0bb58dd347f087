import type { CallOutput, contract } from '@latchboard/contract';
import { statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { writtenRows } from '#server/platform/db/written-statement.ts';
import { requireFound } from '#server/platform/errors.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { handOver, handOverOfCustody, type WithReceipt } from '../board/hand-over.ts';
import { dueBackSql } from '../board/keys-out.ts';
import { reasonOf } from '../board/reason.ts';
import { unitsOf } from '../board/units-of.ts';
import { nextMark, readMarks } from '../marks/read-marks.ts';
import { mayCorrect, maySeeHooks } from '../policy.ts';
import { sourcesOf } from '../silence/sources.ts';
import { newestEvents } from './newest-events.ts';

type KeyPage = CallOutput<typeof contract.keyActivity.keyPage>;
type UnitPage = CallOutput<typeof contract.keyActivity.unitPage>;

interface Row extends WithReceipt {
  id: number;
  property: KeyPage['property'];
  tag: string;
  opens: string[];
  hook: number;
  unit: string | null;
  state: KeyPage['state'];
  misplaced: boolean;
  badge: string | null;
  holder: string | null;
  activity: number | null;
  activity_name: string | null;
  work_order: string | null;
  since: string | null;
  due_back: string | null;
  overdue: boolean;
  datalog_id: number;
  datalog_name: string;
  last_badge: string | null;
  last_holder: string | null;
  last_at: string | null;
  last_receipt: WithReceipt['receipt'];
}

/** Owner of a badge at a time. */
const ownerAt = (badge: string, at: string) => `
  select b.name from badge b where b.property_id = $1 and b.number = ${badge} and b.active_from <= ${at}
    and (b.active_to is null or b.active_to > ${at}) order by b.active_from desc limit 1`;

const keys = (where: string) => `
  select k.id as id, json_build_object('id', p.id, 'name', p.name, 'timeZone', p.time_zone, 'nonLetteredPanels', p.non_lettered_panels) as property,
    k.tag, k.opens, k.hook, coalesce(c.unit, k.unit) as unit, coalesce(c.state, 'unknown') as state, coalesce(c.state = 'in' and c.datalog_id <> k.datalog_id, false) as misplaced,
    c.badge, b.name as holder, c.activity, in_reading_language(a.name, a.name_es) as activity_name, c.work_order, c.since, due.at as due_back,
    coalesce(due.at < $3, false) as overdue, d.id as datalog_id, d.name as datalog_name, l.badge as last_badge, o.name as last_holder,
    l.occurred_at as last_at, case when c.state = 'out' then ${handOverOfCustody} end as receipt,
    ${handOver('k.property_id', 'k.tag', 'l.occurred_at')} as last_receipt
  from key_tag k
    join property p on p.id = k.property_id
    left join key_custody c on c.property_id = k.property_id and c.tag = k.tag
    join datalog d on d.property_id = k.property_id and d.id = coalesce(c.datalog_id, k.datalog_id)
    left join activity a on a.property_id = k.property_id and a.code = c.activity
    left join lateral (${ownerAt('c.badge', 'c.since')}) b on true
    left join lateral (select ${dueBackSql('a.minutes')} as at where c.state = 'out') due on true
    left join lateral (
      select badge, occurred_at from key_event
      where property_id = k.property_id and tag = k.tag and movement = 'taken' and exception is distinct from 'N'
      order by occurred_at desc limit 1) l on c.state is distinct from 'out'
    left join lateral (${ownerAt('l.badge', 'l.occurred_at')}) o on true
  where k.property_id = $1 and ${where} order by k.hook, k.tag limit 50`;

type KeyNow = UnitPage['keys'][number];

const cabinets = statement('cabinets-of-a-property', {
  values: ['int4'],
  row: { id: 'int4', name: 'text' },
  text: 'select id, name from datalog where property_id = $1 order by number, id',
});

/** One key with its current state. */
export async function readKey(tx: Tx, actor: PersonActor, propertyId: number, id: number, now: Date): Promise<KeyPage> {
  const [first] = await readRows(tx, 'k.id = $2', [propertyId, id, now]);
  const row = requireFound(first);
  const source = await sourcesOf(tx, [row], now);
  const mayMark = mayCorrect(actor);
  return {
    ...present(row, source(row), maySeeHooks(actor)),
    property: row.property,
    marks: await readMarks(tx, propertyId, row.tag),
    may: { mark: mayMark ? nextMark(row.state) : null, withdraw: mayMark },
    cabinets: mayMark ? await cabinets.rows(tx, propertyId) : [],
    events: await newestEvents(tx, actor, { propertyId, tag: [row.tag] }),
  };
}

/** Keys that open a unit, ordered by their hooks. */
export async function keysOfUnit(
  tx: Tx,
  actor: PersonActor,
  propertyId: number,
  unit: string,
  now: Date,
): Promise<KeyNow[]> {
  const rows = await readRows(tx, '(k.unit = $2 or $2 = any(k.opens))', [propertyId, unit, now]);
  const source = await sourcesOf(tx, rows, now);
  return rows.map((row) => present(row, source(row), maySeeHooks(actor)));
}

const readRows = (tx: Tx, where: string, values: unknown[]) => writtenRows<Row>(tx, { text: keys(where), values });

const present = (row: Row, cabinet: KeyPage['cabinet'], sees: boolean): KeyNow => ({
  id: row.id,
  tag: sees ? row.tag : null,
  hook: sees ? row.hook : null,
  unit: row.unit,
  units: unitsOf(row),
  state: row.state,
  misplaced: row.misplaced,
  holder:
    row.badge === null || row.state === 'in' || row.state === 'lost' ? null : { name: row.holder, badge: row.badge },
  activity: row.state === 'in' || row.state === 'lost' ? null : reasonOf(row),
  workOrder: row.work_order,
  since: row.since,
  dueBack: row.due_back,
  overdue: row.overdue,
  cabinet,
  receipt: row.receipt,
  lastHolder:
    row.last_at === null
      ? null
      : { name: row.last_holder, badge: row.last_badge ?? '', at: row.last_at, receipt: row.last_receipt },
});

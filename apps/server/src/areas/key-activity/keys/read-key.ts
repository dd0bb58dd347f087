import type { CallOutput, contract } from '@latchboard/contract';
import { as, customStatement, statement, type WrittenRowOf } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { activityNameOf } from '../board/activity-name.ts';
import { type Handover, handoverOfCustodySql, handoverSql } from '../board/hand-over.ts';
import { dueBackSql } from '../board/keys-out.ts';
import { unitsOf } from '../board/units-of.ts';
import { nextMark, readMarks } from '../marks/read-marks.ts';
import { mayCorrect, maySeeHooks } from '../policy.ts';
import { firstTakenAt } from '../report/undo-marks.ts';
import { sourcesOf } from '../silence/sources.ts';
import { readNewestEvents } from './newest-events.ts';

type KeyPage = CallOutput<typeof contract.keyActivity.keyPage>;
type UnitPage = CallOutput<typeof contract.keyActivity.unitPage>;

/** Owner of a badge at a given time. */
const ownerAt = (badge: string, at: string) => `
  select b.name from badge b where b.property_id = $1 and b.number = ${badge} and b.active_from <= ${at}
    and (b.active_to is null or b.active_to > ${at}) order by b.active_from desc limit 1`;

const keysSql = (where: string) => `
  select k.id as id, json_build_object('id', p.id, 'name', p.name, 'timeZone', p.time_zone, 'nonLetteredPanels', p.non_lettered_panels) as property,
    k.tag, k.opens, k.hook, coalesce(k.unit, c.unit) as unit, coalesce(c.state, 'unknown') as state, coalesce(c.state = 'in' and c.datalog_id <> k.datalog_id, false) as misplaced,
    c.badge, b.name as holder, c.activity, in_reading_language(a.name, a.name_es) as activity_name, c.work_order, c.since, due.at as due_back,
    coalesce(due.at < $3, false) as overdue, d.id as datalog_id, d.name as datalog_name, l.badge as last_badge, o.name as last_holder,
    l.occurred_at as last_at, case when c.state = 'out' then ${handoverOfCustodySql} end as receipt,
    ${handoverSql('k.property_id', 'k.tag', 'l.occurred_at')} as last_receipt
  from key_tag k
    join property p on p.id = k.property_id
    left join key_custody c on c.property_id = k.property_id and c.tag = k.tag
    join datalog d on d.property_id = k.property_id and d.id = coalesce(c.datalog_id, k.datalog_id)
    left join activity a on a.property_id = k.property_id and a.code = c.activity
    left join lateral (${ownerAt('c.badge', 'c.since')}) b on true
    left join lateral (select ${dueBackSql('a.minutes')} as at where c.state = 'out') due on true
    left join lateral (
      select e.badge, ${firstTakenAt('e')} as occurred_at from key_event e
      where e.property_id = k.property_id and e.tag = k.tag and e.movement = 'taken' and e.exception is distinct from 'N'
      order by e.occurred_at desc limit 1) l on c.state is distinct from 'out'
    left join lateral (${ownerAt('l.badge', 'l.occurred_at')}) o on true
  where k.property_id = $1 and ${where} order by k.hook, k.tag limit 50`;

const row = {
  id: 'int4',
  property: as<KeyPage['property']>('json!'),
  tag: 'text',
  opens: 'text[]',
  hook: 'int4',
  unit: 'text?',
  state: as<KeyPage['state']>('text!'),
  misplaced: 'bool!',
  badge: 'text?',
  holder: 'text?',
  activity: 'int4?',
  activity_name: 'text?',
  work_order: 'text?',
  since: 'timestamptz?',
  due_back: 'timestamptz?',
  overdue: 'bool!',
  datalog_id: 'int4',
  datalog_name: 'text',
  last_badge: 'text?',
  last_holder: 'text?',
  last_at: 'timestamptz?',
  receipt: as<Handover>('jsonb?'),
  last_receipt: as<Handover>('jsonb?'),
} as const;

const keyById = customStatement('key-by-id', {
  values: ['int4', 'int4', 'timestamptz'],
  row,
  text: keysSql('k.id = $2'),
});
const keysByUnit = customStatement('keys-by-unit', {
  values: ['int4', 'text', 'timestamptz'],
  row,
  text: keysSql('(k.unit = $2 or $2 = any(k.opens))'),
});
type Row = WrittenRowOf<typeof keyById>;

type CurrentKey = UnitPage['keys'][number];

const cabinets = statement('cabinets-of-a-property', {
  values: ['int4'],
  row: { id: 'int4', name: 'text' },
  text: `select id, name from datalog where property_id = $1 and state <> 'withdrawn' order by number, id`,
});

/** Reads a key with its current state. */
export async function readKey(tx: Tx, actor: PersonActor, propertyId: number, id: number, now: Date): Promise<KeyPage> {
  const [first] = await keyById.written(tx, propertyId, id, now);
  const row = requireFound(first);
  const source = await sourcesOf(tx, [row], now);
  const mayMark = mayCorrect(actor);
  return {
    ...present(row, source(row), maySeeHooks(actor)),
    property: row.property,
    marks: await readMarks(tx, propertyId, row.tag),
    may: { mark: mayMark ? nextMark(row.state) : null, withdraw: mayMark },
    cabinets: mayMark ? await cabinets.rows(tx, propertyId) : [],
    events: await readNewestEvents(tx, actor, { propertyId, tag: [row.tag] }),
  };
}

/** Returns keys that open a unit, ordered by their hooks. */
export async function keysOfUnit(
  tx: Tx,
  actor: PersonActor,
  propertyId: number,
  unit: string,
  now: Date,
): Promise<CurrentKey[]> {
  const rows = await keysByUnit.written(tx, propertyId, unit, now);
  const source = await sourcesOf(tx, rows, now);
  return rows.map((row) => present(row, source(row), maySeeHooks(actor)));
}

const present = (row: Row, cabinet: KeyPage['cabinet'], canSeeHooks: boolean): CurrentKey => ({
  id: row.id,
  tag: canSeeHooks ? row.tag : null,
  hook: canSeeHooks ? row.hook : null,
  unit: row.unit,
  units: unitsOf(row),
  state: row.state,
  misplaced: row.misplaced,
  holder:
    row.badge === null || row.state === 'in' || row.state === 'lost' ? null : { name: row.holder, badge: row.badge },
  activity: row.state === 'in' || row.state === 'lost' ? null : activityNameOf(row),
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

import type { CallOutput, contract } from '@latchboard/contract';
import { as, statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { type Handover, handoverOfCustodySql, handoverSql } from '../board/hand-over.ts';
import { dueBackSql } from '../board/keys-out.ts';
import { firstTakenAt } from '../report/undo-marks.ts';

type HookKey = CallOutput<typeof contract.keyActivity.cabinetHooks>['rows'][number];

/** Owner of a badge at a given time. */
const ownerAt = (badge: string, at: string) => `
  select b.name from badge b where b.property_id = k.property_id and b.number = ${badge} and b.active_from <= ${at}
    and (b.active_to is null or b.active_to > ${at}) order by b.active_from desc limit 1`;

const hooks = statement('cabinet-hooks', {
  values: ['int4', 'timestamptz'],
  row: {
    key: 'int4',
    hook: 'int4',
    tag: 'text',
    units: 'text[]',
    state: as<HookKey['state']>('text!'),
    overdue: 'bool!',
    misplaced: 'bool!',
    badge: 'text?',
    holder: 'text?',
    since: 'timestamptz?',
    due_back: 'timestamptz?',
    last_badge: 'text?',
    last_holder: 'text?',
    last_at: 'timestamptz?',
    receipt: as<Handover>('jsonb?'),
    last_receipt: as<Handover>('jsonb?'),
  },
  text: `
  select k.id as key, k.hook, k.tag, k.opens as units, coalesce(c.state, 'unknown') as state, coalesce(due.at < $2, false) as overdue,
    coalesce(c.state = 'in' and c.datalog_id <> k.datalog_id, false) as misplaced, c.badge, b.name as holder, c.since, due.at as due_back,
    l.badge as last_badge, o.name as last_holder, l.occurred_at as last_at,
    case when c.state = 'out' then ${handoverOfCustodySql} end as receipt, ${handoverSql('k.property_id', 'k.tag', 'l.occurred_at')} as last_receipt
  from key_tag k
    join property p on p.id = k.property_id
    left join key_custody c on c.property_id = k.property_id and c.tag = k.tag
    left join activity a on a.property_id = k.property_id and a.code = c.activity
    left join lateral (${ownerAt('c.badge', 'c.since')}) b on c.state = 'out'
    left join lateral (select ${dueBackSql('a.minutes')} as at where c.state = 'out') due on true
    left join lateral (
      select e.badge, ${firstTakenAt('e')} as occurred_at from key_event e
      where e.property_id = k.property_id and e.tag = k.tag and e.movement = 'taken' and e.exception is distinct from 'N'
      order by e.occurred_at desc limit 1) l on c.state is distinct from 'out'
    left join lateral (${ownerAt('l.badge', 'l.occurred_at')}) o on true
  where k.datalog_id = $1 order by k.hook`,
});

/** Reads the key assigned to each hook in a cabinet, with the key's current holder, or else its last one. */
export async function readCabinetHooks(tx: Tx, datalogId: number, now: Date): Promise<HookKey[]> {
  const rows = await hooks.written(tx, datalogId, now);
  return rows.map((row) => ({
    key: row.key,
    hook: row.hook,
    tag: row.tag,
    units: row.units,
    state: row.state,
    overdue: row.overdue,
    misplaced: row.misplaced,
    holder: row.state === 'out' && row.badge !== null ? { name: row.holder, badge: row.badge } : null,
    since: row.state === 'out' ? row.since : null,
    dueBack: row.due_back,
    receipt: row.receipt,
    lastHolder:
      row.last_at === null
        ? null
        : { name: row.last_holder, badge: row.last_badge ?? '', at: row.last_at, receipt: row.last_receipt },
  }));
}

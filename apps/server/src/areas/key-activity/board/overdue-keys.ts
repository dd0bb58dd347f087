import type { CallOutput, contract } from '@latchboard/contract';
import { as, type Columns, statement, statementsBy, type WrittenRowOf } from '#server/platform/db/statement.ts';
import { suspendedCondition } from '#server/platform/db/suspended.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { revisionsOf } from '../live/revisions.ts';
import { type Source, sourcesOf } from '../silence/sources.ts';
import {
  custodyColumns,
  custodyRow,
  joinCustodyNames,
  presentHolder,
  presentKey,
  presentProperty,
} from './custody-row.ts';
import { type Handover, handoverOfCustodySql } from './hand-over.ts';
import { dueBackSql } from './keys-out.ts';
import type { LevelQuery } from './level-query.ts';
import { type SinceClock, sinceClock } from './since-clock.ts';

type OverdueKeys = CallOutput<typeof contract.keyActivity.regionKeysOverdue>;
type OverdueKey = OverdueKeys['rows'][number];
type Level = 'region' | 'division' | 'corporation';

/** Maximum number of rows in a reply. The reply contains only the number of the other rows. */
const maxRows = 500;

const overdueSql = (level: Level, isCustomer: boolean) => `
  with late as materialized (
    select c.*, p.name as property_name, p.time_zone, p.non_lettered_panels, in_reading_language(a.name, a.name_es) as activity_name, due.at, count(*) over ()::int as total
    from property p
      join key_custody c on c.property_id = p.id and c.state = 'out'
      left join activity a on a.property_id = c.property_id and a.code = c.activity
      cross join lateral (select ${dueBackSql('a.minutes')} as at) due
    where p.${level}_id = $1 and due.at < $2 ${isCustomer ? `and not ${suspendedCondition('$2', 'p')}` : ''}
    order by due.at, p.id, c.tag limit ${maxRows})
  select c.total, c.property_id, c.property_name, c.time_zone, c.non_lettered_panels, ${custodyColumns}, c.activity_name, c.work_order,
    c.since, c.at as due_back, c.misplaced, ${sinceClock} as since_clock, ${handoverOfCustodySql} as receipt
  from late c
    ${joinCustodyNames}
  order by c.at, c.property_id, c.tag`;

const row = {
  ...custodyRow,
  tag: 'text!',
  total: 'int4!',
  property_id: 'int4!',
  property_name: 'text!',
  time_zone: 'text!',
  non_lettered_panels: 'bool!',
  work_order: 'text?',
  since: 'timestamptz!',
  since_clock: as<NonNullable<SinceClock>>('text?'),
  due_back: 'timestamptz!',
  misplaced: 'bool!',
  receipt: as<Handover>('jsonb?'),
} as const satisfies Columns;

const statementsFor = (isCustomer: boolean) =>
  statementsBy(['region', 'division', 'corporation'], (level) =>
    statement(`keys-overdue-${level}${isCustomer ? '-of-a-customer' : ''}`, {
      values: ['int4', 'timestamptz'],
      row,
      text: overdueSql(level, isCustomer),
    }),
  );
const queriesForCustomer = statementsFor(true);
const queriesForProvider = statementsFor(false);
type Row = WrittenRowOf<typeof queriesForProvider.region>;

interface Input extends LevelQuery<Level> {
  readonly canSeeHooks: boolean;
}

/**
 * Returns overdue keys below a level, the longest overdue first. For customers, suspended properties are excluded
 * (NAV-11).
 */
export async function readOverdueKeys(
  tx: Tx,
  { level, id, now, canSeeHooks, isCustomer }: Input,
): Promise<OverdueKeys> {
  const revisions = await revisionsOf(tx, level, id);
  const rows = await (isCustomer ? queriesForCustomer : queriesForProvider)[level].written(tx, id, now);
  const source = await sourcesOf(tx, rows, now);
  return {
    rows: rows.map((row) => present(row, source(row), canSeeHooks)),
    more: Math.max(0, (rows[0]?.total ?? 0) - rows.length),
    revisions,
  };
}

const present = (row: Row, cabinet: Source, canSeeHooks: boolean): OverdueKey => ({
  property: presentProperty(row),
  ...presentKey(row, canSeeHooks),
  holder: presentHolder(row),
  workOrder: row.work_order,
  since: row.since,
  sinceClock: row.since_clock,
  dueBack: row.due_back,
  overdue: true,
  misplaced: row.misplaced,
  cabinet,
  receipt: row.receipt,
});

import type { CallOutput, contract } from '@latchboard/contract';
import { type Level, levels } from '@latchboard/contract/levels';
import { type Columns, type RowOf, statement, statementsBy } from '#server/platform/db/statement.ts';
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
import type { LevelQuery } from './level-query.ts';

type RequestedKeys = CallOutput<typeof contract.keyActivity.keysRequested>;
type RequestedKey = RequestedKeys['rows'][number];

/** Maximum number of rows in a reply. The reply contains only the number of the other rows. */
const maxRows = 500;

const row = {
  total: 'int4!',
  property_id: 'int4',
  property_name: 'text',
  time_zone: 'text',
  non_lettered_panels: 'bool',
  ...custodyRow,
  since: 'timestamptz!',
} as const satisfies Columns;

const requestedSql = (level: Level, condition = 'true') => `
  select count(*) over ()::int as total, p.id as property_id, p.name as property_name, p.time_zone, p.non_lettered_panels,
    ${custodyColumns}, in_reading_language(a.name, a.name_es) as activity_name, c.since
  from property p
    join key_custody c on c.property_id = p.id and c.state = 'unknown' and c.badge is not null
    left join activity a on a.property_id = c.property_id and a.code = c.activity
    ${joinCustodyNames}
  where p.${level === 'property' ? 'id' : `${level}_id`} = $1 and ${condition}
  order by c.since desc, p.id, c.tag limit ${maxRows}`;

const queriesForProvider = statementsBy(levels, (level) =>
  statement(`keys-requested-${level}`, { values: ['int4'], row, text: requestedSql(level) }),
);
const queriesForCustomer = statementsBy(levels, (level) =>
  statement(`keys-requested-${level}-of-a-customer`, {
    values: ['int4', 'timestamptz'],
    row,
    text: requestedSql(level, `not ${suspendedCondition('$2', 'p')}`),
  }),
);

type Row = RowOf<typeof queriesForProvider.property>;

interface Input extends LevelQuery {
  readonly canSeeHooks: boolean;
}

/**
 * Returns keys that were requested at a keypad but not scanned, newest first. It is unknown whether these keys were
 * taken (HIE-05). A key is listed until its next event. For customers, suspended properties are excluded (NAV-11).
 */
export async function readKeysRequested(
  tx: Tx,
  { level, id, now, canSeeHooks, isCustomer }: Input,
): Promise<RequestedKeys> {
  const revisions = await revisionsOf(tx, level, id);
  const rows = await (isCustomer
    ? queriesForCustomer[level].rows(tx, id, now)
    : queriesForProvider[level].rows(tx, id));
  const source = await sourcesOf(tx, rows, now);
  return {
    rows: rows.map((row) => present(row, source(row), canSeeHooks)),
    more: Math.max(0, (rows[0]?.total ?? 0) - rows.length),
    revisions,
  };
}

const present = (row: Row, cabinet: Source, canSeeHooks: boolean): RequestedKey => ({
  property: presentProperty(row),
  ...presentKey(row, canSeeHooks),
  requestedBy: presentHolder(row),
  since: row.since.toISOString(),
  cabinet,
});

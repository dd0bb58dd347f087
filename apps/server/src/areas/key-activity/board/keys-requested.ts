import type { CallOutput, contract } from '@latchboard/contract';
import type { Level } from '@latchboard/contract/shapes';
import { suspended } from '#server/platform/db/suspended.ts';
import { statement, type Tx } from '#server/platform/db/transaction.ts';
import { revisionsOf } from '../live/revisions.ts';
import { type Source, sourcesOf } from '../silence/sources.ts';
import {
  type CustodyRow,
  custodyColumns,
  joinCustodyNames,
  type PropertyOfRow,
  presentHolder,
  presentKey,
  presentProperty,
} from './custody-row.ts';

type Requested = CallOutput<typeof contract.keyActivity.keysRequested>;
type Shown = Requested['rows'][number];

/** Rows beyond this are counted, not sent. */
const maxRows = 500;

interface Row extends CustodyRow, PropertyOfRow {
  total: number;
  since: Date;
}

const requested = (level: Level, condition = 'true') => `
  select count(*) over ()::int as total, p.id as property_id, p.name as property_name, p.time_zone, p.non_lettered_panels,
    ${custodyColumns}, in_reading_language(a.name, a.name_es) as activity_name, c.since
  from property p
    join key_custody c on c.property_id = p.id and c.state = 'unknown' and c.badge is not null
    left join activity a on a.property_id = c.property_id and a.code = c.activity
    ${joinCustodyNames}
  where p.${level === 'property' ? 'id' : `${level}_id`} = $1 and ${condition}
  order by c.since desc, p.id, c.tag limit ${maxRows}`;

interface Input {
  level: Level;
  id: number;
  now: Date;
  seesHooks: boolean;
  isCustomer: boolean;
}

/**
 * Keys that were requested at a keypad and not scanned, so it is unknown whether they were taken (HIE-05). Newest
 * first, until the key is seen again. Customers see none of a suspended property (NAV-11).
 */
export async function keysRequested(tx: Tx, { level, id, now, seesHooks, isCustomer }: Input): Promise<Requested> {
  const revisions = await revisionsOf(tx, level, id);
  const rows = isCustomer
    ? await statement<Listed>(
        tx,
        `keys-requested-${level}-of-a-customer`,
        requested(level, `not ${suspended('$2', 'p')}`),
        [id, now],
      )
    : await statement<Listed>(tx, `keys-requested-${level}`, requested(level), [id]);
  const source = await sourcesOf(tx, rows, now);
  return {
    rows: rows.map((row) => present(row, source(row), seesHooks)),
    more: Math.max(0, (rows[0]?.total ?? 0) - rows.length),
    revisions,
  };
}

type Listed = Row & Record<string, unknown>;

const present = (row: Row, cabinet: Source, seesHooks: boolean): Shown => ({
  property: presentProperty(row),
  ...presentKey(row, seesHooks),
  requestedBy: presentHolder(row),
  since: row.since.toISOString(),
  cabinet,
});

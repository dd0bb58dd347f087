import type { Tx } from '#server/platform/db/transaction.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { correctedAmong } from '../corrections/corrected-rows.ts';
import { type Narrowing, seesHooks } from '../report/criteria.ts';
import { unitsOfTags, withOpened } from '../report/opened-units.ts';
import { pageByTime } from '../report/page-by-time.ts';
import { presentRow } from '../report/rows.ts';

const shown = 20;

/** The newest events of one key or one badge; null for those who may not see transactions. */
export async function newestEvents(
  tx: Tx,
  actor: PersonActor,
  of: {
    readonly propertyId: number;
    readonly tag?: readonly string[];
    readonly badge?: readonly string[];
    readonly unit?: readonly string[];
    readonly show?: Narrowing['show'];
  },
  limit = shown,
) {
  if (!actor.rights.has('DatalogTransaction_ALL')) return null;
  const all: Narrowing = { show: 'all', ...of, report: 'transactions', from: '-infinity', to: 'infinity' };
  const narrowing = await withOpened(tx, all);
  const rows = await pageByTime(tx, narrowing, { direction: 'descending', limit });
  const isCorrected = await correctedAmong(tx, rows, () => of.propertyId);
  const unitsAt = await unitsOfTags(
    tx,
    of.propertyId,
    rows.map(({ tag }) => tag),
  );
  return rows.map((row) => ({
    ...presentRow(row, seesHooks(actor), isCorrected(row)),
    units: unitsAt(row, Date.parse(row.occurred_at)),
  }));
}

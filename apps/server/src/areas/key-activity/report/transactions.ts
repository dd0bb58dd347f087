import type { CallInput, contract } from '@latchboard/contract';
import type { Tx } from '#server/platform/db/transaction.ts';
import { pageOf } from '#server/platform/http/page.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { maySeeHooks } from '../policy.ts';
import { toReportFilters } from './criteria.ts';
import { keysOfRows } from './keys-of-rows.ts';
import { addOpeningTags } from './opened-units.ts';
import { pageByColumn } from './page-by-column.ts';
import { pageByTime } from './page-by-time.ts';
import { readColumnPosition, readTimePosition } from './positions.ts';
import { findRowMarks } from './row-marks.ts';
import { type EventRow, presentTransaction } from './rows.ts';
import { visitsOfRows } from './visits-of-rows.ts';

type Input = CallInput<typeof contract.keyActivity.transactions>;

/** Returns a page of the transaction report (TXN-05). The cursor of the next page is valid only for the same order. */
export async function transactions(tx: Tx, actor: PersonActor, input: Input) {
  const filters = await addOpeningTags(tx, toReportFilters(input, actor));
  const { sort, direction, cursor } = input;
  const order = `${sort} ${direction}`;
  const limit = input.limit + 1;
  const page =
    sort === 'time'
      ? pageOf(
          await pageByTime(tx, filters, {
            direction,
            limit,
            after: cursor === undefined ? cursor : readTimePosition(cursor, order),
          }),
          input.limit,
          (row) => [order, row.occurred_at, row.datalog_id, row.position],
        )
      : pageOf(
          await pageByColumn(tx, filters, {
            column: sort,
            direction,
            limit,
            after: cursor === undefined ? cursor : readColumnPosition(cursor, order),
          }),
          input.limit,
          (row) => [order, row.blank, row.key, row.occurred_at, row.datalog_id, row.position],
        );
  const hooks = maySeeHooks(actor);
  const marksOf = await findRowMarks<EventRow>(tx, page.rows, () => input.propertyId);
  const { keyOf, unitsAt } = await keysOfRows(tx, input.propertyId, page.rows);
  const visitOf = input.visits && sort === 'time' ? await visitsOfRows(tx, input.propertyId, page.rows) : () => null;
  const rows = page.rows.map((row) => ({
    ...presentTransaction(row, hooks, marksOf(row)),
    key: keyOf(row),
    units: unitsAt(row, Date.parse(row.occurred_at)),
    visit: visitOf(row),
  }));
  return { rows, next: page.next };
}

import { type Level, levels } from '@latchboard/contract/levels';
import { statement, statementsBy } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** Maximum number of properties with individual revisions. If there are more, the client reads everything again. */
export const maxNotices = 500;

const revisionRows = statementsBy(levels, (level) =>
  statement(`revisions-of-${level}`, {
    values: ['int4'],
    row: { id: 'int4', revision: 'int8!' },
    text: `
  select p.id, coalesce(u.revision, 0) as revision
  from property p left join property_board u on u.property_id = p.id
  where p.${level === 'property' ? 'id' : `${level}_id`} = $1 limit ${maxNotices + 1}`,
  }),
);

/**
 * Returns the log revision of each property at or below a level. Null if there are too many. Read the revisions before
 * the rows, so a change during the read arrives as the next revision.
 */
export async function revisionsOf(tx: Tx, level: Level, id: number): Promise<Record<string, number> | null> {
  const rows = await revisionRows[level].rows(tx, id);
  return rows.length > maxNotices
    ? null
    : Object.fromEntries(rows.map(({ id: property, revision }) => [property, revision]));
}

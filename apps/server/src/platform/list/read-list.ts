import { maxCountedRows } from '@latchboard/contract/record/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { keyset, type SortBy, type SortName } from './keyset.ts';

type Sql = RawBuilder<unknown>;

/** Definition of a list by its area: columns, tables, conditions, and sort criteria. */
export interface List<Id extends string> {
  /** Columns of a row. They are read only for the rows of a page. */
  readonly select: Sql;
  /** Tables with their joins. */
  readonly from: Sql;
  /** Conditions, combined with `and`. */
  readonly where: readonly Sql[];
  readonly sorts: Readonly<Record<Id, SortBy>>;
  /** Unique number of each row. */
  readonly id: Sql;
  /** Whether many wide rows match. If so, the query finds the IDs of the page first and reads only those rows. */
  readonly isWide?: boolean;
}

export type { SortName };

export interface PageRequest<Id extends string> {
  readonly sort: SortName<Id>;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

interface PageKey {
  readonly list_id: number;
  readonly list_mark: string | null;
}

export interface ListPage<Row> {
  readonly rows: readonly Row[];
  /** Cursor of the next page. */
  readonly next: string | null;
}

const allOf = (conditions: readonly Sql[]) => sql.join([sql`true`, ...conditions], sql` and `);

/** Reads a page of a list in the requested order. One extra row means that there is a next page. */
export async function readPage<Row extends object, Id extends string>(
  tx: Tx,
  list: List<Id>,
  request: PageRequest<Id>,
): Promise<ListPage<Row>> {
  const { mark, after, order, cursorAfter } = keyset(list.sorts, list.id, request);
  const select = sql`${list.select}, ${list.id} as list_id, ${mark} as list_mark`;
  const conditions = allOf([...list.where, after]);
  const page = (columns: Sql) =>
    sql<
      Row & PageKey
    >`select ${columns} from ${list.from} where ${conditions} order by ${order} limit ${request.limit + 1}`;
  const { rows } = await (list.isWide
    ? sql<Row & PageKey>`
      select ${select} from ${list.from} where ${list.id} = any(array(${page(list.id)})) order by ${order}`
    : page(select)
  ).execute(tx);
  const pageRows = rows.slice(0, request.limit);
  const lastRow = pageRows.at(-1);
  return { rows: pageRows, next: rows.length > request.limit && lastRow ? cursorAfter(lastRow) : null };
}

/** Counts rows in a list, up to `maxCountedRows` + 1. */
export async function countRows(tx: Tx, { from, where }: Pick<List<string>, 'from' | 'where'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select 1 from ${from} where ${allOf(where)} limit ${maxCountedRows + 1}) counted`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Reads a page of a list and the total number of rows, for a reply. */
export const readList = <Row extends object, Id extends string, Shown>(
  tx: Tx,
  list: List<Id>,
  request: PageRequest<Id>,
  present: (row: Row) => Shown,
) => readEnrichedList<Row, Id, Shown>(tx, list, request, async (rows) => rows.map(present));

/** Like `readList`, for rows that need more data. `enrich` reads it for all rows of a page together. */
export async function readEnrichedList<Row extends object, Id extends string, Shown>(
  tx: Tx,
  list: List<Id>,
  request: PageRequest<Id>,
  enrich: (rows: readonly Row[]) => Promise<Shown[]>,
) {
  const { rows, next } = await readPage<Row, Id>(tx, list, request);
  return { rows: await enrich(rows), next, count: await countRows(tx, list) };
}

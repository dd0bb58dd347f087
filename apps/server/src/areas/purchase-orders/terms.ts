import type { CallOutput, contract } from '@latchboard/contract';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import type { Calls } from '#server/platform/http/handler.ts';

type Terms = CallOutput<typeof contract.purchaseOrders.addOrderTerms>;
interface Row {
  id: number;
  version: number;
  at: Date;
  by: string | null;
  clauses: string[];
}

const present = ({ at, ...row }: Row): Terms => ({ ...row, at: at.toISOString() });
const columns = sql`t.id, t.version, t.at, author_name(t.staff_id) as by, t.clauses`;

export const termsCalls: Pick<
  Calls<typeof contract.purchaseOrders>,
  'listOrderTerms' | 'addOrderTerms' | 'removeOrderTerms'
> = {
  listOrderTerms: async (_, { tx }) => {
    const { rows } = await sql<Row & { orders: number }>`
      select ${columns}, (select count(*)::int from purchase_order o where o.terms_id = t.id) as orders
      from order_terms t order by t.version desc limit 500`.execute(tx);
    return { rows: rows.map(({ orders, ...row }) => ({ ...present(row), orders })) };
  },
  addOrderTerms: async ({ clauses }, { tx, actor, now }) => {
    // Concurrent calls wait for this lock, so version numbers are unique.
    await sql`select pg_advisory_xact_lock(hashtext('order_terms'))`.execute(tx);
    const { rows } = await sql<Row>`
      with t as (insert into order_terms (version, at, staff_id, clauses)
        values ((select coalesce(max(version), 0) + 1 from order_terms), ${now}, ${actor.realStaffId}, ${[...clauses]})
        returning *)
      select ${columns} from t`.execute(tx);
    return present(rows[0] as Row);
  },
  removeOrderTerms: async ({ orderTermsId }, { tx }) => {
    const result = await tx.deleteFrom('order_terms').where('id', '=', orderTermsId).executeTakeFirst();
    if (result.numDeletedRows === 0n) throw new Failure('notFound');
    return { ok: true };
  },
};

/** Returns the terms of an order at its submission. A draft has the current terms. Null if no terms existed. */
export async function termsOf(tx: Tx, termsId: number | null, isDraft: boolean): Promise<Omit<Terms, 'by'> | null> {
  if (termsId === null && !isDraft) return null;
  const condition = termsId === null ? sql`true` : sql`t.id = ${termsId}`;
  const { rows } = await sql<Omit<Row, 'by'>>`
    select t.id, t.version, t.at, t.clauses from order_terms t where ${condition} order by t.version desc limit 1`.execute(
    tx,
  );
  const [row] = rows;
  return row ? { ...row, at: row.at.toISOString() } : null;
}

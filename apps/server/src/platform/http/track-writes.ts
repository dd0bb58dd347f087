import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';

type Run = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Records whether a request has committed a change. Later steps of the request may still fail. */
export function trackWrites() {
  let hasCommitted = false;
  return {
    hasCommitted: () => hasCommitted,
    /** Wraps a function that runs transactions, to track their changes. */
    track:
      (run: Run): Run =>
      async (work) => {
        const [result, hasWritten] = await run(async (tx) => [await work(tx), await isWriting(tx)] as const);
        hasCommitted ||= hasWritten;
        return result;
      },
  };
}

/** Whether a transaction has written or locked a row. */
async function isWriting(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select where pg_current_xact_id_if_assigned() is not null`.execute(tx);
  return rows.length > 0;
}

import { statement, type Tx } from '#server/platform/db/transaction.ts';
import { channel, type Notice } from './notices.ts';

/** Tells every server process, when the transaction commits, that something moved. */
export async function notify(tx: Tx, { kind, id, revision }: Notice): Promise<void> {
  await statement(tx, 'notify', 'select pg_notify($1, $2)', [channel, `${kind}:${id}:${revision}`]);
}

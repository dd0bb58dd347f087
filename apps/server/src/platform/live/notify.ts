import { statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Notice } from './notice.ts';
import { channel } from './notices.ts';

/** The notice as a column of a larger statement. `id` and `revision` are SQL expressions, never external values. */
export const notifySql = (kind: Notice['kind'], id: string, revision: string): string =>
  `pg_notify('${channel}', '${kind}:' || ${id} || ':' || ${revision})`;

const send = statement('notify', { values: ['text', 'text'], text: 'select pg_notify($1, $2)' });

/** Notifies every server process of a change when the transaction commits. */
export async function notify(tx: Tx, { kind, id, revision }: Notice): Promise<void> {
  await send.rows(tx, channel, `${kind}:${id}:${revision}`);
}

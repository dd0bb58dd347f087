import type { PoolClient } from 'pg';
import type { DatabaseIdentity } from './database-identity.ts';
import { DatabaseUnavailableError } from './database-timeout.ts';
import { type Connection, type Pool, statementSecondsOf } from './pool.ts';

/**
 * With standbys, a commit waits until one of them confirms it. The commit of a repeated change writes nothing and would
 * not wait, even if the first commit is unconfirmed. This message makes the commit wait.
 */
const forceWait = `select pg_logical_emit_message(true, 'latchboard', '')
  where current_setting('synchronous_standby_names') <> '' and pg_current_xact_id_if_assigned() is null;`;

/**
 * Commits the transaction. If the wait for a standby is interrupted, PostgreSQL commits with a warning. Throws
 * `DatabaseUnavailableError` in that case, because the outcome is unknown.
 */
export async function commit(
  client: PoolClient,
  connection: Connection,
  identity: DatabaseIdentity,
  pool: Pool,
): Promise<void> {
  let isUnknown = false;
  const onNotice = ({ code = '' }: { code?: string | undefined }) => {
    isUnknown ||= code.startsWith('01');
  };
  // A job may run for a long time. Its wait for a standby is limited, because requests also need connections.
  if (identity.statementSeconds !== undefined)
    await connection.query(`set local statement_timeout=${statementSecondsOf(pool) * 1000}`);
  client.on('notice', onNotice);
  try {
    await connection.query(isChangeOfUser(identity) ? `${forceWait}commit` : 'commit');
  } finally {
    client.off('notice', onNotice);
  }
  if (isUnknown) throw new DatabaseUnavailableError('no standby has confirmed the commit');
}

/** Whether a user's call may change data. Cabinet batches always write and do not need the message. */
const isChangeOfUser = ({ call, role }: DatabaseIdentity) => call !== undefined && role !== 'lb_device';

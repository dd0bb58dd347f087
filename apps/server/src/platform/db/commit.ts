import type { PoolClient } from 'pg';
import { DatabaseAway } from './answered.ts';
import { type Pool, patienceOf } from './pool.ts';
import type { Acting, Connection } from './transaction.ts';

/**
 * With standbys a commit waits until one of them has it. Where somebody repeats what is stored already, nothing is written and nothing
 * waits; the first time may not have reached a standby, so this writes a word to wait for.
 */
const waitToo = `select pg_logical_emit_message(true, 'latchboard', '')
  where current_setting('synchronous_standby_names') <> '' and pg_current_xact_id_if_assigned() is null;`;

/** Commits, and counts a commit as unknown whose wait for a standby was cut short: the database tells it as done, with a warning. */
export async function commit(client: PoolClient, connection: Connection, acting: Acting, pool: Pool): Promise<void> {
  let isUnknown = false;
  const heard = ({ code = '' }: { code?: string | undefined }) => {
    isUnknown ||= code.startsWith('01');
  };
  // A job may take long, but not its wait for a standby: it holds a connection that others need.
  if (acting.statementSeconds !== undefined)
    await connection.query(`set local statement_timeout=${patienceOf(pool) * 1000}`);
  client.on('notice', heard);
  try {
    await connection.query(isChangeOfSomebody(acting) ? `${waitToo}commit` : 'commit');
  } finally {
    client.off('notice', heard);
  }
  if (isUnknown) throw new DatabaseAway('no standby has confirmed the commit');
}

/** A call that changes something; the batches of a cabinet always write. */
const isChangeOfSomebody = ({ call, role }: Acting) => call !== undefined && role !== 'lb_device';

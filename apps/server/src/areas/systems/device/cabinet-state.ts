import { statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import type { CabinetActor } from '#server/platform/identity/actor.ts';

const state = statement('cabinet-state', {
  values: ['int4', 'int4'],
  row: { config_revision: 'int8', current_stream: 'int4', revoked: 'bool!' },
  text: `
  select c.config_revision, c.stream as current_stream, s.revoked_at is not null as revoked
  from cabinet c join cabinet_stream s on s.datalog_id = c.datalog_id and s.stream = $2 where c.datalog_id = $1`,
});

/**
 * Reads the current configuration revision of the cabinet. Throws if the stream was revoked or superseded after
 * authentication.
 */
export async function readCurrentRevision(tx: Tx, { datalogId, stream }: CabinetActor): Promise<number> {
  const [row] = await state.rows(tx, datalogId, stream);
  if (!row || row.revoked) throw new Failure('deviceRevoked');
  if (row.current_stream !== stream) throw new Failure('streamClosed');
  return row.config_revision;
}

/** Rejects a superseded stream, which may only deliver its remaining events. */
export function rejectSuperseded({ stream, currentStream }: CabinetActor): void {
  if (stream !== currentStream) throw new Failure('streamClosed');
}

import type { CallInput, contract } from '@latchboard/contract';
import { sql } from 'kysely';
import { remainingGaps } from '#server/areas/key-activity/index.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, requireFound } from '#server/platform/errors.ts';
import { notify } from '#server/platform/live/notify.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { mayEnroll } from '../policy.ts';

type Input = CallInput<typeof contract.systems.closeStream>;
type Gap = readonly [first: number, last: number];

interface LockedStream {
  readonly is_current: boolean;
  readonly missing: readonly Gap[];
  readonly revoked_at: Date | null;
  readonly config_revision: number;
  readonly type: string;
}

/**
 * Closes a stream of a cabinet. The missing events of the stream are no longer expected. If the stream is superseded,
 * it accepts no more events. Requires a system transaction, because customers close enrollments of their key boards.
 * Throws `conflict` if there is nothing to close.
 */
export async function closeStream({ datalogId, stream, reason }: Input, { tx, actor, now }: RecordContext) {
  const { rows } = await sql<LockedStream>`
    select s.stream = c.stream as is_current, s.missing, s.revoked_at, c.config_revision, d.type
    from cabinet c join datalog d on d.id = c.datalog_id join cabinet_stream s on s.datalog_id = c.datalog_id and s.stream = ${stream}
    where c.datalog_id = ${datalogId} for update of c, s`.execute(tx);
  const streamRow = requireFound(rows[0]);
  if (!mayEnroll(actor, streamRow)) throw new Failure('forbidden');
  const storedClosures = (await closuresOf(tx, datalogId)).filter((storedClosure) => storedClosure.stream === stream);
  const missingGaps = remainingGaps(
    streamRow.missing,
    storedClosures.flatMap((range) => range.missing),
  );
  const canDeliver = !streamRow.is_current && streamRow.revoked_at === null;
  if (missingGaps.length === 0 && !canDeliver) throw new Failure('conflict');
  const closure = JSON.stringify([
    { stream, at: now.toISOString(), staffId: actor.realStaffId, reason, missing: missingGaps },
  ]);
  await sql`update cabinet set closed_streams = closed_streams || ${closure}::jsonb where datalog_id = ${datalogId}`.execute(
    tx,
  );
  if (!canDeliver) return;
  await sql`update cabinet_stream set revoked_at = ${now} where datalog_id = ${datalogId} and stream = ${stream}`.execute(
    tx,
  );
  await notify(tx, { kind: 'datalog', id: datalogId, revision: streamRow.config_revision });
}

export interface StreamClosure {
  readonly stream: number;
  readonly at: Date;
  readonly reason: string;
  readonly missing: readonly Gap[];
  readonly by: string | null;
}

/** Returns the closures of a cabinet's streams, newest first. */
export async function closuresOf(tx: Tx, datalogId: number): Promise<StreamClosure[]> {
  const { rows } = await sql<StreamClosure>`
    select x.stream, x.at, x.reason, x.missing, author_name(x."staffId") as by
    from cabinet c cross join jsonb_to_recordset(c.closed_streams) as x(stream int, at timestamptz, "staffId" int, reason text, missing jsonb)
    where c.datalog_id = ${datalogId} order by x.at desc`.execute(tx);
  return rows;
}

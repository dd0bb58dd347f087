import { cutText } from '@latchboard/contract/cut-text';
import { statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { CabinetActor } from '#server/platform/identity/actor.ts';
import { type Head, headBefore } from '../rules/digest.ts';
import type { ClassifiedEvents } from './classify-events.ts';
import type { Incident } from './write-batch.ts';

type SeenHead = { position: number; hash: string };

/**
 * Returns incidents that the provider must check: quarantined events, different content under a stored identity, and a
 * head that does not match.
 */
export async function findIncidents(
  tx: Tx,
  cabinet: CabinetActor,
  { fresh, conflicting }: ClassifiedEvents,
  { seenHead, head }: { seenHead: SeenHead | null; head: Head },
): Promise<Incident[]> {
  const quarantined = fresh.flatMap(({ seq, quarantine }): Incident[] =>
    quarantine === null ? [] : [{ kind: 'quarantined', seq, detail: cutText(quarantine, 500) }],
  );
  const conflicts = conflicting.map(
    ({ seq, digest }): Incident => ({ kind: 'different-content', seq, detail: `refused ${digest.toString('hex')}` }),
  );
  return [...quarantined, ...conflicts, ...(seenHead ? await headMismatch(tx, cabinet, seenHead, head) : [])];
}

const hashAt = statement('hash-at', {
  values: ['int4', 'int8'],
  row: { hash: 'bytea' },
  text: 'select hash from log_entry where datalog_id = $1 and position = $2',
});

/** Returns an incident if the log does not have the head that the cabinet saw at that position. */
async function headMismatch(tx: Tx, cabinet: CabinetActor, seenHead: SeenHead, head: Head): Promise<Incident[]> {
  const storedHash = await storedHashAt(tx, cabinet, seenHead.position, head);
  if (storedHash === seenHead.hash) return [];
  const detail = `position ${seenHead.position}: the cabinet saw ${seenHead.hash}, the log holds ${storedHash ?? 'no such position'}`;
  return [{ kind: 'head-mismatch', seq: null, detail }];
}

async function storedHashAt(tx: Tx, cabinet: CabinetActor, position: number, head: Head): Promise<string | undefined> {
  if (position === head.position) return head.hash.toString('hex');
  if (position === 0) return headBefore(cabinet.datalogId).hash.toString('hex');
  if (position > head.position) return undefined;
  const rows = await hashAt.rows(tx, cabinet.datalogId, position);
  return rows[0]?.hash.toString('hex');
}

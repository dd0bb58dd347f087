import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { sha256 } from '#server/platform/identity/tokens.ts';
import { notify } from '#server/platform/live/notify.ts';
import { bumpRevision } from './bump-revision.ts';

interface LeftSystem {
  readonly id: number;
  readonly property_id: number;
  readonly config_revision: number;
}

/**
 * Ends the current enrollment of a device at a system other than `datalogId`, if the former secret is valid there. As
 * after a new enrollment, that secret can be used only to deliver the remaining events.
 */
export async function leaveFormerSystem(tx: Tx, formerSecret: string, datalogId: number): Promise<void> {
  const { rows } = await sql<LeftSystem>`
    update cabinet c set stream = c.stream + 1, enrolled_at = null, queued = null
    from cabinet_stream s
    where s.secret_hash = ${sha256(formerSecret)} and s.revoked_at is null
      and c.datalog_id = s.datalog_id and c.stream = s.stream and c.revoked_at is null and c.datalog_id <> ${datalogId}
    returning c.datalog_id as id, c.property_id, c.config_revision`.execute(tx);
  for (const { id, property_id: propertyId, config_revision: revision } of rows) {
    await notify(tx, { kind: 'datalog', id, revision });
    await bumpRevision(tx, propertyId);
  }
}

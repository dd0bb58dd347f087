import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, requireFound } from '#server/platform/errors.ts';
import type { CabinetActor } from '#server/platform/identity/actor.ts';
import { bumpRevision } from './bump-revision.ts';
import { rejectSuperseded } from './cabinet-state.ts';

/** Records that the cabinet has applied everything up to a revision. Ignores a revision lower than the stored one. */
export async function acknowledge(tx: Tx, actor: CabinetActor, revision: number, now: Date): Promise<number> {
  rejectSuperseded(actor);
  const cabinet = requireFound(
    await tx
      .selectFrom('cabinet')
      .select(['config_revision', 'acknowledged_revision'])
      .where('datalog_id', '=', actor.datalogId)
      .forUpdate()
      .executeTakeFirst(),
  );
  if (revision > cabinet.config_revision) throw new Failure('revisionAhead', { fields: [] });
  if (revision <= cabinet.acknowledged_revision) return cabinet.acknowledged_revision;
  await tx
    .updateTable('cabinet')
    .set({
      acknowledged_revision: revision,
      delivered_revision: sql`greatest(delivered_revision, ${revision})`,
      last_contact: now,
    })
    .where('datalog_id', '=', actor.datalogId)
    .execute();
  const result = await tx
    .updateTable('config_change')
    .set({ acknowledged_at: now, delivered_at: sql`coalesce(delivered_at, ${now})` })
    .where('datalog_id', '=', actor.datalogId)
    .where('revision', '<=', revision)
    .where('acknowledged_at', 'is', null)
    .executeTakeFirst();
  if (result.numUpdatedRows > 0n) await bumpRevision(tx, actor.propertyId);
  return revision;
}

import type { Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';
import { notify } from '#server/platform/live/notify.ts';
import { enrollmentHash, newEnrollmentCode } from './enrollment-code.ts';

const hoursValid = 24;

/** Creates a one-time code with which a cabinet enrolls. An earlier unused code becomes invalid. */
export async function createEnrollment(tx: Tx, datalogId: number, now: Date) {
  const { property_id } = requireFound(
    await tx.selectFrom('datalog').select('property_id').where('id', '=', datalogId).executeTakeFirst(),
  );
  await tx
    .insertInto('cabinet')
    .values({ datalog_id: datalogId, property_id })
    .onConflict((conflict) => conflict.column('datalog_id').doNothing())
    .execute();
  await deleteUnusedCodes(tx, datalogId);
  const code = newEnrollmentCode();
  const expiresAt = new Date(now.getTime() + hoursValid * 3_600_000);
  await tx
    .insertInto('enrolment_code')
    .values({ hash: enrollmentHash(code), datalog_id: datalogId, property_id, expires_at: expiresAt, created_at: now })
    .execute();
  return { code, expiresAt: expiresAt.toISOString() };
}

/** Revokes the cabinet and all its streams. Waiting configuration requests are notified immediately. */
export async function revokeEnrollment(tx: Tx, datalogId: number, now: Date): Promise<void> {
  await deleteUnusedCodes(tx, datalogId);
  const revokedCabinet = await tx
    .updateTable('cabinet')
    .set({ revoked_at: now })
    .where('datalog_id', '=', datalogId)
    .where('revoked_at', 'is', null)
    .where('stream', '>', 0)
    .returning('config_revision')
    .executeTakeFirst();
  if (!revokedCabinet) return;
  await tx
    .updateTable('cabinet_stream')
    .set({ revoked_at: now })
    .where('datalog_id', '=', datalogId)
    .where('revoked_at', 'is', null)
    .execute();
  await notify(tx, { kind: 'datalog', id: datalogId, revision: revokedCabinet.config_revision });
}

/** Deletes enrollment codes that were not used. */
export async function deleteUnusedCodes(tx: Tx, datalogId: number): Promise<void> {
  await tx.deleteFrom('enrolment_code').where('datalog_id', '=', datalogId).where('used_at', 'is', null).execute();
}

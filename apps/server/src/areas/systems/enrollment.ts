import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, requireFound } from '#server/platform/errors.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { notify } from '#server/platform/live/notify.ts';
import { enrollmentHash, newEnrollmentCode } from './enrollment-code.ts';
import { mayEnroll, mayRevoke } from './policy.ts';
import { awaitsCabinet } from './present.ts';
import { isNotRemoved, isSameDevice } from './queries.ts';

const hoursValid = 24;

interface EnrollmentContext {
  /** A system transaction, because customers have no access to codes. */
  readonly tx: Tx;
  readonly actor: PersonActor;
  readonly now: Date;
}

/**
 * Returns a system for which the user has the permission. Otherwise throws `forbidden`. Locks its row, so a key board is
 * not replaced by a cabinet at the same time.
 */
async function requirePermitted(datalogId: number, isPermitted: typeof mayRevoke, { tx, actor }: EnrollmentContext) {
  const system = requireFound(
    await tx
      .selectFrom('datalog')
      .select(['property_id', 'type', 'key_board_until'])
      .select(({ selectFrom }) =>
        selectFrom('cabinet as c')
          .select('c.enrolled_at')
          .whereRef('c.datalog_id', '=', 'datalog.id')
          .as('enrolled_at'),
      )
      .where('id', '=', datalogId)
      .where(isNotRemoved)
      .forShare()
      .executeTakeFirst(),
  );
  if (!isPermitted(actor, { type: system.type, awaitsCabinet: awaitsCabinet(system) })) throw new Failure('forbidden');
  return system;
}

/** Creates a one-time code with which a system's device enrolls. An earlier unused code becomes invalid. */
export async function createEnrollment(datalogId: number, ctx: EnrollmentContext) {
  const { tx, now } = ctx;
  const { property_id } = await requirePermitted(datalogId, mayEnroll, ctx);
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

/**
 * Revokes the access of the enrolled device with its earlier streams at the property, and deletes unused codes. Other
 * devices that were enrolled before may still deliver their remaining events. Waiting configuration requests are notified
 * immediately.
 */
export async function revokeEnrollment(datalogId: number, ctx: EnrollmentContext): Promise<void> {
  const { tx, now } = ctx;
  const system = await requirePermitted(datalogId, mayRevoke, ctx);
  // A customer may revoke the tablet of a replaced key board, but the code is for the cabinet.
  if (mayEnroll(ctx.actor, system)) await deleteUnusedCodes(tx, datalogId);
  const revokedCabinet = await tx
    .updateTable('cabinet')
    .set({ revoked_at: now })
    .where('datalog_id', '=', datalogId)
    .where('revoked_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('cabinet_stream as s')
          .select('s.stream')
          .whereRef('s.datalog_id', '=', 'cabinet.datalog_id')
          .whereRef('s.stream', '=', 'cabinet.stream'),
      ),
    )
    .returning('config_revision')
    .executeTakeFirst();
  if (!revokedCabinet) return;
  await sql`update cabinet_stream s set revoked_at = ${now} from cabinet c
      join cabinet_stream used on used.datalog_id = c.datalog_id and used.stream = c.stream
    where c.datalog_id = ${datalogId} and s.datalog_id = c.datalog_id and s.property_id = c.property_id and s.revoked_at is null
      and ${isSameDevice('s', 'used')}`.execute(tx);
  await notify(tx, { kind: 'datalog', id: datalogId, revision: revokedCabinet.config_revision });
}

/** Deletes the device of a system that has no events. The device's token is then invalid. */
export async function removeCabinet(tx: Tx, datalogId: number): Promise<void> {
  for (const table of ['enrolment_code', 'config_change', 'cabinet_stream'] as const)
    await tx.deleteFrom(table).where('datalog_id', '=', datalogId).execute();
  const removed = await tx
    .deleteFrom('cabinet')
    .where('datalog_id', '=', datalogId)
    .returning('config_revision')
    .executeTakeFirst();
  if (removed) await notify(tx, { kind: 'datalog', id: datalogId, revision: removed.config_revision });
}

/** Deletes enrollment codes that were not used. */
export async function deleteUnusedCodes(tx: Tx, datalogId: number): Promise<void> {
  await tx.deleteFrom('enrolment_code').where('datalog_id', '=', datalogId).where('used_at', 'is', null).execute();
}

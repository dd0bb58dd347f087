import type { CallInput, contract } from '@latchboard/contract';
import { type Selectable, sql } from 'kysely';
import { publicKeyOf } from '#server/areas/key-activity/index.ts';
import type { CabinetStream } from '#server/platform/db/schema.gen.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, invalid, requireFound } from '#server/platform/errors.ts';
import { sha256 } from '#server/platform/identity/tokens.ts';
import { notify } from '#server/platform/live/notify.ts';
import { enrollmentHash } from '../enrollment-code.ts';
import { leaveFormerBoard } from './leave-system.ts';
import { lockFormerBoard } from './lock.ts';

type Enrollment = CallInput<typeof contract.device.enrol>;

/**
 * Enrolls the device of a system and opens the system's next stream. An earlier stream may then deliver only its
 * remaining events. After a lost reply, the same code, secret, and key return the same reply.
 */
export async function enroll(tx: Tx, form: Enrollment, now: Date) {
  if (!publicKeyOf(form.publicKey)) throw invalid('publicKey', 'valInvalid');
  const code = await tx
    .selectFrom('enrolment_code')
    .selectAll()
    .where('hash', '=', enrollmentHash(form.code))
    .forUpdate()
    .executeTakeFirst();
  if (!code) throw new Failure('enrolmentCodeInvalid');
  const secretHash = sha256(form.secret);
  const existingStream = await streamOf(tx, secretHash);
  const isRepeat =
    code.secret_hash?.equals(secretHash) &&
    existingStream?.datalog_id === code.datalog_id &&
    !existingStream.revoked_at;
  if (isRepeat) {
    if (existingStream.public_key !== form.publicKey) throw conflict('publicKey');
    return enrollmentReply(tx, code.datalog_id, existingStream);
  }
  if (code.used_at || code.expires_at <= now) throw new Failure('enrolmentCodeInvalid');
  if (existingStream) throw conflict('secret');
  if (form.unsentFor && !form.unsentFor.includes(code.datalog_id)) throw new Failure('otherKeyBoard');
  await rejectOtherCabinet(tx, form.androidId, code.datalog_id);
  const formerBoard = form.formerSecret && (await lockFormerBoard(tx, form.formerSecret, code.datalog_id));
  const stream = await openStream(tx, code.datalog_id, { ...form, secretHash }, now);
  if (formerBoard) await leaveFormerBoard(tx, { datalogId: formerBoard, movedTo: code.datalog_id }, now);
  await tx
    .updateTable('enrolment_code')
    .set({ used_at: now, secret_hash: secretHash })
    .where('id', '=', code.id)
    .execute();
  return enrollmentReply(tx, code.datalog_id, { stream, public_key: form.publicKey });
}

/**
 * Rejects a device that is enrolled for another system. The error names that system, whose enrollment a user can
 * revoke.
 */
async function rejectOtherCabinet(tx: Tx, androidId: string, datalogId: number): Promise<void> {
  const otherDatalog = await tx
    .selectFrom('cabinet as c')
    .innerJoin('datalog as d', 'd.id', 'c.datalog_id')
    .innerJoin('property as p', 'p.id', 'c.property_id')
    .select(['d.name', 'd.number', 'p.name as property'])
    .where('c.android_id', '=', androidId)
    .where('c.datalog_id', '!=', datalogId)
    .where('c.enrolled_at', 'is not', null)
    .where('c.revoked_at', 'is', null)
    .executeTakeFirst();
  if (otherDatalog)
    throw new Failure('conflict', { fields: [{ path: 'androidId', code: 'androidIdTaken', params: otherDatalog }] });
}

const conflict = (path: 'publicKey' | 'secret') => new Failure('conflict', { fields: [{ path, code: 'valInvalid' }] });

const streamOf = (tx: Tx, secretHash: Buffer) =>
  tx
    .selectFrom('cabinet_stream')
    .select(['datalog_id', 'stream', 'revoked_at', 'public_key'])
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst();

async function openStream(tx: Tx, datalogId: number, form: Enrollment & { secretHash: Buffer }, now: Date) {
  const storedSystem = requireFound(
    await tx
      .selectFrom('cabinet')
      .select(['stream', 'property_id', 'config_revision', 'last_contact'])
      .where('datalog_id', '=', datalogId)
      .forUpdate()
      .executeTakeFirst(),
  );
  const stream = storedSystem.stream + 1;
  const device = { android_id: form.androidId, version: form.version, enrolled_at: now };
  await tx
    .insertInto('cabinet_stream')
    .values({
      ...device,
      datalog_id: datalogId,
      property_id: storedSystem.property_id,
      stream,
      secret_hash: form.secretHash,
      public_key: form.publicKey,
      ...(form.unsendable ? { unsendable_events: form.unsendable, unsendable_since: storedSystem.last_contact } : {}),
    })
    .execute();
  // An enrolling device has no configuration yet.
  await tx
    .updateTable('cabinet')
    .set({
      ...device,
      stream,
      revoked_at: null,
      last_contact: now,
      delivered_revision: 0,
      acknowledged_revision: 0,
      queued: null,
    })
    .where('datalog_id', '=', datalogId)
    .execute();
  await notify(tx, { kind: 'datalog', id: datalogId, revision: storedSystem.config_revision });
  return stream;
}

type OpenedStream = Pick<Selectable<CabinetStream>, 'stream' | 'public_key'>;

async function enrollmentReply(tx: Tx, datalogId: number, { stream, public_key: publicKey }: OpenedStream) {
  const row = await tx
    .selectFrom('cabinet')
    .innerJoin('installation', (join) => join.onTrue())
    .innerJoin('datalog', 'datalog.id', 'cabinet.datalog_id')
    .innerJoin('property', 'property.id', 'cabinet.property_id')
    .select(['cabinet.property_id', 'cabinet.config_revision', 'installation.generation'])
    .select(['datalog.name', 'property.name as property_name'])
    .where('cabinet.datalog_id', '=', datalogId)
    .executeTakeFirstOrThrow();
  return {
    cabinet: datalogId,
    stream,
    earlierStreams: await earlierStreams(tx, datalogId, { stream, public_key: publicKey }),
    property: row.property_id,
    name: row.name,
    propertyName: row.property_name,
    generation: row.generation,
    configRevision: row.config_revision,
  };
}

/** Earlier streams of the same device, which keeps its key, except streams that a user closed. */
async function earlierStreams(tx: Tx, datalogId: number, { stream, public_key: publicKey }: OpenedStream) {
  const rows = await tx
    .selectFrom('cabinet_stream as s')
    .innerJoin('cabinet as c', 'c.datalog_id', 's.datalog_id')
    .select('s.stream')
    .where('s.datalog_id', '=', datalogId)
    .where('s.public_key', '=', publicKey)
    .where('s.stream', '<', stream)
    .where(sql<boolean>`not c.closed_streams @> jsonb_build_array(jsonb_build_object('stream', s.stream))`)
    .orderBy('s.stream')
    .execute();
  return rows.map((row) => row.stream);
}

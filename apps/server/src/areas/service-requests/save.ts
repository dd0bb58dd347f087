import type { CallInput, contract } from '@latchboard/contract';
import { maxNoteLength } from '@latchboard/contract/record/rules';
import { sql } from 'kysely';
import { Failure, invalid, requireFound } from '#server/platform/errors.ts';
import { addStep } from '#server/platform/record/lifecycle.ts';
import { notifyOf } from '#server/platform/record/notify-of.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { requireRevision } from '#server/platform/record/revision.ts';
import { insertRequest } from './insert.ts';
import { type LockedRequest, lockRequest } from './lock.ts';
import { addRequestNote } from './notes.ts';
import { isCustomer } from './policy.ts';
import { readRequest, type ServiceRequest } from './present.ts';
import { typeOf } from './types.ts';

type Calls = typeof contract.serviceRequests;
type Added = CallInput<Calls['addServiceRequest']>;
type Changed = CallInput<Calls['changeServiceRequest']>;

const kind = 'service_request' as const;

/** Opens a request, or adds a note to an open one (SRQ-05, SRQ-06). Its type sets its priority and due time. */
export async function addRequest(form: Added, ctx: RecordContext): Promise<ServiceRequest> {
  const { tx, actor } = ctx;
  const { propertyId, key } = form;
  if (form.joinId !== null) return join(form, form.joinId, ctx);
  const type = await typeOf(tx, form.typeId, { path: 'typeId', isCustomer: isCustomer(actor) });
  await checkPlace(form, ctx);
  const columns = { ...columnsOf(form), key, exception_id: form.exceptionId };
  const stored = await insertRequest({ propertyId, type, columns }, ctx);
  if (!stored) {
    const known = tx.selectFrom(kind).select('id').where('key', '=', key).where('property_id', '=', propertyId);
    return readRequest(propertyId, requireFound(await known.executeTakeFirst()).id, ctx);
  }
  return notifyAndReadRequest(propertyId, stored.id, ctx);
}

/**
 * Adds the text as a note to the open request, or as two notes if it is too long for one. The same text is added once.
 */
async function join(form: Added, requestId: number, ctx: RecordContext) {
  const { propertyId, title, description } = form;
  const request = await lockRequest(ctx.tx, { propertyId, requestId });
  if (request.state === 'closed') throw new Failure('stateChanged');
  await joinException(request, form, ctx);
  const whole = `${title}\n${description}`;
  for (const message of whole.length > maxNoteLength ? [title, description] : [whole]) {
    const known = await ctx.tx
      .selectFrom('service_request_note')
      .select('id')
      .where('record_id', '=', requestId)
      .where('staff_id', '=', ctx.actor.realStaffId)
      .where('message', '=', message)
      .executeTakeFirst();
    if (!known) await addRequestNote({ propertyId, requestId, message, isInternal: false }, ctx);
  }
  return readRequest(propertyId, requestId, ctx);
}

/**
 * Links the exception of a form that joins a request. A request has at most one exception, so another one is rejected.
 */
async function joinException(
  { id, exception_id: linked }: LockedRequest,
  { propertyId, exceptionId }: Added,
  ctx: RecordContext,
): Promise<void> {
  if (exceptionId === null) return;
  await checkPlace({ propertyId, datalogId: null, exceptionId }, ctx);
  if (linked !== null && Number(linked) !== exceptionId) throw invalid('exceptionId', 'valOtherException');
  await ctx.tx.updateTable(kind).set({ exception_id: exceptionId }).where('id', '=', id).execute();
}

/** Changes the text and plan of a request that is not closed. An outdated revision is rejected. */
export async function changeRequest(form: Changed, ctx: RecordContext): Promise<ServiceRequest> {
  const { propertyId, requestId, revision } = form;
  const before = await lockRequest(ctx.tx, form);
  requireRevision(before, revision);
  if (before.state === 'closed') throw new Failure('stateChanged');
  await typeOf(ctx.tx, form.typeId, { path: 'typeId', former: before.type_id });
  await checkPlace({ ...form, exceptionId: null }, ctx);
  await ctx.tx
    .updateTable(kind)
    .set({ ...columnsOf(form), priority: form.priority, due_at: form.dueAt, revision: revision + 1 })
    .where('id', '=', requestId)
    .execute();
  await addStep(before.ref, { action: 'change', from: before.state, to: before.state, reason: '' }, ctx);
  return notifyAndReadRequest(propertyId, requestId, ctx);
}

const columnsOf = (form: Omit<Added, 'key' | 'joinId' | 'exceptionId'>) => ({
  type_id: form.typeId,
  datalog_id: form.datalogId,
  title: form.title,
  description: form.description,
  contact_name: form.contactName,
  contact_phone: form.contactPhone,
  contact_email: form.contactEmail,
});

/** Checks that the system and the exception of a request belong to its property. */
async function checkPlace(
  { propertyId, datalogId, exceptionId }: Pick<Added, 'propertyId' | 'datalogId' | 'exceptionId'>,
  { tx }: RecordContext,
): Promise<void> {
  const { rows } = await sql<{ has_system: boolean; has_exception: boolean }>`
    select exists (select from datalog where id = ${datalogId}::int and property_id = ${propertyId}) as has_system,
      exists (select from exception where id = ${exceptionId}::int and property_id = ${propertyId}) as has_exception`.execute(
    tx,
  );
  const wrong = [
    ...(datalogId !== null && !rows[0]?.has_system ? ['datalogId'] : []),
    ...(exceptionId !== null && !rows[0]?.has_exception ? ['exceptionId'] : []),
  ];
  if (wrong.length > 0)
    throw new Failure('validation', { fields: wrong.map((path) => ({ path, code: 'valInvalid' })) });
}

/** Notifies the readers of the request and returns its current state. */
export async function notifyAndReadRequest(
  propertyId: number,
  id: number,
  ctx: RecordContext,
): Promise<ServiceRequest> {
  await notifyOf({ propertyId }, ctx.tx);
  return readRequest(propertyId, id, ctx);
}

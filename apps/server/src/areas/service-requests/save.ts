import type { CallInput, contract } from '@latchboard/contract';
import { maxNoteLength } from '@latchboard/contract/record/rules';
import { sql } from 'kysely';
import { Failure, invalid, requireFound } from '#server/platform/errors.ts';
import { addStep } from '#server/platform/record/lifecycle.ts';
import { notifyOf } from '#server/platform/record/notify-of.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { requireRevision } from '#server/platform/record/revision.ts';
import { saveIfChanged } from '#server/platform/record/save-if-changed.ts';
import { insertRequest } from './insert.ts';
import { type LockedRequest, lockRequest } from './lock.ts';
import { addRequestNote } from './notes.ts';
import { isCustomer } from './policy.ts';
import { readRequest, type ServiceRequest } from './present.ts';
import { requireSelectableType } from './types.ts';

type Calls = typeof contract.serviceRequests;
type AddInput = CallInput<Calls['addServiceRequest']>;
type ChangeInput = CallInput<Calls['changeServiceRequest']>;

const kind = 'service_request' as const;

/** Opens a request, or adds a note to an open request (SRQ-05, SRQ-06). The type sets the priority and the due time. */
export async function addRequest(form: AddInput, ctx: RecordContext): Promise<ServiceRequest> {
  const { tx, actor } = ctx;
  const { propertyId, key } = form;
  if (form.joinId !== null) return joinRequest(form, form.joinId, ctx);
  const type = await requireSelectableType(tx, form.typeId, { path: 'typeId', isCustomer: isCustomer(actor) });
  await checkReferences(form, ctx);
  const columns = { ...columnsOf(form), key, exception_id: form.exceptionId };
  const stored = await insertRequest({ propertyId, type, columns }, ctx);
  if (!stored) {
    const existingRequest = tx
      .selectFrom(kind)
      .select('id')
      .where('key', '=', key)
      .where('property_id', '=', propertyId);
    return readRequest(propertyId, requireFound(await existingRequest.executeTakeFirst()).id, ctx);
  }
  return notifyAndReadRequest(propertyId, stored.id, ctx);
}

/**
 * Adds the text of the form as a note to the open request, or as two notes if the text is too long. Repeated text is
 * added once.
 */
async function joinRequest(form: AddInput, requestId: number, ctx: RecordContext) {
  const { propertyId, title, description } = form;
  const request = await lockRequest(ctx.tx, { propertyId, requestId });
  if (request.state === 'closed') throw new Failure('stateChanged');
  await joinException(request, form, ctx);
  const text = `${title}\n${description}`;
  for (const message of text.length > maxNoteLength ? [title, description] : [text]) {
    const existingNote = await ctx.tx
      .selectFrom('service_request_note')
      .select('id')
      .where('record_id', '=', requestId)
      .where('staff_id', '=', ctx.actor.realStaffId)
      .where('message', '=', message)
      .executeTakeFirst();
    if (!existingNote) await addRequestNote({ propertyId, requestId, message, isInternal: false }, ctx);
  }
  return readRequest(propertyId, requestId, ctx);
}

/** Links the exception of a form that joins a request. Throws `validation` if the request has another exception. */
async function joinException(
  { id, exception_id: linkedExceptionId }: LockedRequest,
  { propertyId, exceptionId }: AddInput,
  ctx: RecordContext,
): Promise<void> {
  if (exceptionId === null) return;
  await checkReferences({ propertyId, datalogId: null, exceptionId }, ctx);
  if (linkedExceptionId !== null && Number(linkedExceptionId) !== exceptionId)
    throw invalid('exceptionId', 'valOtherException');
  await ctx.tx.updateTable(kind).set({ exception_id: exceptionId }).where('id', '=', id).execute();
}

/** Changes the text and plan of a request. A save without a change has no effect. */
export const changeRequest = (form: ChangeInput, ctx: RecordContext): Promise<ServiceRequest> =>
  saveIfChanged(ctx.tx, {
    read: () => readRequest(form.propertyId, form.requestId, ctx),
    save: () => storeChange(form, ctx),
  });

/** Stores a change to a request that is not closed. An outdated revision is rejected. */
async function storeChange(form: ChangeInput, ctx: RecordContext): Promise<ServiceRequest> {
  const { propertyId, requestId, revision } = form;
  const storedRequest = await lockRequest(ctx.tx, form);
  requireRevision(storedRequest, revision);
  if (storedRequest.state === 'closed') throw new Failure('stateChanged');
  await requireSelectableType(ctx.tx, form.typeId, { path: 'typeId', currentTypeId: storedRequest.type_id });
  await checkReferences({ ...form, exceptionId: null }, ctx);
  await ctx.tx
    .updateTable(kind)
    .set({ ...columnsOf(form), priority: form.priority, due_at: form.dueAt, revision: revision + 1 })
    .where('id', '=', requestId)
    .execute();
  await addStep(
    storedRequest.ref,
    { action: 'change', from: storedRequest.state, to: storedRequest.state, reason: '' },
    ctx,
  );
  return notifyAndReadRequest(propertyId, requestId, ctx);
}

const columnsOf = (form: Omit<AddInput, 'key' | 'joinId' | 'exceptionId'>) => ({
  type_id: form.typeId,
  datalog_id: form.datalogId,
  title: form.title,
  description: form.description,
  contact_name: form.contactName,
  contact_phone: form.contactPhone,
  contact_email: form.contactEmail,
});

/** Checks that the system and the exception of a request belong to its property. */
async function checkReferences(
  { propertyId, datalogId, exceptionId }: Pick<AddInput, 'propertyId' | 'datalogId' | 'exceptionId'>,
  { tx }: RecordContext,
): Promise<void> {
  const { rows } = await sql<{ has_system: boolean; has_exception: boolean }>`
    select exists (select from datalog where id = ${datalogId}::int and property_id = ${propertyId}) as has_system,
      exists (select from exception where id = ${exceptionId}::int and property_id = ${propertyId}) as has_exception`.execute(
    tx,
  );
  const invalidPaths = [
    ...(datalogId !== null && !rows[0]?.has_system ? ['datalogId'] : []),
    ...(exceptionId !== null && !rows[0]?.has_exception ? ['exceptionId'] : []),
  ];
  if (invalidPaths.length > 0)
    throw new Failure('validation', { fields: invalidPaths.map((path) => ({ path, code: 'valInvalid' })) });
}

/** Notifies the viewers of a request and returns the current request. */
export async function notifyAndReadRequest(
  propertyId: number,
  id: number,
  ctx: RecordContext,
): Promise<ServiceRequest> {
  await notifyOf(ctx.tx, { propertyId });
  return readRequest(propertyId, id, ctx);
}

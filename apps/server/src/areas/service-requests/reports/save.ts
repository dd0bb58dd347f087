import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import { errorText } from '@latchboard/texts';
import { sql } from 'kysely';
import { savepoint } from '#server/platform/db/transaction.ts';
import { Failure, invalid } from '#server/platform/errors.ts';
import { addStep } from '#server/platform/record/lifecycle.ts';
import { notifyOf } from '#server/platform/record/notify-of.ts';
import { performAction } from '#server/platform/record/perform-action.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { presentRequest, type RequestRow, requestColumns, requestTables } from '../columns.ts';
import { mailFormerTechnician } from '../emails/request-email.ts';
import { type LockedRequest, lockRequestById } from '../lock.ts';
import { checkTechnician } from '../technicians.ts';
import { requestTransitions } from '../transitions.ts';
import { requireSelectableType } from '../types.ts';

type Update = (typeof contract)['serviceRequests']['updateOpenServiceRequests'];
type Item = CallInput<Update>['items'][number];
type FailedUpdate = CallOutput<Update>['failed'][number];

/**
 * Changes each request separately. A request that cannot be changed is returned with the reason and stays unchanged
 * (SRQ-03).
 */
export async function updateOpenRequests(
  { items }: CallInput<Update>,
  ctx: RecordContext,
): Promise<CallOutput<Update>> {
  const { tx, actor } = ctx;
  await lockTechnicians(items, ctx);
  await lockRequests(items, ctx);
  const failed: FailedUpdate[] = [];
  const updated: number[] = [];
  for (const item of items) {
    try {
      await savepoint(tx, () => updateRequest(item, ctx));
      updated.push(item.serviceRequestId);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const code = error.fields[0]?.code ?? error.code;
      const params = error.fields[0]?.params ?? {};
      failed.push({
        ...{ serviceRequestId: item.serviceRequestId, code, params },
        message: errorText(code, actor.language, params),
      });
    }
  }
  return { updated: await rowsOf(updated, ctx), failed };
}

/** Locks the logins before the requests, as in all other code. */
async function lockTechnicians(items: readonly Item[], { tx }: RecordContext): Promise<void> {
  const ids = items.flatMap(({ assignedToUser }) => (assignedToUser == null ? [] : [assignedToUser]));
  await sql`select id from staff where id = any(${ids}::int[]) order by id for share`.execute(tx);
}

/** Locks the requests in a fixed order. Timers are locked later, as in `setTimer`. */
async function lockRequests(items: readonly Item[], { tx }: RecordContext): Promise<void> {
  const ids = items.map(({ serviceRequestId }) => serviceRequestId);
  await sql`select id from service_request where id = any(${ids}::int[]) order by id for update`.execute(tx);
}

async function updateRequest({ serviceRequestId, assignedToUser, typeId, revision }: Item, ctx: RecordContext) {
  const request = await lockRequestById(ctx.tx, serviceRequestId);
  if (revision !== undefined && request.revision !== revision) throw new Failure('changedByAnother');
  if (request.state === 'closed') throw new Failure('stateChanged');
  if (typeId !== undefined && typeId !== request.type_id) await setType(request, typeId, ctx);
  if (assignedToUser !== undefined && assignedToUser !== request.assignee_id)
    await setAssignee(request, assignedToUser, ctx);
  await notifyOf(ctx.tx, { propertyId: request.property_id });
}

async function setType({ id, ref, state }: LockedRequest, typeId: number, ctx: RecordContext): Promise<void> {
  await requireSelectableType(ctx.tx, typeId, { path: 'serviceRequestTypeId' });
  await sql`update service_request set type_id = ${typeId}, revision = revision + 1 where id = ${id}`.execute(ctx.tx);
  await addStep(ref, { action: 'change', from: state, to: state, reason: '' }, ctx);
}

/** Assigns or unassigns a request. A request can only be unassigned before work on it begins. */
async function setAssignee(request: LockedRequest, assigneeId: number | null, ctx: RecordContext): Promise<void> {
  const { ref: record, state } = request;
  if (assigneeId === null) {
    if (state === 'inProgress' || state === 'waiting') throw invalid('assignedToUser', 'requestBegun');
    if (state === 'assigned')
      return performAction(requestTransitions, { record, action: 'release', causedBy: 'the update' }, ctx);
    return unassignReopened(request, ctx);
  }
  await checkTechnician(assigneeId, 'assignedToUser', ctx);
  const action = state === 'new' || state === 'reopened' ? 'assign' : 'reassign';
  await performAction(requestTransitions, { record, action, details: { assigneeId } }, ctx);
}

/** Removes the technician from a reopened request, which stays reopened. */
async function unassignReopened(request: LockedRequest, ctx: RecordContext): Promise<void> {
  const { id, ref, state } = request;
  await sql`update service_request set assignee_id = null, revision = revision + 1 where id = ${id}`.execute(ctx.tx);
  await addStep(ref, { action: 'change', from: state, to: state, reason: '' }, ctx);
  await mailFormerTechnician(request, { occasion: 'reassigned', reason: '' }, ctx);
}

async function rowsOf(ids: readonly number[], { tx, actor, now }: RecordContext) {
  const { rows } = await sql<RequestRow>`
    select ${requestColumns(now)} from ${requestTables} where q.id = any(${ids}::int[]) order by q.since desc, q.id desc`.execute(
    tx,
  );
  return rows.map((row) => presentRequest(row, actor));
}

import type { CallInput, contract } from '@latchboard/contract';
import { Failure, requireFound } from '#server/platform/errors.ts';
import { performAction } from '#server/platform/record/perform-action.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { type LockedRequest, lockRequest } from '../lock.ts';
import type { ServiceRequest } from '../present.ts';
import { notifyAndReadRequest } from '../save.ts';
import { requestTransitions } from '../transitions.ts';
import { stopTimersOf } from './stop-timers.ts';

type Calls = typeof contract.serviceRequests;

/**
 * Starts or stops the caller's timer on a request. Starting a timer stops the caller's timer on any other request.
 * Throws `requestOfAnother` if the request to start is not assigned to the caller.
 */
export async function setTimer(
  input: CallInput<Calls['setServiceTimer']>,
  ctx: RecordContext,
): Promise<ServiceRequest> {
  const { tx, actor, now } = ctx;
  const request = await lockRequest(tx, input);
  const runningTimer = await tx
    .selectFrom('service_request_work')
    .select('record_id')
    .where('staff_id', '=', actor.realStaffId)
    .where('stopped_at', 'is', null)
    .executeTakeFirst();
  const isRunning = runningTimer?.record_id === request.id;
  if (input.isRunning && !isRunning) {
    await startWork(request, ctx);
    await stopTimersOf(actor.realStaffId, ctx);
    await tx
      .insertInto('service_request_work')
      .values({
        ...{ record_id: request.id, property_id: request.property_id },
        ...{ staff_id: actor.realStaffId, started_at: now },
      })
      .execute();
  }
  if (!input.isRunning && isRunning) await stopTimersOf(actor.realStaffId, ctx);
  return notifyAndReadRequest(input.propertyId, request.id, ctx);
}

/** Begins an assigned request or resumes a waiting one when its timer is started. */
async function startWork(request: LockedRequest, ctx: RecordContext): Promise<void> {
  const { state, ref: record, assignee_id: assigneeId } = request;
  if (state !== 'assigned' && state !== 'waiting' && state !== 'inProgress') throw new Failure('stateChanged');
  if (assigneeId !== ctx.actor.realStaffId) throw new Failure('requestOfAnother');
  if (state === 'assigned') await performAction(requestTransitions, { record, action: 'start' }, ctx);
  if (state === 'waiting') await performAction(requestTransitions, { record, action: 'resume' }, ctx);
}

/** Adds a used part. A repeated call adds nothing. */
export async function addPart(input: CallInput<Calls['addServicePart']>, ctx: RecordContext): Promise<ServiceRequest> {
  const { propertyId, requestId, key, name, serial, quantity } = input;
  const request = await lockRequest(ctx.tx, input);
  if (request.state === 'closed') throw new Failure('stateChanged');
  await ctx.tx
    .insertInto('service_request_part')
    .values({
      ...{ record_id: requestId, property_id: propertyId, staff_id: ctx.actor.realStaffId, at: ctx.now },
      ...{ key, name, serial, quantity },
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return notifyAndReadRequest(propertyId, requestId, ctx);
}

/** Removes a part that was added by mistake. */
export async function removePart(
  { propertyId, requestId, servicePartId }: CallInput<Calls['removeServicePart']>,
  ctx: RecordContext,
): Promise<ServiceRequest> {
  const request = await lockRequest(ctx.tx, { propertyId, requestId });
  const part = ctx.tx.selectFrom('service_request_part').select('id').where('id', '=', servicePartId);
  requireFound(await part.where('record_id', '=', requestId).executeTakeFirst());
  if (request.state === 'closed') throw new Failure('stateChanged');
  await ctx.tx.deleteFrom('service_request_part').where('id', '=', servicePartId).execute();
  return notifyAndReadRequest(propertyId, requestId, ctx);
}

import type { CallInput, contract } from '@latchboard/contract';
import { serviceRequestLifecycle } from '@latchboard/contract/service-requests/rules';
import { type RawBuilder, sql } from 'kysely';
import { Failure, requireFound } from '#server/platform/errors.ts';
import { performAction, type StepContext } from '#server/platform/record/lifecycle.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { type LockedRequest, lockRequest } from '../lock.ts';
import type { ServiceRequest } from '../record.ts';
import { notifyAndReadRequest } from '../save.ts';
import { withdrawQuestion } from '../warranty.ts';

type Calls = typeof contract.serviceRequests;

/** Starts or stops the caller's timer on a request. Starting it stops their timer on any other request. Throws `requestOfAnother`. */
export async function setTimer(
  asked: CallInput<Calls['setServiceTimer']>,
  ctx: RecordContext,
): Promise<ServiceRequest> {
  const { tx, actor, now } = ctx;
  const request = await lockRequest(tx, asked);
  const own = await tx
    .selectFrom('service_request_work')
    .select('record_id')
    .where('staff_id', '=', actor.realStaffId)
    .where('stopped_at', 'is', null)
    .executeTakeFirst();
  const isRunning = own?.record_id === request.id;
  if (asked.isRunning && !isRunning) {
    await begin(request, ctx);
    await stop(sql`staff_id = ${actor.realStaffId}`, ctx);
    await tx
      .insertInto('service_request_work')
      .values({
        ...{ record_id: request.id, property_id: request.property_id },
        ...{ staff_id: actor.realStaffId, started_at: now },
      })
      .execute();
  }
  if (!asked.isRunning && isRunning) await stop(sql`staff_id = ${actor.realStaffId}`, ctx);
  return notifyAndReadRequest(asked.propertyId, request.id, ctx);
}

/** Starting a timer begins an assigned request and resumes a waiting one. */
async function begin(request: LockedRequest, ctx: RecordContext): Promise<void> {
  const { state, ref: record, assignee_id: assigneeId } = request;
  if (state !== 'assigned' && state !== 'waiting' && state !== 'inProgress') throw new Failure('stateChanged');
  if (assigneeId !== ctx.actor.realStaffId) throw new Failure('requestOfAnother');
  if (state === 'assigned') await performAction(serviceRequestLifecycle, { record, action: 'start', reason: '' }, ctx);
  if (state === 'waiting')
    await performAction(
      serviceRequestLifecycle,
      { record, action: 'resume', reason: '', columns: withdrawQuestion(request, ctx.now) },
      ctx,
    );
}

const stop = (whose: RawBuilder<unknown>, { tx, now }: Pick<StepContext, 'tx' | 'now'>) =>
  sql`update service_request_work set stopped_at = greatest(started_at, ${now}) where stopped_at is null and ${whose}`.execute(
    tx,
  );

/** Stops all timers of a request that was reassigned. The database stops timers of closed and waiting requests. */
export const stopTimers = (requestId: number, ctx: Pick<StepContext, 'tx' | 'now'>) =>
  stop(sql`record_id = ${requestId}`, ctx);

/** Stops the timer of a user who can no longer sign in. */
export const stopTimersOf = (staffId: number, ctx: Pick<StepContext, 'tx' | 'now'>) =>
  stop(sql`staff_id = ${staffId}`, ctx);

/** Adds a used part. The same key adds nothing twice. */
export async function addPart(asked: CallInput<Calls['addServicePart']>, ctx: RecordContext): Promise<ServiceRequest> {
  const { propertyId, requestId, key, name, serial, quantity } = asked;
  const request = await lockRequest(ctx.tx, asked);
  if (request.state === 'closed') throw new Failure('stateChanged');
  await ctx.tx
    .insertInto('service_request_part')
    .values({
      ...{ record_id: requestId, property_id: propertyId, staff_id: ctx.actor.realStaffId, at: ctx.now },
      ...{ key, name, serial, quantity },
    })
    .onConflict((known) => known.column('key').doNothing())
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

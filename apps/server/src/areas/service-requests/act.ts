import type { CallInput, contract } from '@latchboard/contract';
import { serviceRequestLifecycle } from '@latchboard/contract/service-requests/rules';
import { Failure } from '#server/platform/errors.ts';
import { performAction } from '#server/platform/record/lifecycle.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { stopTimers } from './day/work.ts';
import { mailCustomer } from './emails/customer-email.ts';
import { mailFormerTechnician, mailTechnician } from './emails/request-email.ts';
import { lockInstallation } from './installation.ts';
import { type LockedRequest, locateRequest, lockRequest } from './lock.ts';
import { isTooLateToReopen, type ServiceRequest } from './record.ts';
import { notifyAndReadRequest } from './save.ts';
import { checkTechnician } from './technicians.ts';
import { askWarranty, checkWarranty, withdrawQuestion } from './warranty.ts';

type Acted = CallInput<typeof contract.serviceRequests.actOnServiceRequest>;
type Columns = Readonly<Record<string, number | string | boolean | Date | null>>;

/** Performs an action on a request, with its effects, in one transaction (SRQ-06). */
export async function actOnRequest(asked: Acted, ctx: RecordContext): Promise<ServiceRequest> {
  const { action, reason, propertyId, requestId } = asked;
  await locateRequest(asked, ctx.tx);
  const isGiven = action === 'assign' || action === 'reassign';
  // A user who may not assign requests is rejected below, as for every action.
  if (isGiven && ctx.actor.rights.has('ServiceRequest-LandingPage_UI')) {
    if (asked.assigneeId === null) throw required('assigneeId');
    await checkTechnician(asked.assigneeId, 'assigneeId', ctx);
  }
  // Closing the installation request of an order marks the order as installed. Reopening the request reverts that
  // (PUR-04).
  const isClosing = action === 'close' || action === 'withdraw';
  const isEnd = isClosing || action === 'reopen';
  const installation = isEnd ? await lockInstallation(requestId, ctx) : undefined;
  const request = await lockRequest(ctx.tx, { propertyId, requestId });
  const isPossible = serviceRequestLifecycle.actions[action].from.some((state) => state === request.state);
  const columns = isPossible ? await columnsOf(asked, request, ctx) : {};
  const kept: Readonly<Record<string, number | null>> = isGiven ? { assignee_id: asked.assigneeId } : {};
  await performAction(serviceRequestLifecycle, { record: request.ref, action, reason, columns, kept }, ctx);
  if (action === 'reassign') await stopTimers(requestId, ctx);
  if (action === 'askWarranty') await askWarranty(request, reason, ctx);
  if (action === 'reopen') await installation?.takeBack(reason);
  else if (asked.isInstalled) await installation?.lead();
  await mailConcerned(asked, request, ctx);
  return notifyAndReadRequest(propertyId, requestId, ctx);
}

/** Notifies the technicians of a request, and its customer if the action concerns the customer. */
async function mailConcerned(asked: Acted, request: LockedRequest, ctx: RecordContext): Promise<void> {
  const { action, reason, assigneeId, requestId: id } = asked;
  if (action === 'assign' || action === 'reassign') await mailTechnician(id, assigneeId, ctx);
  if (action === 'assign') await mailCustomer({ id, occasion: 'assigned' }, ctx);
  if (action === 'reassign') await mailFormerTechnician(request, { occasion: 'reassigned', reason }, ctx);
  if (action === 'withdraw') await mailFormerTechnician(request, { occasion: 'withdrawn', reason }, ctx);
  if (action === 'withdraw') await mailCustomer({ id, occasion: 'ended', said: reason }, ctx);
  if (action === 'wait' && asked.waitingFor === 'customer')
    await mailCustomer({ id, occasion: 'waiting', said: reason }, ctx);
  if (action === 'close') {
    const isUnwanted = request.purchase_order_id !== null && !asked.isInstalled;
    await mailCustomer(
      isUnwanted ? { id, occasion: 'ended', said: asked.cause } : { id, occasion: 'done', said: asked.done },
      ctx,
    );
  }
}

const required = (...paths: string[]) =>
  new Failure('validation', { fields: paths.map((path) => ({ path, code: 'valRequired' })) });

/** Columns that an action sets. Throws if a required input is missing. */
async function columnsOf(asked: Acted, request: LockedRequest, ctx: RecordContext): Promise<Columns> {
  const { now } = ctx;
  const isUnwanted = request.purchase_order_id !== null && !asked.isInstalled;
  switch (asked.action) {
    case 'assign':
    case 'reassign':
      return { assignee_id: asked.assigneeId };
    case 'wait':
      if (asked.waitingFor === null) throw required('waitingFor');
      return { waiting_for: asked.waitingFor };
    case 'askWarranty':
      await checkWarranty(request, ctx);
      return { waiting_for: 'customer' };
    case 'resume':
      return withdrawQuestion(request, now);
    case 'close': {
      const missing = (['cause', 'done', 'minutes'] as const).filter(
        (name) => asked[name] === '' || asked[name] === null,
      );
      if (missing.length > 0) throw required(...missing);
      return {
        cause: asked.cause,
        done: asked.done,
        minutes: asked.minutes,
        closed_at: now,
        is_unwanted: isUnwanted,
        ...withdrawQuestion(request, now),
      };
    }
    case 'withdraw':
      return {
        ...{ cause: '', done: '', minutes: null, closed_at: now, is_unwanted: isUnwanted },
        ...withdrawQuestion(request, now),
      };
    case 'reopen':
      if (isTooLateToReopen(request.closed_at, now)) throw new Failure('requestReopenLate');
      return { waiting_for: null, is_unwanted: false };
    case 'start':
    case 'release':
    case 'approveWarranty':
    case 'approveUnassigned':
    case 'declineWarranty':
    case 'lapseWarranty':
    case 'takeBack':
      return {};
  }
}

import type { CallInput, contract } from '@latchboard/contract';
import { invalid } from '#server/platform/errors.ts';
import { performAction } from '#server/platform/record/perform-action.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { locateRequest, lockOrderOf } from './lock.ts';
import { worksOnRequests } from './policy.ts';
import { readRequest, type ServiceRequest } from './present.ts';
import { checkTechnician } from './technicians.ts';
import { requestTransitions } from './transitions.ts';

type ActInput = CallInput<typeof contract.serviceRequests.actOnServiceRequest>;

/** Performs the action of a user on a request (SRQ-06). */
export async function actOnRequest(input: ActInput, ctx: RecordContext): Promise<ServiceRequest> {
  const { action, reason, propertyId, requestId } = input;
  await locateRequest(ctx.tx, input);
  const isAssignment = action === 'assign' || action === 'reassign';
  // `performAction` rejects users who may not assign requests.
  if (isAssignment && worksOnRequests(ctx.actor)) {
    if (input.assigneeId === null) throw invalid('assigneeId', 'valRequired');
    await checkTechnician(input.assigneeId, 'assigneeId', ctx);
  }
  // Closing the installation request of an order can mark the order as installed. Reopening the request reverts that
  // (PUR-04). The order is locked before the request, as in all other code.
  if (action === 'close' || action === 'withdraw' || action === 'reopen') await lockOrderOf(requestId, ctx);
  const record = { id: requestId, propertyId };
  await performAction(requestTransitions, { record, action, reason, details: input }, ctx);
  return readRequest(propertyId, requestId, ctx);
}

import { performAction } from '#server/platform/record/perform-action.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { stopTimersOf } from './day/stop-timers.ts';
import { lockRequestById } from './lock.ts';
import { requestTransitions } from './transitions.ts';

/**
 * Returns assigned requests to the state `new` if their technician no longer takes requests (SRQ-06). Requests that are
 * in progress or waiting keep the technician until they are reassigned. The caller's transaction has locked the login.
 */
export async function unassignRequestsOf(staffId: number, ctx: RecordContext): Promise<void> {
  const assignedRequests = await ctx.tx
    .selectFrom('service_request')
    .select('id')
    .where('assignee_id', '=', staffId)
    .where('state', '=', 'assigned')
    .orderBy('id')
    .execute();
  for (const { id } of assignedRequests) {
    const request = await lockRequestById(ctx.tx, id);
    if (request.state !== 'assigned' || request.assignee_id !== staffId) continue;
    const step = { record: request.ref, action: 'release', details: { isTechnicianInactive: true } } as const;
    await performAction(requestTransitions, { ...step, causedBy: 'the change to the login' }, ctx);
  }
  // Timers are locked after the requests, as in `setTimer`.
  await stopTimersOf(staffId, ctx);
}

import { serviceRequestLifecycle } from '@latchboard/contract/service-requests/rules';
import { applyAction } from '#server/platform/record/lifecycle.ts';
import { notifyOf } from '#server/platform/record/notify-of.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { stopTimersOf } from './day/work.ts';
import { mailDispatcher } from './emails/request-email.ts';
import { lockById } from './lock.ts';

/**
 * Returns assigned requests to new if their technician no longer takes requests (SRQ-06). Requests in progress keep the
 * technician until they are reassigned. The caller's transaction has locked the login.
 */
export async function unassignRequestsOf(staffId: number, ctx: RecordContext): Promise<void> {
  const assigned = await ctx.tx
    .selectFrom('service_request')
    .select('id')
    .where('assignee_id', '=', staffId)
    .where('state', '=', 'assigned')
    .orderBy('id')
    .execute();
  await stopTimersOf(staffId, ctx);
  for (const { id } of assigned) {
    const request = await lockById(ctx.tx, id);
    if (request.state !== 'assigned' || request.assignee_id !== staffId) continue;
    await applyAction(
      serviceRequestLifecycle,
      { record: request.ref, action: 'release', reason: '', columns: { assignee_id: null } },
      ctx,
    );
    await mailDispatcher(id, 'released', ctx);
    await notifyOf({ propertyId: request.property_id }, ctx.tx);
  }
}

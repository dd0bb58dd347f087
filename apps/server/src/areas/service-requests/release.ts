import { serviceRequestLifecycle } from '@latchboard/contract/service-requests/rules';
import { followAction } from '#server/platform/record/lifecycle.ts';
import { notifyOf } from '#server/platform/record/notify-of.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { stopWorkOf } from './day/work.ts';
import { mailDispatcher } from './emails/request-email.ts';
import { lockById } from './lock.ts';

/**
 * What was assigned to a technician who takes no requests any more is new again (SRQ-06). What they have begun keeps their name until
 * somebody gives it to another. Their login is locked by this transaction.
 */
export async function releaseRequestsOf(staffId: number, ctx: RecordContext): Promise<void> {
  const assigned = await ctx.tx
    .selectFrom('service_request')
    .select('id')
    .where('assignee_id', '=', staffId)
    .where('state', '=', 'assigned')
    .orderBy('id')
    .execute();
  await stopWorkOf(staffId, ctx);
  for (const { id } of assigned) {
    const request = await lockById(ctx.tx, id);
    if (request.state !== 'assigned' || request.assignee_id !== staffId) continue;
    await followAction(
      serviceRequestLifecycle,
      { record: request.ref, action: 'release', reason: '', columns: { assignee_id: null } },
      ctx,
    );
    await mailDispatcher(id, 'released', ctx);
    await notifyOf({ propertyId: request.property_id }, ctx.tx);
  }
}

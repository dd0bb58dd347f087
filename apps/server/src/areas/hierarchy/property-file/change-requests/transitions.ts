import { changeRequestLifecycle } from '@latchboard/contract/hierarchy/rules';
import type { StepContext } from '#server/platform/record/lifecycle.ts';
import { type RecordKey, transitions } from '#server/platform/record/transitions.ts';

export const changeRequestTransitions = transitions<typeof changeRequestLifecycle, LockedChangeRequest>({
  lifecycle: changeRequestLifecycle,
  kind: 'change_request',
  isLive: true,
  lock: lockChangeRequest,
});
type LockedChangeRequest = NonNullable<Awaited<ReturnType<typeof lockChangeRequest>>>;

function lockChangeRequest({ id, propertyId }: RecordKey, { tx }: StepContext) {
  return tx
    .selectFrom('change_request')
    .select(['id', 'property_id', 'state', 'revision'])
    .where('property_id', '=', propertyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

import { workOrderLifecycle } from '@latchboard/contract/work-orders/rules';
import { transitions } from '#server/platform/record/transitions.ts';
import { lockWorkOrder } from './lock.ts';

export const workOrderTransitions = transitions<typeof workOrderLifecycle, LockedWorkOrder>({
  lifecycle: workOrderLifecycle,
  kind: 'work_order',
  isLive: true,
  lock: ({ id, propertyId }, { tx }) => lockWorkOrder(tx, propertyId, id),
});
type LockedWorkOrder = NonNullable<Awaited<ReturnType<typeof lockWorkOrder>>>;

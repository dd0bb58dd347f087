import { workOrderLifecycle } from '@latchboard/contract/work-orders/rules';
import { batchTransitions } from '#server/platform/record/transitions.ts';
import { lockWorkOrder, lockWorkOrders } from './lock.ts';

export const workOrderTransitions = batchTransitions<typeof workOrderLifecycle, LockedWorkOrder>({
  lifecycle: workOrderLifecycle,
  kind: 'work_order',
  isLive: true,
  lock: ({ id, propertyId }, { tx }) => lockWorkOrder(tx, propertyId, id),
  lockAll: ({ ids, propertyId }, { tx }) => lockWorkOrders(tx, propertyId, ids),
});
type LockedWorkOrder = NonNullable<Awaited<ReturnType<typeof lockWorkOrder>>>;

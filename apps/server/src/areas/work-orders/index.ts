import { area } from '#server/platform/area.ts';
import { invalid } from '#server/platform/errors.ts';
import { calls } from './calls.ts';

export {
  addImportedWorkOrders,
  changeImportedWorkOrders,
  type ImportedWorkOrder,
  readImportedWorkOrders,
  removeImportedWorkOrders,
} from './imported.ts';
export { lockImportedWorkOrders } from './lock.ts';
export { maySeeWorkOrders } from './policy.ts';

export const workOrders = area({
  calls: { workOrders: calls },
  constraints: {
    work_order_number: () => invalid('number', 'workOrderNumberTaken'),
  },
});

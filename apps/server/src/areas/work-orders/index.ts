import { area } from '#server/platform/area.ts';
import { Failure } from '#server/platform/errors.ts';
import { calls } from './calls.ts';

export const workOrders = area({
  calls: { workOrders: calls },
  constraints: {
    work_order_number: () => new Failure('validation', { fields: [{ path: 'number', code: 'workOrderNumberTaken' }] }),
  },
});

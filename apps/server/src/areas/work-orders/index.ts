import { area } from '#server/platform/area.ts';
import { Failure } from '#server/platform/errors.ts';
import { calls } from './calls.ts';

declare module '#server/platform/live/notices.ts' {
  interface NoticeKinds {
    'work-order': 'a work order of a property changed';
  }
}

export const workOrders = area({
  calls: { workOrders: calls },
  constraints: {
    work_order_number: () => new Failure('validation', { fields: [{ path: 'number', code: 'workOrderNumberTaken' }] }),
  },
});

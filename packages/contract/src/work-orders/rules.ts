import { lifecycle } from '../record/lifecycle.ts';
import { sortKeys } from '../record/rules.ts';

/** A work order is open until a user completes it. It can be reopened (SRQ-08). */
export const workOrderLifecycle = lifecycle({
  states: ['open', 'done'],
  initial: 'open',
  actions: {
    finish: { from: ['open'], to: 'done', right: 'WorkOrder_ALL', reason: 'optional' },
    reopen: { from: ['done'], to: 'open', right: 'WorkOrder_ALL', reason: 'required' },
  },
});
export type WorkOrderState = (typeof workOrderLifecycle)['states'][number];

/** Number as typed at a keypad, with digits only (SRQ-08). */
export const workOrderNumber = /^[0-9]{1,8}$/;

/** Prefixes that people write before a work order number, in English and Spanish. */
const numberPrefix = /^(?:wo|(?:work )?order|ot|orden(?: de trabajo)?)\s*#?\s*(?=\d)/i;

/** Removes a prefix such as `WO` from a search: `WO 4471` becomes `4471`. */
export const stripWorkOrderPrefix = (search: string): string => search.trim().replace(numberPrefix, '');

/** Parses a search that consists of a work order number. Undefined for any other search. */
export function parseWorkOrderNumber(search: string): string | undefined {
  const query = stripWorkOrderPrefix(search).replace(/^#\s*/, '');
  return workOrderNumber.test(query) ? query : undefined;
}

/** Filters of the work order list. */
export const workOrderViews = ['open', 'overdue', 'done', 'all'] as const;
export type WorkOrderView = (typeof workOrderViews)[number];

/** Columns of the list. All are sortable. By due day, work orders without one are last. */
export const workOrderColumnIds = ['number', 'unit', 'task', 'assignee', 'due', 'state', 'keys'] as const;
export type WorkOrderColumnId = (typeof workOrderColumnIds)[number];
export const workOrderSorts = sortKeys(workOrderColumnIds);

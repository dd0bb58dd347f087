import { lifecycle } from '../record/lifecycle.ts';
import { bothWays } from '../record/rules.ts';

/** A work order is open until somebody finishes it; one that was not done after all is opened again (SRQ-08). */
export const workOrderLifecycle = lifecycle({
  states: ['open', 'done'],
  initial: 'open',
  actions: {
    finish: { from: ['open'], to: 'done', right: 'WorkOrder_ALL', reason: 'optional' },
    reopen: { from: ['done'], to: 'open', right: 'WorkOrder_ALL', reason: 'required' },
  },
});
export type WorkOrderState = (typeof workOrderLifecycle)['states'][number];

/** As it is typed at a keypad: digits only (SRQ-08). */
export const workOrderNumber = /^[0-9]{1,8}$/;

/** What people write before the number of a work order. */
const beforeNumber = /^(?:wo|(?:work )?order|ot|orden(?: de trabajo)?)\s*#?\s*(?=\d)/i;

/** A search without the words before a number: `WO 4471` asks for 4471. */
export const withoutKind = (search: string): string => search.trim().replace(beforeNumber, '');

/** The number that a search asks for, and nothing else. */
export function askedNumber(search: string): string | undefined {
  const asked = withoutKind(search).replace(/^#\s*/, '');
  return workOrderNumber.test(asked) ? asked : undefined;
}

/** Which work orders a list shows. */
export const workOrderViews = ['open', 'overdue', 'done', 'all'] as const;
export type WorkOrderView = (typeof workOrderViews)[number];

/** The columns of the list; the server sorts by each of them. Those without a day to be done by come last. */
export const workOrderColumnIds = ['number', 'unit', 'task', 'assignee', 'due', 'state', 'keys'] as const;
export type WorkOrderColumnId = (typeof workOrderColumnIds)[number];
export const workOrderSorts = bothWays(workOrderColumnIds);

import type { Translate } from '@latchboard/texts';
import { formatDay, parseDay } from '@latchboard/ui/date-range/day.ts';
import { api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import type { RowEditing } from '#web/lib/list/use-list-editing.ts';
import type { WorkOrderRow } from '../shapes.ts';

const dayOf = (text: string, today: string) => (text === '' ? null : parseDay(text, today));

/**
 * Lets users edit the assignee and due date in the list (SRQ-08). All other fields keep their stored value. `today` is
 * the day at the property.
 */
export const workOrderEditing = (propertyId: number, today: string, t: Translate): RowEditing<WorkOrderRow> => ({
  revisionOf: ({ revision }) => revision,
  edits: {
    assignee: { text: ({ assignee }) => assignee ?? '' },
    due: { text: ({ dueOn }) => (dueOn === null ? '' : formatDay(dueOn)) },
  },
  columnOf: { dueOn: 'due' },
  check: ({ due = '' }): Readonly<Record<string, string>> =>
    due !== '' && dayOf(due, today) === null ? { due: t('error.valDate') } : {},
  save: async ({ id: workOrderId, revision }, { assignee, due }) => {
    const storedOrder = await api.workOrders.getWorkOrder({ propertyId, workOrderId }, { quiet: true });
    const { number, unit, task, assigneeEmail } = storedOrder;
    if (storedOrder.revision !== revision) throw new ApiError({ status: 409, code: 'changedByAnother', message: '' });
    return api.workOrders.changeWorkOrder(
      {
        propertyId,
        workOrderId,
        revision,
        number,
        unitId: unit?.id ?? null,
        task,
        assigneeEmail,
        assignee: assignee === undefined ? storedOrder.assignee : assignee || null,
        dueOn: due === undefined ? storedOrder.dueOn : dayOf(due, today),
      },
      { quiet: true },
    );
  },
});

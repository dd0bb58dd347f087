import type { Translate } from '@latchboard/texts';
import type * as z from 'zod';
import { type DescribedDocument, documentDate, documentTime, nonEmptyFacts } from '../documents/description.ts';
import { receiptHolderText } from '../key-activity/rules/holder-text.ts';
import type { workOrderRecord } from './calls.ts';

type WorkOrder = z.output<typeof workOrderRecord>;

/** Work order: task, unit, assignee, due day, and the keys taken for it (SRQ-08). */
export function describeWorkOrder(order: WorkOrder, t: Translate): DescribedDocument {
  const { number, property, keys } = order;
  const at = (instant: string) => documentTime(instant, property.timeZone);
  return {
    title: t('workOrderEmail.subject', { number, property: property.name }),
    sections: [
      {
        facts: nonEmptyFacts([
          [t('workOrders.task'), order.task],
          [t('workOrders.unit'), order.unit?.name],
          [t('workOrders.assignee'), order.assignee],
          [t('workOrders.assigneeEmail'), order.assigneeEmail],
          [t('workOrders.dueOn'), order.dueOn && documentDate(order.dueOn)],
          [t('workOrders.state'), t(order.isOverdue ? 'workOrders.overdue' : `workOrders.state.${order.state}`)],
        ]),
      },
      { lines: [t('workOrderEmail.keypad', { number })] },
      ...(keys.length === 0
        ? []
        : [
            {
              title: t('workOrders.keys'),
              table: {
                columns: [
                  { label: t('workOrders.key'), width: 20 },
                  { label: t('workOrders.takenBy'), width: 30 },
                  { label: t('workOrders.takenAt'), width: 24 },
                  { label: t('workOrders.returnedAt'), width: 24 },
                ],
                rows: keys.map((use) => [
                  [use.unit, use.tag].filter(Boolean).join(' · '),
                  [use.employee ?? use.badge, use.receipt && receiptHolderText(use.receipt, t)]
                    .filter(Boolean)
                    .join('; '),
                  at(use.takenAt),
                  use.returnedAt === null ? '' : at(use.returnedAt),
                ]),
              },
            },
          ]),
    ],
  };
}

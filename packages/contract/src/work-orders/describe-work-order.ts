import type { Translate } from '@latchboard/texts';
import type * as z from 'zod';
import {
  type DescribedDocument,
  type DescribedFact,
  documentClock,
  documentDate,
  type FormatTime,
  nonEmptyFacts,
} from '../documents/description.ts';
import { receiptHolderText } from '../key-activity/rules/holder-text.ts';
import type { workOrderRecord } from './calls.ts';

type WorkOrder = z.output<typeof workOrderRecord>;

export const workOrderFacts = (order: WorkOrder, t: Translate): DescribedFact[] =>
  nonEmptyFacts([
    [t('workOrders.task'), order.task],
    [t('workOrders.unit'), order.unit?.name],
    [t('workOrders.assignee'), order.assignee],
    [t('workOrders.assigneeEmail'), order.assigneeEmail],
    [t('workOrders.dueOn'), order.dueOn && documentDate(order.dueOn)],
    [t('workOrders.sourceNumber'), order.sourceNumber],
    [t('workOrders.state'), t(order.isOverdue ? 'workOrders.overdue' : `workOrders.state.${order.state}`)],
  ]);

/** Instruction: the number to enter at the keypad when taking a key. */
export const keypadText = ({ number }: Pick<WorkOrder, 'number'>, t: Translate): string =>
  t('workOrderEmail.keypad', { number });

/** Text for the use of a key. `returnedAt` is empty while this person has the key. */
export function keyUseTexts(use: WorkOrder['keys'][number], t: Translate, at: FormatTime) {
  return {
    key: [use.unit, use.tag].filter(Boolean).join(' · '),
    takenBy: use.employee ?? use.badge ?? '',
    handedTo: use.receipt === null ? '' : receiptHolderText(use.receipt, t),
    takenAt: at(use.takenAt),
    returnedAt: [
      use.returnedAt && at(use.returnedAt),
      use.isPassedOn && `(${t('workOrders.passedOn')})`,
      use.isUndone && `(${t('workOrders.takeUndone')})`,
    ]
      .filter(Boolean)
      .join(' '),
  };
}

/** Describes the work order: task, unit, assignee, due day, and the keys taken for it (SRQ-08). */
export function describeWorkOrder(
  order: WorkOrder,
  t: Translate,
  at: FormatTime = documentClock(order.property),
): DescribedDocument {
  const { number, property, keys } = order;
  return {
    title: t('workOrderEmail.subject', { number, property: property.name }),
    sections: [
      { facts: workOrderFacts(order, t) },
      { lines: [keypadText(order, t)] },
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
                rows: keys.map((use) => {
                  const { key, takenBy, handedTo, takenAt, returnedAt } = keyUseTexts(use, t, at);
                  return [key, [takenBy, handedTo].filter(Boolean).join('; '), takenAt, returnedAt];
                }),
              },
            },
          ]),
    ],
  };
}

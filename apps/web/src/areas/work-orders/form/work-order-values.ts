import { workOrderNumber } from '@latchboard/contract/work-orders/rules';
import { isDay } from '@latchboard/ui/date-range/day.ts';
import * as z from 'zod/mini';
import type { WorkOrder } from '../shapes.ts';

const text = (maxLength: number) => z.string().check(z.trim(), z.maxLength(maxLength));

export const workOrderSchema = z.object({
  number: z.string().check(z.trim(), z.regex(new RegExp(`^$|${workOrderNumber.source}`), 'valWorkOrderNumber')),
  unitId: z.nullable(z.string()),
  task: text(500).check(z.minLength(1, 'valRequired')),
  assignee: text(100),
  assigneeEmail: z.union([z.literal(''), z.string().check(z.trim(), z.email())]),
  dueOn: z.nullable(z.string().check(z.refine(isDay, 'valDate'))),
});
export type WorkOrderValues = z.output<typeof workOrderSchema>;

export const workOrderLabels = {
  number: 'workOrders.number',
  unitId: 'workOrders.unit',
  task: 'workOrders.task',
  assignee: 'workOrders.assignee',
  assigneeEmail: 'workOrders.assigneeEmail',
  dueOn: 'workOrders.dueOn',
} as const;

export const workOrderValues = (order: WorkOrder | undefined): WorkOrderValues => ({
  number: order?.number ?? '',
  unitId: order?.unit ? String(order.unit.id) : null,
  task: order?.task ?? '',
  assignee: order?.assignee ?? '',
  assigneeEmail: order?.assigneeEmail ?? '',
  dueOn: order?.dueOn ?? null,
});

/** Call input from the form. */
export const workOrderInput = ({ unitId, task, assignee, assigneeEmail, dueOn }: WorkOrderValues) => ({
  unitId: unitId === null ? null : Number(unitId),
  task,
  assignee: assignee === '' ? null : assignee,
  assigneeEmail: assigneeEmail === '' ? null : assigneeEmail,
  dueOn,
});

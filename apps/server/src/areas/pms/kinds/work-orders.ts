import { workOrderForm } from '@latchboard/contract/work-orders/calls';
import { workOrderLifecycle } from '@latchboard/contract/work-orders/rules';
import * as z from 'zod';
import {
  addImportedWorkOrders,
  changeImportedWorkOrders,
  type ImportedWorkOrder,
  lockImportedWorkOrders,
  readImportedWorkOrders,
  removeImportedWorkOrders,
} from '#server/areas/work-orders/index.ts';
import type { PmsValues } from '../mapping/mapped-row.ts';
import type { PmsKindDefinition } from './kind.ts';
import { reviewUnits, unitField } from './review-units.ts';

const { task, assignee, assigneeEmail, dueOn } = workOrderForm;
const state = z.enum(workOrderLifecycle.states).default(workOrderLifecycle.initial);

const shapes = { number: workOrderForm.sourceNumber, unit: unitField, task, state, dueOn, assignee, assigneeEmail };

const formOf = (values: PmsValues): ImportedWorkOrder => ({
  ...{ number: values.number ?? '', unit: values.unit ?? null, task: values.task ?? '' },
  ...{ state: state.parse(values.state ?? undefined), dueOn: values.dueOn ?? null },
  ...{ assignee: values.assignee ?? null, assigneeEmail: values.assigneeEmail ?? null },
});

/** Work orders of a property, identified by their number in the other system, regardless of case. */
export const workOrderKind: PmsKindDefinition = {
  shapes,
  review: reviewUnits,
  lock: lockImportedWorkOrders,
  read: async (tx, propertyId) =>
    (await readImportedWorkOrders(tx, propertyId)).map(({ id, revision, ...values }) => ({
      ...{ id, revision, isActive: true, values },
    })),
  add: (propertyId, rows, ctx) => addImportedWorkOrders(propertyId, rows.map(formOf), ctx),
  change: (propertyId, changes, ctx) =>
    changeImportedWorkOrders(
      propertyId,
      changes.map(({ record: { id, revision, values: stored }, values }) => ({
        ...{ id, revision },
        ...formOf({ ...stored, ...values }),
      })),
      ctx,
    ),
  remove: (propertyId, records, ctx) =>
    removeImportedWorkOrders(
      propertyId,
      records.map(({ id }) => id),
      ctx,
    ),
};

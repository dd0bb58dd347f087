import type { CallOutput, contract } from '@latchboard/contract';
import { workOrderLifecycle } from '@latchboard/contract/work-orders/rules';
import { requireFound } from '#server/platform/errors.ts';
import { allowedActions, historyOf } from '#server/platform/record/lifecycle.ts';
import { mailsOfRecord } from '#server/platform/record/mails.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { type KeyUse, keysOfWorkOrder, type WorkOrderRow, workOrderOf } from './queries.ts';

export type WorkOrder = CallOutput<typeof contract.workOrders.getWorkOrder>;

export const presentWorkOrder = (row: WorkOrderRow) => ({
  id: row.id,
  number: row.number,
  unit: row.unit_id === null ? null : { id: row.unit_id, name: row.unit ?? '' },
  task: row.task,
  assignee: row.assignee,
  dueOn: row.due_on,
  isOverdue: row.is_overdue,
  state: row.state,
  since: row.since.toISOString(),
  keysOut: row.keys_out,
  revision: row.revision,
});

/** Reads a work order with the actions that the caller may take now. Throws `notFound`. */
export async function readWorkOrder(propertyId: number, id: number, ctx: RecordContext): Promise<WorkOrder> {
  const { tx, now, actor } = ctx;
  const row = requireFound(await workOrderOf(tx, propertyId, id, now));
  const property = await tx
    .selectFrom('property')
    .select(['id', 'name', 'time_zone'])
    .where('id', '=', propertyId)
    .executeTakeFirstOrThrow();
  const record = { kind: 'work_order', id, propertyId } as const;
  const keys = await keysOfWorkOrder(tx, propertyId, row.number);
  const history = await historyOf(record, ctx);
  return {
    ...presentWorkOrder(row),
    property: { id: property.id, name: property.name, timeZone: property.time_zone },
    assigneeEmail: row.assignee_email,
    sourceNumber: row.source_number,
    createdAt: row.created_at.toISOString(),
    createdBy: history.at(-1)?.by ?? null,
    keys: keys.map(presentUse),
    isNumberFixed: keys.length > 0,
    mails: await mailsOfRecord(record, ctx),
    history: history as WorkOrder['history'],
    may: allowedActions(workOrderLifecycle, row.state, actor),
  };
}

const presentUse = (use: KeyUse) => ({
  tag: use.tag,
  unit: use.unit,
  badge: use.badge,
  employee: use.employee,
  receipt: use.receipt,
  takenAt: use.taken_at.toISOString(),
  returnedAt: use.returned_at?.toISOString() ?? null,
  isPassedOn: use.is_passed_on,
  dueBack: use.due_back?.toISOString() ?? null,
  isUndone: use.is_undone,
});

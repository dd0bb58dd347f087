import type { CallInput, contract } from '@latchboard/contract';
import { workOrderLifecycle } from '@latchboard/contract/work-orders/rules';
import { invalid, requireFound } from '#server/platform/errors.ts';
import { addStep } from '#server/platform/record/lifecycle.ts';
import { notifyOf } from '#server/platform/record/notify-of.ts';
import { withNextNumber } from '#server/platform/record/numbers.ts';
import { performAction } from '#server/platform/record/perform-action.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { requireRevision } from '#server/platform/record/revision.ts';
import { saveIfChanged } from '#server/platform/record/save-if-changed.ts';
import { lockWorkOrder } from './lock.ts';
import { readWorkOrder, type WorkOrder } from './present.ts';
import { isNumberUsed } from './queries.ts';
import { workOrderTransitions } from './transitions.ts';

type AddInput = CallInput<typeof contract.workOrders.addWorkOrder>;
type ChangeInput = CallInput<typeof contract.workOrders.changeWorkOrder>;
type ActInput = CallInput<typeof contract.workOrders.actOnWorkOrder>;

const kind = 'work_order' as const;

export async function addWorkOrder(form: AddInput, ctx: RecordContext): Promise<WorkOrder> {
  const { tx, actor, now } = ctx;
  const { propertyId } = form;
  await checkUnit(form, ctx);
  const insert = (number: string) =>
    tx
      .insertInto('work_order')
      .values({
        ...columnsOf(form),
        property_id: propertyId,
        number,
        state: workOrderLifecycle.initial,
        since: now,
        created_at: now,
        staff_id: actor.realStaffId,
      })
      .returning('id');
  const { id } =
    form.number === undefined
      ? await withNextNumber(tx, kind, propertyId, (number) =>
          insert(number)
            .onConflict((conflict) => conflict.columns(['property_id', 'number']).doNothing())
            .executeTakeFirst(),
        )
      : await insert(form.number).executeTakeFirstOrThrow();
  await addStep(
    { kind, id, propertyId },
    { action: 'add', from: null, to: workOrderLifecycle.initial, reason: '' },
    ctx,
  );
  return notifyAndRead(propertyId, id, ctx);
}

/** Changes a work order, but not its state. A save without a change has no effect. */
export const changeWorkOrder = (form: ChangeInput, ctx: RecordContext): Promise<WorkOrder> =>
  saveIfChanged(ctx.tx, {
    read: () => readWorkOrder(form.propertyId, form.workOrderId, ctx),
    save: () => storeChange(form, ctx),
  });

/**
 * Stores a change to a work order. Rejects an outdated revision. The number cannot change after a key was taken for the
 * work order, because the key log refers to the number.
 */
async function storeChange(form: ChangeInput, ctx: RecordContext): Promise<WorkOrder> {
  const { propertyId, workOrderId: id, revision, number } = form;
  const stored = requireFound(await lockWorkOrder(ctx.tx, propertyId, id));
  requireRevision(stored, revision);
  if (number !== stored.number && (await isNumberUsed(ctx.tx, propertyId, stored.number)))
    throw invalid('number', 'workOrderNumberFixed');
  await checkUnit(form, ctx);
  await ctx.tx
    .updateTable(kind)
    .set({ ...columnsOf(form), number, revision: revision + 1 })
    .where('id', '=', id)
    .execute();
  const step = { action: 'change', from: stored.state, to: stored.state, reason: '' };
  await addStep({ kind, id, propertyId }, step, ctx);
  return notifyAndRead(propertyId, id, ctx);
}

export async function actOnWorkOrder({ propertyId, workOrderId: id, action, reason }: ActInput, ctx: RecordContext) {
  await performAction(workOrderTransitions, { record: { id, propertyId }, action, reason }, ctx);
  return readWorkOrder(propertyId, id, ctx);
}

const columnsOf = ({ unitId, task, assignee, assigneeEmail, dueOn }: Omit<AddInput, 'number'>) => ({
  unit_id: unitId,
  task,
  assignee,
  assignee_email: assigneeEmail,
  due_on: dueOn,
});

/** Checks that the unit of a work order belongs to its property. */
async function checkUnit({ propertyId, unitId }: Pick<AddInput, 'propertyId' | 'unitId'>, { tx }: RecordContext) {
  if (unitId === null) return;
  const unit = await tx
    .selectFrom('unit')
    .select('id')
    .where('id', '=', unitId)
    .where('property_id', '=', propertyId)
    .executeTakeFirst();
  if (!unit) throw invalid('unitId', 'valInvalid');
}

async function notifyAndRead(propertyId: number, id: number, ctx: RecordContext): Promise<WorkOrder> {
  await notifyOf(ctx.tx, { propertyId });
  return readWorkOrder(propertyId, id, ctx);
}

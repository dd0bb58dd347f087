import { DateField } from '@latchboard/ui/date-range/date-field.tsx';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { FieldRow, FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { StaleNote } from '@latchboard/ui/form/stale-note.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { api } from '#web/lib/api.ts';
import { useRecordForm } from '#web/lib/form/use-record-form.ts';
import { useToday } from '#web/lib/use-today.ts';
import type { WorkOrder } from '../shapes.ts';
import { UnitField } from './unit-field.tsx';
import {
  type WorkOrderValues,
  workOrderInput,
  workOrderLabels,
  workOrderSchema,
  workOrderValues,
} from './work-order-values.ts';

interface WorkOrderDialogProps {
  readonly propertyId: number;
  /** Work order to edit. If undefined, the dialog creates one. */
  readonly order?: WorkOrder;
  readonly onClose: () => void;
  readonly onSaved: (order: WorkOrder) => Promise<unknown> | unknown;
}

/** Creates or edits a work order (SRQ-08). */
export function WorkOrderDialog({ propertyId, order, onClose, onSaved }: WorkOrderDialogProps) {
  const { form, stored, mergedChanges } = useRecordForm<WorkOrder, WorkOrderValues, WorkOrderValues, WorkOrder>({
    record: order,
    draft: `work order ${order?.id ?? 'new'} of ${propertyId}`,
    reload: ({ id }) => api.workOrders.getWorkOrder({ propertyId, workOrderId: id }, { quiet: true }),
    valuesOf: workOrderValues,
    schema: workOrderSchema,
    labels: workOrderLabels,
    save: (values, { stored: now }) => {
      const { number } = values;
      const input = { propertyId, ...workOrderInput(values) };
      return now
        ? api.workOrders.changeWorkOrder(
            { ...input, workOrderId: now.id, revision: now.revision, number },
            { quiet: true },
          )
        : api.workOrders.addWorkOrder({ ...input, ...(number !== '' && { number }) }, { quiet: true });
    },
    onSaved: async (saved) => {
      showToast({
        tone: 'success',
        title: order ? 'record.saved' : { key: 'workOrders.added', params: { number: saved.number } },
      });
      onClose();
      await onSaved(saved);
    },
  });
  const today = useToday(propertyId);
  return (
    <Dialog
      title={order ? { key: 'workOrders.edit', params: { number: order.number } } : 'workOrders.add'}
      isOpen
      onClose={onClose}
    >
      <StaleNote mergedChanges={mergedChanges} labels={workOrderLabels} displayValue={valueTextOf(stored)} />
      <FormFrame form={form} onCancel={onClose}>
        <TextField {...form.field('task')} required autoFocus rows={3} maxLength={500} />
        <FieldRow>
          <UnitField propertyId={propertyId} chosen={stored?.unit ?? null} field={form.field('unitId')} />
          <DateField {...form.field('dueOn')} isInForm today={today} />
        </FieldRow>
        <FieldRow>
          <TextField {...form.field('assignee')} help="workOrders.assigneeHint" maxLength={100} />
          <TextField {...form.field('assigneeEmail')} type="email" autoComplete="off" maxLength={254} />
        </FieldRow>
        <TextField
          {...form.field('number')}
          number
          required={order !== undefined}
          readOnly={stored?.isNumberFixed ?? false}
          help={numberHelp(stored)}
        />
      </FormFrame>
    </Dialog>
  );
}

function numberHelp(stored: WorkOrder | undefined) {
  if (!stored) return 'workOrders.numberHint';
  return stored.isNumberFixed ? 'workOrders.numberFixed' : 'workOrders.numberKeep';
}

/** Returns a function that shows fields as text. A unit is shown by its name. */
const valueTextOf = (stored: WorkOrder | undefined) => (field: keyof WorkOrderValues, values: WorkOrderValues) =>
  field === 'unitId' && stored?.unit && values.unitId === String(stored.unit.id) ? stored.unit.name : undefined;

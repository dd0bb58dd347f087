import { DateField } from '@latchboard/ui/date-range/date-field.tsx';
import { isDay } from '@latchboard/ui/date-range/day.ts';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { StaleNote } from '@latchboard/ui/form/stale-note.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { useRecordForm } from '#web/lib/form/use-record-form.ts';
import type { Order } from '../shapes.ts';

const schema = z.object({
  invoiceNumber: z.string().check(z.trim(), z.minLength(1, 'valRequired'), z.maxLength(40)),
  invoiceDate: z.nullable(z.string().check(z.refine(isDay, 'valDate'))),
});
type Values = z.output<typeof schema>;
const labels = { invoiceNumber: 'purchaseOrders.invoiceNumber', invoiceDate: 'purchaseOrders.invoiceDate' } as const;

interface InvoiceDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
  readonly onSaved: () => Promise<unknown>;
}

/** Marks an order as invoiced, with the invoice number and date. Its prices are final from then on (PUR-04). */
export function InvoiceDialog({ order, onClose, onSaved }: InvoiceDialogProps) {
  const today = dayIn(localZone);
  const ids = { propertyId: order.propertyId, purchaseOrderId: order.id };
  const { form, stored, mergedChanges } = useRecordForm<Order, Values, Values, Order>({
    record: order,
    draft: `invoice of order ${order.id}`,
    reload: () => api.purchaseOrders.getPurchaseOrder(ids, { quiet: true }),
    valuesOf: (record) => ({
      invoiceNumber: record?.invoiceNumber ?? '',
      invoiceDate: record?.invoiceDate ?? today,
    }),
    schema,
    labels,
    save: ({ invoiceNumber, invoiceDate }, { stored: now }) =>
      api.purchaseOrders.invoicePurchaseOrder(
        { ...ids, revision: (now ?? order).revision, invoiceNumber, invoiceDate: invoiceDate ?? today },
        { quiet: true },
      ),
    onSaved: async () => {
      showToast({ tone: 'success', title: 'purchaseOrders.invoiced' });
      onClose();
      await onSaved();
    },
  });
  return (
    <Dialog
      title={{ key: 'purchaseOrders.invoiceTitle', params: { number: String(stored?.number ?? '') } }}
      size="small"
      isOpen
      onClose={onClose}
    >
      <StaleNote mergedChanges={mergedChanges} labels={labels} />
      <FormFrame form={form} onCancel={onClose}>
        <TextField {...form.field('invoiceNumber')} required autoFocus maxLength={40} />
        <DateField {...form.field('invoiceDate')} isInForm today={today} />
      </FormFrame>
    </Dialog>
  );
}

import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { FieldRow, FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { Segmented } from '@latchboard/ui/segmented/segmented.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { saveForm } from '#web/lib/form/save-form.ts';
import { type BookedReason, type BookValues, bookingInput, bookingSchemas, emptyBookingValues } from './book-values.ts';
import { useStockedProducts, useStockLocations } from './choices.ts';

interface StockMovementDialogProps {
  readonly reason: BookedReason;
  readonly onClose: () => void;
  readonly onBooked: () => Promise<unknown>;
}

const directions = ['less', 'more'] as const;

/**
 * Records received items, moves them between locations, or adjusts a quantity with a reason. A second click does not
 * record it again (INV-03).
 */
export function StockMovementDialog({ reason, onClose, onBooked }: StockMovementDialogProps) {
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const products = useStockedProducts();
  const stockLocations = useStockLocations();
  const form: SchemaForm<BookValues> = useSchemaForm<BookValues, BookValues>({
    schema: bookingSchemas[reason],
    draft: `stock ${reason}`,
    initial: emptyBookingValues,
    labels: {
      productId: 'inventory.product',
      quantity: 'inventory.quantity',
      from: 'inventory.fromPlace',
      to: reason === 'adjusted' ? 'inventory.place' : 'inventory.toPlace',
      note: reason === 'adjusted' ? 'record.reason' : 'inventory.note',
    },
    onSubmit: async (values) => {
      const input = { ...bookingInput(reason, values), key: idempotencyKey };
      const paths = { fromPlaceId: reason === 'moved' ? 'from' : 'to', toPlaceId: 'to' };
      await saveForm(form, () => api.inventory.addMovement(input, { quiet: true }), { paths });
      showToast({ tone: 'success', title: 'inventory.stockUpdated' });
      onClose();
      await onBooked();
    },
  });
  return (
    <Dialog title={`inventory.book.${reason}`} isOpen onClose={onClose}>
      <FormFrame form={form} submitLabel="inventory.saveMovement" onCancel={onClose}>
        <SelectField {...form.field('productId')} required searchable options={products} />
        {reason === 'adjusted' && (
          <Segmented
            label="inventory.direction"
            options={directions.map((direction) => ({
              value: direction,
              label: `inventory.direction.${direction}` as const,
            }))}
            value={form.values.direction}
            onChange={(direction) => form.set('direction', direction)}
          />
        )}
        <FieldRow>
          {reason === 'moved' && <SelectField {...form.field('from')} required options={stockLocations} />}
          <SelectField {...form.field('to')} required options={stockLocations} />
        </FieldRow>
        <TextField {...form.field('quantity')} required number maxLength={7} />
        <TextField {...form.field('note')} required={reason === 'adjusted'} maxLength={500} />
      </FormFrame>
    </Dialog>
  );
}

import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { CheckField } from '@latchboard/ui/form/check-field.tsx';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { StaleNote } from '@latchboard/ui/form/stale-note.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { finishDialog } from '#web/lib/form/finish-dialog.ts';
import { rowOf } from '#web/lib/form/row-of.ts';
import { useRecordForm } from '#web/lib/form/use-record-form.ts';
import type { StockLocation } from '../shapes.ts';

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'valRequired'), z.maxLength(80)),
  isActive: z.boolean(),
});
type Values = z.output<typeof schema>;
const labels = { name: 'inventory.placeName', isActive: 'inventory.inUse' } as const;
const valuesOf = (stockLocation: StockLocation | undefined): Values => ({
  name: stockLocation?.name ?? '',
  isActive: stockLocation?.isActive ?? true,
});

interface StockLocationDialogProps {
  readonly stockLocation?: StockLocation;
  readonly onClose: () => void;
  readonly onSaved: () => Promise<unknown>;
}

/** Adds, renames, or deactivates a stock location. */
export function StockLocationDialog({ stockLocation, onClose, onSaved }: StockLocationDialogProps) {
  const { form, mergedChanges } = useRecordForm<StockLocation, Values, Values, StockLocation>({
    record: stockLocation,
    draft: `stock location ${stockLocation?.id ?? 'new'}`,
    reload: async ({ id }) => {
      const { rows } = await api.inventory.listPlaces({}, { quiet: true });
      return rowOf(rows, id);
    },
    valuesOf,
    schema,
    labels,
    save: (values, { stored }) =>
      stored
        ? api.inventory.changePlace({ placeId: stored.id, revision: stored.revision, ...values }, { quiet: true })
        : api.inventory.addPlace(values, { quiet: true }),
    onSaved: finishDialog({ onClose, onSaved }),
  });
  return (
    <Dialog
      title={
        stockLocation ? { key: 'inventory.editPlace', params: { name: stockLocation.name } } : 'inventory.addPlace'
      }
      isOpen
      onClose={onClose}
    >
      <StaleNote mergedChanges={mergedChanges} labels={labels} displayValue={() => undefined} />
      <FormFrame form={form} onCancel={onClose}>
        <TextField {...form.field('name')} required autoFocus maxLength={80} autoComplete="off" />
        {stockLocation && <CheckField {...form.field('isActive')} help="inventory.inUseHelp" />}
      </FormFrame>
    </Dialog>
  );
}

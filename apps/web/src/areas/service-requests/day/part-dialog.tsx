import { maxPartQuantity } from '@latchboard/contract/service-requests/rules';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { FieldRow, FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { saveForm } from '#web/lib/form/save-form.ts';
import type { Stop } from '../shapes.ts';

const text = (maxLength: number) => z.string().check(z.trim(), z.maxLength(maxLength));
const schema = z.object({
  name: text(100).check(z.minLength(1, 'valRequired')),
  serial: text(60),
  quantity: z.string().check(
    z.trim(),
    z.regex(/^\d{1,3}$/, 'numbersOnly'),
    z.refine((typed) => Number(typed) >= 1 && Number(typed) <= maxPartQuantity, 'valInvalid'),
  ),
});
type Values = z.output<typeof schema>;
const labels = {
  name: 'serviceDay.partName',
  serial: 'serviceDay.partSerial',
  quantity: 'serviceDay.partQuantity',
} as const;

interface PartDialogProps {
  readonly stop: Stop;
  readonly refresh: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Adds a used part. The serial number is typed or scanned. */
export function PartDialog({ stop: { id, number, property }, refresh, onClose }: PartDialogProps) {
  // Repeated submissions of the form add one part.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const form: SchemaForm<Values> = useSchemaForm<Values, Values>({
    schema,
    draft: `part of service request ${id}`,
    initial: { name: '', serial: '', quantity: '1' },
    labels,
    onSubmit: async ({ quantity, ...part }) => {
      const input = {
        propertyId: property.id,
        requestId: id,
        key: idempotencyKey,
        ...part,
        quantity: Number(quantity),
      };
      await saveForm(form, () => api.serviceRequests.addServicePart(input, { quiet: true }));
      await refresh();
      onClose();
    },
  });
  return (
    <Dialog title={{ key: 'serviceDay.partTitle', params: { number: String(number) } }} isOpen onClose={onClose}>
      <FormFrame form={form} submitLabel="serviceDay.part" onCancel={onClose}>
        <TextField {...form.field('name')} required autoFocus maxLength={100} />
        <FieldRow>
          <TextField {...form.field('serial')} maxLength={60} help="serviceDay.partSerialHint" />
          <TextField {...form.field('quantity')} required number />
        </FieldRow>
      </FormFrame>
    </Dialog>
  );
}

import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import * as z from 'zod/mini';
import { PropertyField } from '#web/lib/form/property-field.tsx';
import { saveForm } from '#web/lib/form/save-form.ts';

const schema = z.object({
  propertyId: z.nullable(z.string()).check(z.refine((id) => id !== null, 'valRequired')),
  reason: z.string().check(z.trim(), z.maxLength(500)),
});
type Values = z.output<typeof schema>;
const labels = { propertyId: 'inventory.property', reason: 'record.reason' } as const;

interface ReserveDialogProps {
  readonly serial: string;
  readonly act: (propertyId: number, reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Reserves an item for a property. */
export function ReserveDialog({ serial, act, onClose }: ReserveDialogProps) {
  const form: SchemaForm<Values> = useSchemaForm<Values, Values>({
    schema,
    draft: `reserve ${serial}`,
    initial: { propertyId: null, reason: '' },
    labels,
    warnUnsaved: false,
    onSubmit: async ({ propertyId, reason }) => {
      await saveForm(form, () => act(Number(propertyId), reason));
      onClose();
    },
  });
  return (
    <Dialog title={{ key: 'inventory.ask.reserve', params: { serial } }} isOpen onClose={onClose}>
      <FormFrame form={form} submitLabel="inventory.action.reserve" onCancel={onClose}>
        <PropertyField field={form.field('propertyId')} placeholder="inventory.chooseProperty" />
        <TextField {...form.field('reason')} maxLength={500} />
      </FormFrame>
    </Dialog>
  );
}

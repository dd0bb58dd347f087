import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { saveForm } from '#web/lib/form/save-form.ts';

const schema = z.object({ note: z.string().check(z.trim(), z.maxLength(500)) });
type Values = z.output<typeof schema>;
const labels = { note: 'inventory.batchNote' } as const;

interface BatchDialogProps {
  readonly product: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
  readonly onAdded: (batchId: number) => Promise<unknown>;
}

/** Dialog that adds a batch for items that arrived together. */
export function BatchDialog({ product, onClose, onAdded }: BatchDialogProps) {
  const form: SchemaForm<Values> = useSchemaForm<Values, Values>({
    schema,
    draft: `batch of ${product.id}`,
    initial: { note: '' },
    labels,
    warnUnsaved: false,
    onSubmit: async ({ note }) => {
      const { id } = await saveForm(form, () =>
        api.inventory.addBatch({ productId: product.id, note }, { quiet: true }),
      );
      await onAdded(id);
    },
  });
  return (
    <Dialog title={{ key: 'inventory.batchTitle', params: { product: product.name } }} isOpen onClose={onClose}>
      <FormFrame form={form} onCancel={onClose}>
        <TextField {...form.field('note')} help="inventory.batchNoteHelp" autoFocus maxLength={500} />
      </FormFrame>
    </Dialog>
  );
}

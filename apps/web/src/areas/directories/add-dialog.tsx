import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { saveForm } from '#web/lib/form/save-form.ts';
import { type CreatedKey, refreshDirectories } from './shapes.ts';

const schema = z.object({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)) });
type Values = z.output<typeof schema>;

interface AddDialogProps {
  readonly corporationId: number;
  readonly onClose: () => void;
  readonly onKey: (createdKey: CreatedKey) => void;
}

/** Dialog that asks for a name and adds a directory. The next dialog shows its key. */
export default function AddDialog({ corporationId, onClose, onKey }: AddDialogProps) {
  const queryClient = useQueryClient();
  const form: SchemaForm<Values> = useSchemaForm<Values, Values>({
    schema,
    draft: `directory of ${corporationId} add`,
    initial: { name: '' },
    labels: { name: 'directories.name' },
    onSubmit: async ({ name }) => {
      const createdKey = await saveForm(form, () =>
        api.directories.addDirectory({ corporationId, name }, { quiet: true }),
      );
      onClose();
      onKey({ name, key: createdKey.key, isNew: true });
      await refreshDirectories(queryClient);
    },
  });
  return (
    <Dialog title="directories.addTitle" isOpen onClose={onClose}>
      <FormFrame form={form} submitLabel="directories.connect" onCancel={onClose}>
        <TextField {...form.field('name')} required autoFocus maxLength={60} help="directories.nameHelp" />
      </FormFrame>
    </Dialog>
  );
}

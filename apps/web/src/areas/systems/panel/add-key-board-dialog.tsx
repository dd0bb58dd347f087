import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { FieldRow, FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { saveForm } from '#web/lib/form/save-form.ts';
import type { Datalog } from '../shapes.ts';
import { KeyBoardName } from './key-board-name.tsx';
import { nameCheck, panelsCheck } from './system-checks.ts';

const schema = z.object({ name: nameCheck, panels: panelsCheck });
type Values = z.output<typeof schema>;
const labels = { name: 'systems.field.name', panels: 'systems.field.panels' } as const;

interface AddKeyBoardDialogProps {
  readonly propertyId: number;
  readonly onClose: () => void;
  readonly onAdded: (datalog: Datalog) => Promise<void>;
}

/** Adds a key board to a property, for customers with the permission (BEY-17). */
export function AddKeyBoardDialog({ propertyId, onClose, onAdded }: AddKeyBoardDialogProps) {
  const form: SchemaForm<Values> = useSchemaForm<Values, Values>({
    schema,
    draft: `key board of ${propertyId} add`,
    initial: { name: '', panels: '1' },
    labels,
    warnUnsaved: false,
    onSubmit: async ({ name, panels }) => {
      const input = { propertyId, name, panels: Number(panels) };
      await onAdded(await saveForm(form, () => api.systems.addKeyBoard(input, { quiet: true })));
    },
  });
  return (
    <Dialog title="keyBoards.add" isOpen onClose={onClose}>
      <FormFrame form={form} submitLabel="keyBoards.add" onCancel={onClose}>
        <FieldRow>
          <KeyBoardName {...form.field('name')} />
          <TextField {...form.field('panels')} required maxLength={2} help="systems.field.panelsHelp" />
        </FieldRow>
      </FormFrame>
    </Dialog>
  );
}

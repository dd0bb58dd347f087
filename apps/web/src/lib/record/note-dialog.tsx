import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import * as z from 'zod/mini';
import { saveForm } from '#web/lib/form/save-form.ts';
import type { Note, NotesOf } from './record-calls.ts';

const schema = z.object({
  message: z.string().check(z.trim(), z.minLength(1, 'valRequired'), z.maxLength(4000)),
});
const labels = { message: 'record.note' } as const;

interface NoteDialogProps<Ids extends object> {
  readonly part: NotesOf<Ids>;
  /** The note that is changed; without one the dialog adds. */
  readonly note: Note | undefined;
  readonly onClose: () => void;
  readonly onSaved: () => Promise<unknown>;
}

/** Writes a note at a record, or changes one of one's own. */
export function NoteDialog<Ids extends object>({ part, note, onClose, onSaved }: NoteDialogProps<Ids>) {
  const { client, ids } = part;
  const form: SchemaForm<{ message: string }> = useSchemaForm({
    schema,
    initial: { message: note?.message ?? '' },
    labels,
    onSubmit: async ({ message }) => {
      await saveForm(form, () =>
        note
          ? client.changeNote({ ...ids, recordNoteId: note.id, revision: note.revision, message }, { quiet: true })
          : client.addNote({ ...ids, message }, { quiet: true }),
      );
      await onSaved();
      onClose();
    },
  });
  return (
    <Dialog title={note ? 'record.changeNote' : 'record.addNote'} isOpen onClose={onClose}>
      <FormFrame form={form} onCancel={onClose}>
        <TextField {...form.field('message')} required autoFocus rows={5} maxLength={4000} />
      </FormFrame>
    </Dialog>
  );
}

import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { Segmented } from '@latchboard/ui/segmented/segmented.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import * as z from 'zod/mini';
import { saveForm } from '#web/lib/form/save-form.ts';
import { actsAsInternalUser } from '#web/lib/me.ts';
import { useMe } from '#web/lib/session.ts';
import { useAsOpened } from '../use-as-opened.ts';
import css from './note-dialog.module.css';
import type { Note, NotesOf } from './record-calls.ts';

const schema = z.object({
  message: z.string().check(z.trim(), z.minLength(1, 'valRequired'), z.maxLength(4000)),
  readers: z.enum(['provider', 'customers']),
});
type Values = z.output<typeof schema>;
const labels = { message: 'record.note', readers: 'record.noteReaders' } as const;
const choices = [
  { value: 'provider', label: 'record.noteInternal' },
  { value: 'customers', label: 'record.noteShared' },
] as const;

interface NoteDialogProps<Ids extends object> {
  readonly notes: NotesOf<Ids>;
  /** Note to edit. If undefined, the dialog adds a note. */
  readonly note: Note | undefined;
  readonly onClose: () => void;
  readonly onSaved: () => Promise<unknown>;
}

/**
 * Adds a note to a record, or edits a note by the current user. Shows who can read the note. If customers can read
 * notes of the record, internal users select the readers of each note.
 */
export function NoteDialog<Ids extends object>({ notes, note: currentNote, onClose, onSaved }: NoteDialogProps<Ids>) {
  const note = useAsOpened(currentNote);
  const { client, ids, isShared = false } = notes;
  const t = useTranslate();
  const isProvider = actsAsInternalUser(useMe());
  const canChooseReaders = isProvider && isShared;
  const form: SchemaForm<Values> = useSchemaForm<Values, Values>({
    schema,
    draft: `note ${note?.id ?? 'new'} of ${JSON.stringify(ids)}`,
    initial: { message: note?.message ?? '', readers: note?.isInternal === false ? 'customers' : 'provider' },
    labels,
    onSubmit: async ({ message, readers }) => {
      const fields = { ...ids, message, ...(canChooseReaders && { isInternal: readers === 'provider' }) };
      await saveForm(form, () =>
        note
          ? client.changeNote({ ...fields, recordNoteId: note.id, revision: note.revision }, { quiet: true })
          : client.addNote(fields, { quiet: true }),
      );
      await onSaved();
      onClose();
    },
  });
  const readers = form.field('readers');
  const isInternal = isProvider && (!isShared || readers.value === 'provider');
  return (
    <Dialog title={note ? 'record.changeNote' : 'record.addNote'} isOpen onClose={onClose}>
      <FormFrame form={form} onCancel={onClose}>
        <TextField {...form.field('message')} required autoFocus rows={5} maxLength={4000} />
        <div className={css.readers}>
          {canChooseReaders && (
            <Segmented
              label="record.noteReaders"
              options={choices}
              value={readers.value}
              onChange={(value) => readers.onChange(value)}
            />
          )}
          <p aria-live="polite">
            {t(
              isInternal ? 'record.noteInternalText' : isProvider ? 'record.noteSharedText' : 'record.noteCustomerText',
            )}
          </p>
        </div>
      </FormFrame>
    </Dialog>
  );
}

import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { useWording } from '@latchboard/ui/wording/language-context.tsx';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { saveForm } from '#web/lib/form/save-form.ts';

const optional = z.object({ reason: z.string().check(z.trim(), z.maxLength(500)) });
const required = z.object({ reason: z.string().check(z.trim(), z.minLength(1, 'valRequired'), z.maxLength(500)) });
const labels = { reason: 'record.reason' } as const;

interface ActionDialogProps {
  readonly title: Wording;
  /** What the person should know first, such as what is still open. */
  readonly text?: Wording | undefined;
  /** Content between the text and the reason. */
  readonly children?: ReactNode;
  readonly submitLabel: Wording;
  readonly reason: 'optional' | 'required';
  readonly act: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks before an action of a record and takes its reason; a refusal stays in the dialog in words. */
export function ActionDialog({ title, text, submitLabel, reason, act, onClose, children }: ActionDialogProps) {
  const say = useWording();
  const form: SchemaForm<{ reason: string }> = useSchemaForm({
    schema: reason === 'required' ? required : optional,
    initial: { reason: '' },
    labels,
    warnUnsaved: false,
    onSubmit: async (values) => {
      await saveForm(form, () => act(values.reason));
      onClose();
    },
  });
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      {text !== undefined && <p>{say(text)}</p>}
      {children}
      <FormFrame form={form} submitLabel={submitLabel} onCancel={onClose}>
        <TextField {...form.field('reason')} required={reason === 'required'} autoFocus rows={3} maxLength={500} />
      </FormFrame>
    </Dialog>
  );
}

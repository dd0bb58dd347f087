import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { useWording } from '@latchboard/ui/wording/language-context.tsx';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { saveForm } from '#web/lib/form/save-form.ts';
import css from './action-dialog.module.css';

const optional = z.object({ reason: z.string().check(z.trim(), z.maxLength(500)) });
const required = z.object({ reason: z.string().check(z.trim(), z.minLength(1, 'valRequired'), z.maxLength(500)) });
const labels = { reason: 'record.reason' } as const;

interface ActionDialogProps {
  readonly title: Wording;
  /** ID of the record, for the draft of the reason. */
  readonly record: number | string;
  /** Information before the action, such as open tasks. */
  readonly text?: Wording | undefined;
  /** Content between the text and the reason field. */
  readonly children?: ReactNode;
  readonly submitLabel: Wording;
  /** Label of the button that closes the dialog without performing the action. Default: "Cancel". */
  readonly cancelLabel?: Wording;
  /** Whether the action ends or removes something. If so, its button is red. */
  readonly isDangerous?: boolean;
  readonly reason: 'optional' | 'required';
  readonly act: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Confirmation of an action on a record, with a reason. An error is shown in the dialog. */
export function ActionDialog(props: ActionDialogProps) {
  const { title, record, text, submitLabel, cancelLabel, isDangerous, reason, act, onClose, children } = props;
  const textOf = useWording();
  const form: SchemaForm<{ reason: string }> = useSchemaForm({
    schema: reason === 'required' ? required : optional,
    draft: `${JSON.stringify(title)} ${record}`,
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
      {text !== undefined && <p>{textOf(text)}</p>}
      <div className={css.content}>{children}</div>
      <FormFrame
        form={form}
        submitLabel={submitLabel}
        {...(isDangerous && { submitKind: 'danger' })}
        {...(cancelLabel !== undefined && { cancelLabel })}
        onCancel={onClose}
      >
        <TextField {...form.field('reason')} required={reason === 'required'} autoFocus rows={3} maxLength={500} />
      </FormFrame>
    </Dialog>
  );
}

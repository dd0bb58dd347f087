import type { TextKey } from '@latchboard/texts';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { saveForm } from '#web/lib/form/save-form.ts';
import type { InternalUser, Login } from '../shapes.ts';

const schema = z.object({ reason: z.string().check(z.trim(), z.minLength(1, 'valRequired'), z.maxLength(500)) });
const initial = { reason: '' };
const labels = { reason: 'staff.reason' } as const;

interface ReasonDialogProps {
  readonly person: Login | InternalUser;
  readonly title: TextKey;
  readonly text: TextKey;
  readonly submit: TextKey;
  readonly done: TextKey;
  readonly save: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for a reason before changing how a user signs in. The audit log stores the reason. */
export function ReasonDialog({ person, title, text, submit, done, save, onClose }: ReasonDialogProps) {
  const t = useTranslate();
  const queryClient = useQueryClient();
  const params = { name: person.personalInformation.name };
  const form: SchemaForm<typeof initial> = useSchemaForm({
    schema,
    draft: `${title} of login ${person.id}`,
    initial,
    labels,
    warnUnsaved: false,
    onSubmit: async ({ reason }) => {
      await saveForm(form, () => save(reason));
      showToast({ tone: 'success', title: { key: done, params } });
      onClose();
      await queryClient.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('staff.'),
      });
    },
  });
  return (
    <Dialog title={{ key: title, params }} isOpen onClose={onClose}>
      <p>{t(text, params)}</p>
      <FormFrame form={form} submitLabel={submit} onCancel={onClose}>
        <TextField {...form.field('reason')} required rows={2} maxLength={500} help="staff.reasonHelp" />
      </FormFrame>
    </Dialog>
  );
}

import { Button } from '@latchboard/ui/button/button.tsx';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { CheckField } from '@latchboard/ui/form/check-field.tsx';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { atLevel } from '#web/lib/at-level.ts';
import { saveForm } from '#web/lib/form/save-form.ts';
import type { EntityRef } from '#web/lib/record/sections.ts';
import type { Alert } from './alerts-panel.tsx';
import { addressesOf, recipientsField } from './settings-values.ts';

const kinds = ['KEY_OUT', 'BADGE_UNUSED', 'LAST_COMM'] as const;
const someone = z.refine<string>((text) => addressesOf(text).length > 0, 'valRequired');
const schema = z.object({
  kind: z.nullable(z.string()),
  isOn: z.boolean(),
  recipients: recipientsField.check(someone),
});
const labels = { kind: 'alerts.kindOf', isOn: 'alerts.isOn', recipients: 'alerts.recipients' } as const;

interface AlertValues {
  readonly kind: string | null;
  readonly isOn: boolean;
  readonly recipients: string;
}

interface AlertDialogProps extends EntityRef {
  readonly alert: Alert | null;
  readonly onClose: () => void;
  readonly onSaved: () => Promise<void>;
}

/** An exception alert: of what, to whom, switched on or off; or away with it. */
export function AlertDialog({ alert, onClose, onSaved, ...subject }: AlertDialogProps) {
  const t = useTranslate();
  const { calls, scope } = atLevel(api.alerts, subject);
  const form: SchemaForm<AlertValues> = useSchemaForm<AlertValues, unknown>({
    schema,
    initial: {
      kind: alert?.kind ?? kinds[0],
      isOn: alert?.isOn ?? true,
      recipients: alert?.recipients.join('\n') ?? '',
    },
    labels,
    warnUnsaved: false,
    onSubmit: async (_, { kind, isOn, recipients }) => {
      const input = {
        ...scope,
        kind: kinds.find((one) => one === kind) ?? kinds[0],
        isOn,
        recipients: addressesOf(recipients),
      };
      await saveForm(form, () =>
        alert
          ? calls.changeExceptionAlert({ ...input, alertId: alert.id }, { quiet: true })
          : calls.addExceptionAlert(input, { quiet: true }),
      );
      showToast({ tone: 'success', title: 'alerts.saved' });
      onClose();
      await onSaved();
    },
  });

  async function remove() {
    if (!alert) return;
    const isGone = await calls.removeExceptionAlert({ ...scope, alertId: alert.id }).then(
      () => true,
      () => false,
    );
    if (isGone) onClose();
    await onSaved();
  }

  return (
    <Dialog title={alert ? 'alerts.edit' : 'alerts.add'} isOpen onClose={onClose}>
      <FormFrame
        form={form}
        onCancel={onClose}
        danger={alert && <Button kind="danger" label="alerts.remove" onClick={() => void remove()} />}
      >
        <SelectField
          {...form.field('kind')}
          options={kinds.map((value) => ({ value, label: t(`alerts.kind.${value}`) }))}
        />
        <TextField {...form.field('recipients')} required rows={3} help="alerts.recipientsHelp" />
        <CheckField {...form.field('isOn')} />
      </FormFrame>
    </Dialog>
  );
}

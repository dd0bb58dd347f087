import type { AccountStep } from '@latchboard/contract/hierarchy/shapes';
import { printable } from '@latchboard/contract/staff/rules';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { useNow } from '@latchboard/ui/elapsed-time/use-now.ts';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import * as z from 'zod/mini';
import { saveForm } from '#web/lib/form/save-form.ts';
import type { Property } from '../property/shapes.ts';
import css from './account.module.css';
import { effectsOf, takeStep } from './steps.ts';

const schema = z.object({
  reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500), z.regex(printable, 'valInvalidCharacters')),
});
const labels = { reason: 'standing.reason' } as const;

interface StepDialogProps {
  readonly step: AccountStep;
  readonly property: Property;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

/** Says what a step brings about and asks why; the reason stays with its date in the audit. */
export function StepDialog({ step, property, onClose, onDone }: StepDialogProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const label = `standing.${step}` as const;
  const effects = effectsOf(step, property, useNow(), locale);
  const form: SchemaForm<{ reason: string }> = useSchemaForm({
    schema,
    initial: { reason: '' },
    labels,
    warnUnsaved: false,
    onSubmit: async ({ reason }) => {
      await saveForm(form, () => takeStep[step]({ propertyId: property.id, reason }));
      showToast({ tone: 'success', title: 'standing.done' });
      onClose();
      await onDone();
    },
  });
  return (
    <Dialog title={label} isOpen onClose={onClose}>
      <p className={css.text}>{effects.map(({ key, params }) => t(key, params)).join(' ')}</p>
      <FormFrame form={form} submitLabel={label} onCancel={onClose}>
        <TextField {...form.field('reason')} required autoFocus rows={3} maxLength={500} />
      </FormFrame>
    </Dialog>
  );
}

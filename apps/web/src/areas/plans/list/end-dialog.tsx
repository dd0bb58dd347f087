import { formatMoney } from '@latchboard/contract/products/money';
import { DateField } from '@latchboard/ui/date-range/date-field.tsx';
import { isDay } from '@latchboard/ui/date-range/day.ts';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { saveForm } from '#web/lib/form/save-form.ts';
import type { MonthlyPlan } from '../shapes.ts';

const schema = z.object({
  day: z.nullable(z.string().check(z.refine(isDay, 'valDate'))),
  reason: z.string().check(z.trim(), z.minLength(1, 'valRequired'), z.maxLength(500)),
});
type Values = z.output<typeof schema>;
const labels = { day: 'plans.endDay', reason: 'plans.endReason' } as const;

interface EndDialogProps {
  readonly plan: MonthlyPlan;
  readonly onClose: () => void;
  readonly onSaved: () => Promise<unknown>;
}

/** Ends a plan today or on a later day. */
export function EndDialog({ plan, onClose, onSaved }: EndDialogProps) {
  const t = useTranslate();
  const today = dayIn(localZone);
  const { purchaseOrderId, property, monthlyCents } = plan;
  const form: SchemaForm<Values> = useSchemaForm<Values, Values>({
    schema,
    draft: `plan of order ${plan.purchaseOrderId} ${plan.tier} end`,
    initial: { day: today, reason: '' },
    labels,
    warnUnsaved: false,
    onSubmit: async ({ day, reason }) => {
      await saveForm(form, () => api.plans.endPlan({ purchaseOrderId, day: day ?? today, reason }, { quiet: true }));
      showToast({ tone: 'success', title: 'plans.isEnded' });
      onClose();
      await onSaved();
    },
  });
  return (
    <Dialog
      title={{ key: 'plans.endTitle', params: { property: property.name } }}
      size="small"
      isOpen
      onClose={onClose}
    >
      <p>{t('plans.endText', { price: formatMoney(monthlyCents) })}</p>
      <FormFrame form={form} submitLabel="plans.end" onCancel={onClose}>
        <DateField {...form.field('day')} isInForm isPastDisabled today={today} />
        <TextField {...form.field('reason')} required rows={3} maxLength={500} />
      </FormFrame>
    </Dialog>
  );
}

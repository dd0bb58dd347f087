import { badgeNumber } from '@latchboard/contract/badges/rules/facts';
import { DateField } from '@latchboard/ui/date-range/date-field.tsx';
import { isDay } from '@latchboard/ui/date-range/day.ts';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useRouter } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { saveForm } from '#web/lib/form/save-form.ts';
import { BadgeHints } from '../form/badge-hints.tsx';
import { type Badge, badgeHref } from '../shapes.ts';

const schema = z.object({
  number: z.string().check(z.trim(), z.regex(badgeNumber, 'valBadgeNumber')),
  until: z.nullable(z.string().check(z.refine(isDay, 'valDate'))),
});
type Values = z.output<typeof schema>;
const labels = { number: 'badges.numberField', until: 'badges.until' } as const;

/** Reactivates an inactive badge, with its current number or with the number of a new card. */
export function ReactivateDialog({ badge, onClose }: { readonly badge: Badge; readonly onClose: () => void }) {
  const t = useTranslate();
  const today = dayIn(badge.property.timeZone);
  const router = useRouter();
  const ids = { propertyId: badge.property.id, badgeId: badge.id };
  const form: SchemaForm<Values> = useSchemaForm<Values, Values>({
    schema,
    draft: `badge ${badge.id} reactivate`,
    initial: { number: badge.number, until: null },
    labels,
    warnUnsaved: false,
    onSubmit: async ({ number, until }) => {
      const reactivated = await saveForm(form, () =>
        api.badges.reactivateBadge({ ...ids, number, until }, { quiet: true }),
      );
      showToast({ tone: 'success', title: { key: 'badges.reactivated', params: { name: badge.name } } });
      onClose();
      router.history.push(badgeHref(ids.propertyId, reactivated.id));
    },
  });
  return (
    <Dialog title={{ key: 'badges.reactivateTitle', params: { name: badge.name } }} isOpen onClose={onClose}>
      <p>{t('badges.reactivateText')}</p>
      <FormFrame form={form} submitLabel="badges.reactivate" onCancel={onClose}>
        <TextField {...form.field('number')} required digits autoFocus maxLength={6} autoComplete="off" />
        <BadgeHints property={badge.property} number={form.values.number} />
        <DateField {...form.field('until')} isInForm today={today} />
      </FormFrame>
    </Dialog>
  );
}

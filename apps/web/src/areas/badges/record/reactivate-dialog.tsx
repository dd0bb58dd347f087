import { badgeNumber } from '@latchboard/contract/badges/rules/facts';
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
import { type Badge, badgeHref } from '../shapes.ts';

const schema = z.object({ number: z.string().check(z.trim(), z.regex(badgeNumber, 'valBadgeNumber')) });
const labels = { number: 'badges.numberField' } as const;

/** Begins a new validity of an inactive badge, with its number or that of a new card. */
export function ReactivateDialog({ badge, onClose }: { readonly badge: Badge; readonly onClose: () => void }) {
  const t = useTranslate();
  const router = useRouter();
  const ids = { propertyId: badge.property.id, badgeId: badge.id };
  const form: SchemaForm<{ number: string }> = useSchemaForm<{ number: string }, { number: string }>({
    schema,
    initial: { number: badge.number },
    labels,
    warnUnsaved: false,
    onSubmit: async ({ number }) => {
      const again = await saveForm(form, () => api.badges.reactivateBadge({ ...ids, number }, { quiet: true }));
      showToast({ tone: 'success', title: { key: 'badges.reactivated', params: { name: badge.name } } });
      onClose();
      router.history.push(badgeHref(ids.propertyId, again.id));
    },
  });
  return (
    <Dialog title={{ key: 'badges.reactivateTitle', params: { name: badge.name } }} isOpen onClose={onClose}>
      <p>{t('badges.reactivateText')}</p>
      <FormFrame form={form} submitLabel="badges.reactivate" onCancel={onClose}>
        <TextField {...form.field('number')} required digits autoFocus maxLength={6} autoComplete="off" />
      </FormFrame>
    </Dialog>
  );
}

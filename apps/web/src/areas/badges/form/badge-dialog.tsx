import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { StaleNote } from '@latchboard/ui/form/stale-note.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { api } from '#web/lib/api.ts';
import { finishDialog } from '#web/lib/form/finish-dialog.ts';
import { useRecordForm } from '#web/lib/form/use-record-form.ts';
import type { Badge } from '../shapes.ts';
import { AccessFields, PersonFields } from './badge-fields.tsx';
import { type BadgeValues, badgeInput, badgeLabels, badgeSchema, badgeValues } from './badge-values.ts';
import { LoginField } from './login-field.tsx';

interface BadgeDialogProps {
  readonly badge: Badge;
  readonly onClose: () => void;
  readonly onSaved: () => Promise<unknown>;
}

/** Edits a badge. For an inactive badge, only the owner's data can be edited (BDG-01). */
export function BadgeDialog({ badge, onClose, onSaved }: BadgeDialogProps) {
  const t = useTranslate();
  const { id: propertyId, timeZone } = badge.property;
  const {
    form,
    stored = badge,
    mergedChanges,
  } = useRecordForm<Badge, BadgeValues, BadgeValues, Badge>({
    record: badge,
    draft: `badge ${badge.id}`,
    reload: ({ id }) => api.badges.getBadge({ propertyId, badgeId: id }, { quiet: true }),
    valuesOf: badgeValues,
    schema: badgeSchema,
    labels: badgeLabels,
    save: (values, { stored: current = badge }) =>
      api.badges.changeBadge(
        { propertyId, badgeId: current.id, revision: current.revision, ...badgeInput(values) },
        { quiet: true },
      ),
    onSaved: finishDialog({ onClose, onSaved }),
  });
  const isInactive = stored.state === 'inactive';
  const displayValue = (field: keyof BadgeValues, values: BadgeValues) => {
    if (field === 'loginId' && stored.login && values.loginId === String(stored.login.id))
      return stored.login.name ?? undefined;
    if (field === 'level') return t(values.level === 'master' ? 'badges.level.master' : 'badges.level.employee');
    return field === 'language' ? t(values.language === 'es' ? 'badges.language.es' : 'badges.language.en') : undefined;
  };
  return (
    <Dialog title={{ key: 'badges.edit', params: { number: badge.number } }} isOpen onClose={onClose}>
      <StaleNote mergedChanges={mergedChanges} labels={badgeLabels} displayValue={displayValue} />
      <FormFrame form={form} onCancel={onClose}>
        <TextField {...form.field('name')} required autoFocus maxLength={100} autoComplete="off" />
        {!isInactive && <AccessFields form={form} />}
        <PersonFields
          form={form}
          today={dayIn(timeZone)}
          hasBegun={stored.state !== 'scheduled'}
          isInactive={isInactive}
        />
        {!isInactive && <LoginField propertyId={propertyId} field={form.field('loginId')} login={stored.login} />}
        <p>{t('badges.numberFixed')}</p>
      </FormFrame>
    </Dialog>
  );
}

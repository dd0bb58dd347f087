import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import { FieldRow, FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { api } from '#web/lib/api.ts';
import { saveForm } from '#web/lib/form/save-form.ts';
import { AccessFields, PersonFields } from '../form/badge-fields.tsx';
import { BadgeHints } from '../form/badge-hints.tsx';
import { badgeInput, badgeLabels, badgeValues, type NewBadgeValues, newBadgeSchema } from '../form/badge-values.ts';
import { LoginField } from '../form/login-field.tsx';
import css from './add.module.css';
import type { AddedBadge } from './added-panel.tsx';

interface BadgeFormProps {
  readonly property: { readonly id: number; readonly timeZone: string };
  /** Number of the welcome pack badge to give out. Empty for a new badge. */
  readonly initialNumber: string;
  readonly suggested: string;
  readonly onAdded: (badge: AddedBadge) => void;
}

/** Form for a new badge. Only the name is required. */
export function BadgeForm({ property, initialNumber, suggested, onAdded }: BadgeFormProps) {
  const t = useTranslate();
  const { language } = useLanguage();
  const form: SchemaForm<NewBadgeValues> = useSchemaForm<NewBadgeValues, NewBadgeValues>({
    schema: newBadgeSchema,
    draft: `badge of ${property.id} add`,
    initial: { ...badgeValues(undefined, language), number: initialNumber || suggested, pin: '' },
    labels: badgeLabels,
    onSubmit: async (values) => {
      const { number, pin } = values;
      const input = { propertyId: property.id, number, ...(pin !== '' && { pin }), ...badgeInput(values) };
      onAdded(await saveForm(form, () => api.badges.addBadge(input, { quiet: true })));
    },
  });
  const helpOf = (number: string) =>
    number === initialNumber ? 'badges.numberGiven' : number === suggested ? 'badges.numberFree' : 'badges.numberHint';
  return (
    <FormFrame form={form} submitLabel={initialNumber === '' ? 'badges.add' : 'badges.giveOut'}>
      {initialNumber !== '' && <p>{t('badges.giveOutText')}</p>}
      <TextField {...form.field('name')} required autoFocus maxLength={100} autoComplete="off" />
      <FieldRow>
        <TextField
          {...form.field('number')}
          required
          digits
          help={helpOf(form.values.number)}
          maxLength={6}
          autoComplete="off"
        />
        <TextField {...form.field('pin')} digits help="badges.pinHint" maxLength={4} autoComplete="off" />
      </FieldRow>
      <BadgeHints property={property} number={form.values.number} name={form.values.name} />
      <AccessFields form={form} />
      <details className={css.more}>
        <summary>{t('badges.personal')}</summary>
        <PersonFields form={form} today={dayIn(property.timeZone)} />
        <LoginField propertyId={property.id} field={form.field('loginId')} />
      </details>
    </FormFrame>
  );
}

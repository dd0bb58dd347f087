import { badgeLanguages, badgeLevels } from '@latchboard/contract/badges/rules/facts';
import { DateField } from '@latchboard/ui/date-range/date-field.tsx';
import { FieldRow } from '@latchboard/ui/form/form-frame.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import type { SchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { BadgeValues } from './badge-values.ts';

type Form = Pick<SchemaForm<BadgeValues>, 'field'>;

/** Fields for the access and keypad language of a badge. */
export function AccessFields({ form }: { readonly form: Form }) {
  const t = useTranslate();
  const { onChange: setLevel, ...level } = form.field('level');
  const { onChange: setLanguage, ...language } = form.field('language');
  return (
    <FieldRow>
      <SelectField
        {...level}
        onChange={(value) => setLevel(value ?? level.value)}
        options={badgeLevels.map((value) => ({ value, label: t(`badges.level.${value}`) }))}
      />
      <SelectField
        {...language}
        onChange={(value) => setLanguage(value ?? language.value)}
        options={badgeLanguages.map((value) => ({ value, label: t(`badges.language.${value}`) }))}
      />
    </FieldRow>
  );
}

interface PersonFieldsProps {
  readonly form: Form;
  /** Today's date in the property's time zone. */
  readonly today: string;
  /** Whether the badge is already valid. */
  readonly hasBegun?: boolean;
  readonly isInactive?: boolean;
}

/** Fields for the owner and validity of a badge. */
export function PersonFields({ form, today, hasBegun = false, isInactive = false }: PersonFieldsProps) {
  return (
    <>
      <FieldRow>
        <TextField {...form.field('title')} maxLength={60} autoComplete="off" />
        <TextField {...form.field('company')} maxLength={100} autoComplete="off" />
      </FieldRow>
      <FieldRow>
        <TextField {...form.field('phone')} type="tel" autoComplete="off" />
        <TextField {...form.field('email')} type="email" autoComplete="off" maxLength={254} />
      </FieldRow>
      {!isInactive && (
        <FieldRow>
          <DateField {...form.field('from')} isInForm today={today} isDisabled={hasBegun} />
          <DateField {...form.field('until')} isInForm today={today} />
        </FieldRow>
      )}
    </>
  );
}

import { alertSubjects, doorMovements } from '@latchboard/contract/alerts/rules/alert-rules';
import { exceptionKinds } from '@latchboard/contract/alerts/rules/exceptions';
import { CheckField } from '@latchboard/ui/form/check-field.tsx';
import { FieldRow } from '@latchboard/ui/form/form-frame.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import type { SchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { MultiChoice } from '@latchboard/ui/multi-choice/multi-choice.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import css from './rule.module.css';
import { type Alert, type RuleValues, snoozeOptions } from './rule-values.ts';
import { StepLines } from './step-lines.tsx';
import { useRoleChoices } from './use-role-choices.ts';

interface FieldsProps {
  readonly form: SchemaForm<RuleValues>;
}

/** Trigger of an alert: kinds of exception or any movement, subjects, and hours. */
export function TriggerFields({ form }: FieldsProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { values } = form;
  const isOfDoors = values.about === 'doors';
  const dayName = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const days = [1, 2, 3, 4, 5, 6, 7].map((value) => ({ value, label: dayName.format(Date.UTC(2024, 0, value)) }));
  return (
    <fieldset className={css.part}>
      <legend>{t('alertRules.section.trigger')}</legend>
      <TextField {...form.field('name')} autoComplete="off" maxLength={100} />
      <SelectField
        {...form.field('about')}
        required
        options={alertSubjects.map((value) => ({
          value,
          label: t(`alertRules.about.${value}`),
        }))}
      />
      {values.about === 'exceptions' && (
        <div className={css.pick}>
          <MultiChoice
            label="alertRules.kinds"
            choices={exceptionKinds.map((value) => ({ value, label: t(`alertRules.kind.${value}`) }))}
            chosen={exceptionKinds.filter((kind) => values.kinds.includes(kind))}
            onChange={(kinds) => form.set('kinds', [...kinds])}
          />
        </div>
      )}
      {isOfDoors ? (
        <>
          <p>{t('alertRules.doorsHelp')}</p>
          <div className={css.pick}>
            <MultiChoice
              label="alertRules.doors"
              choices={doorMovements.map((value) => ({ value, label: t(`alertRules.doors.${value}`) }))}
              chosen={doorMovements.filter((one) => values.doors.includes(one))}
              onChange={(doors) => form.set('doors', [...doors])}
            />
          </div>
        </>
      ) : (
        <FieldRow>
          <TextField {...form.field('units')} autoComplete="off" help="alertRules.subjectsHelp" />
          <TextField {...form.field('tags')} autoComplete="off" />
        </FieldRow>
      )}
      <FieldRow>
        <TextField
          {...form.field('badges')}
          autoComplete="off"
          {...(isOfDoors && { help: 'alertRules.subjectsHelp' as const })}
        />
        <TextField {...form.field('people')} autoComplete="off" />
        {!isOfDoors && <TextField {...form.field('activities')} autoComplete="off" />}
      </FieldRow>
      <FieldRow>
        <TextField {...form.field('fromTime')} type="time" />
        <TextField {...form.field('toTime')} type="time" />
      </FieldRow>
      <div className={css.pick}>
        <MultiChoice
          label="alertRules.weekdays"
          choices={days}
          chosen={[...values.weekdays]}
          onChange={(weekdays: readonly number[]) => form.set('weekdays', [...weekdays].sort())}
        />
      </div>
    </fieldset>
  );
}

/** First recipients, and recipients of later steps. */
export function RecipientFields({
  form,
  logins,
}: FieldsProps & { readonly logins: readonly { id: number; name: string }[] }) {
  const t = useTranslate();
  const choices = useRoleChoices();
  const { values } = form;
  return (
    <fieldset className={css.part}>
      <legend>{t('alertRules.section.recipients')}</legend>
      <TextField {...form.field('recipients')} rows={2} help="alerts.recipientsHelp" />
      <div className={css.pick}>
        <MultiChoice
          label="alertRules.roles"
          noneLabel="alertRules.noRoles"
          choices={choices}
          chosen={[...values.roles]}
          onChange={(chosen: readonly number[]) => form.set('roles', [...chosen])}
        />
        {logins.length > 0 && (
          <MultiChoice
            label="alertRules.logins"
            noneLabel="alertRules.noLogins"
            choices={logins.map(({ id, name }) => ({ value: id, label: name }))}
            chosen={[...values.logins]}
            onChange={(chosen: readonly number[]) => form.set('logins', [...chosen])}
          />
        )}
      </div>
      <CheckField {...form.field('isContactTold')} />
      {(values.about === 'exceptions' || values.steps.length > 0) && <StepLines core={form.core} />}
    </fieldset>
  );
}

/** Times at which messages are sent. */
export function DeliveryFields({ form, stored }: FieldsProps & { readonly stored: Alert | undefined }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { values } = form;
  const until = stored?.snoozedUntil;
  const keep = until
    ? [
        {
          value: 'keep',
          label: t('alertRules.snooze.keep', {
            time: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
              Date.parse(until),
            ),
          }),
        },
      ]
    : [];
  return (
    <fieldset className={css.part}>
      <legend>{t('alertRules.section.delivery')}</legend>
      <FieldRow>
        <SelectField
          {...form.field('delivery')}
          required
          options={(['once', 'digest'] as const).map((value) => ({ value, label: t(`alertRules.delivery.${value}`) }))}
        />
        {values.delivery === 'digest' && <TextField {...form.field('digestAt')} type="time" />}
      </FieldRow>
      <FieldRow>
        <TextField {...form.field('quietFrom')} type="time" help="alertRules.quietHelp" />
        <TextField {...form.field('quietTo')} type="time" />
      </FieldRow>
      <CheckField {...form.field('isDoorUrgent')} />
      <CheckField {...form.field('isPastTold')} />
      <FieldRow>
        <TextField {...form.field('mostPerHour')} number maxLength={4} help="alertRules.maxPerHourHelp" />
        <SelectField
          {...form.field('snooze')}
          required
          options={[
            { value: 'none', label: t('alertRules.snooze.none') },
            ...keep,
            ...snoozeOptions.map((value) => ({ value, label: t(`alertRules.snooze.${value}`) })),
          ]}
        />
      </FieldRow>
    </fieldset>
  );
}

import { alertSubjects, doorMovements } from '@latchboard/contract/alerts/rules/alert-rules';
import { exceptionKinds } from '@latchboard/contract/alerts/rules/exceptions';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { readerZone } from '@latchboard/ui/date-time/reader-zone.ts';
import { CheckField } from '@latchboard/ui/form/check-field.tsx';
import { FieldRow } from '@latchboard/ui/form/form-frame.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import type { SchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { MultiChoice } from '@latchboard/ui/multi-choice/multi-choice.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { EntityRef } from '#web/lib/record/sections.ts';
import { DurationPart } from './recipe-sentence.tsx';
import css from './rule.module.css';
import { type Alert, type RuleValues, snoozeOptions } from './rule-values.ts';
import { SubjectField } from './subject-field.tsx';

interface FieldsProps {
  readonly form: SchemaForm<RuleValues>;
}

/** Fields for the trigger of an alert: exceptions, movements, or door events, and their subjects and hours. */
export function TriggerFields({ form, subject }: FieldsProps & { readonly subject: EntityRef }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { values } = form;
  const isDoorAlert = values.about === 'doors';
  const dayName = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const days = [1, 2, 3, 4, 5, 6, 7].map((value) => ({ value, label: dayName.format(Date.UTC(2024, 0, value)) }));
  return (
    <fieldset className={css.part}>
      <legend>{t('alertRules.section.trigger')}</legend>
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
      {isDoorAlert ? (
        <>
          <p>{t('alertRules.doorsHelp')}</p>
          <div className={css.pick}>
            <MultiChoice
              label="alertRules.doors"
              choices={doorMovements.map((value) => ({ value, label: t(`alertRules.doors.${value}`) }))}
              chosen={doorMovements.filter((doorMovement) => values.doors.includes(doorMovement))}
              onChange={(doors) => form.set('doors', [...doors])}
            />
          </div>
        </>
      ) : (
        <FieldRow>
          <SubjectField form={form} subject={subject} kind="units" />
          <SubjectField form={form} subject={subject} kind="tags" />
        </FieldRow>
      )}
      <FieldRow>
        <SubjectField form={form} subject={subject} kind="badges" />
        <SubjectField form={form} subject={subject} kind="people" />
        {!isDoorAlert && <SubjectField form={form} subject={subject} kind="activities" />}
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
      {values.about === 'exceptions' && <DurationPart form={form} />}
    </fieldset>
  );
}

/** Fields for the delivery of messages: schedule, quiet hours, hourly limit, and snooze. */
export function DeliveryFields({ form, stored }: FieldsProps & { readonly stored: Alert | undefined }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { values } = form;
  const snoozedUntil = stored?.snoozedUntil;
  const keepOptions = snoozedUntil
    ? [
        {
          value: 'keep',
          label: t('alertRules.snooze.keep', {
            time: formatDateTime(snoozedUntil, readerZone, locale),
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
      <CheckField {...form.field('notifiesPast')} />
      <FieldRow>
        <TextField {...form.field('maxPerHour')} number maxLength={4} help="alertRules.maxPerHourHelp" />
        <SelectField
          {...form.field('snooze')}
          required
          options={[
            { value: 'none', label: t('alertRules.snooze.none') },
            ...keepOptions,
            ...snoozeOptions.map((value) => ({ value, label: t(`alertRules.snooze.${value}`) })),
          ]}
        />
      </FieldRow>
    </fieldset>
  );
}

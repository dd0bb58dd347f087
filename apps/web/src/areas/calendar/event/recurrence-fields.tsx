import { DateField } from '@latchboard/ui/date-range/date-field.tsx';
import { FieldRow } from '@latchboard/ui/form/form-frame.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import type { SchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { MultiChoice } from '@latchboard/ui/multi-choice/multi-choice.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { dayText } from '../days.ts';
import type { EventValues } from './event-values.ts';
import { readRule, recurrenceEnds, repeats, weekdays } from './recurrence.ts';

interface RecurrenceFieldsProps {
  readonly form: SchemaForm<EventValues>;
  readonly today: string;
  /** Current rule. A rule that the form cannot edit is kept. */
  readonly rule: string | null;
}

/** A Sunday, used for the weekday names. */
const sunday = '2026-11-01';

/** Fields for the frequency and the end of a recurrence. */
export function RecurrenceFields({ form, today, rule }: RecurrenceFieldsProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { repeats: frequency, ends, weekdays: selectedDays } = form.values;
  const isCustomRule = readRule(rule).repeats === 'OTHER';
  const hasNoRuleFields = frequency === 'NONE' || frequency === 'OTHER';
  const nameOf = (weekdayIndex: number) =>
    dayText(`${sunday.slice(0, 8)}0${weekdayIndex + 1}`, locale, { weekday: 'long' });
  return (
    <>
      <FieldRow>
        <SelectField
          {...form.field('repeats')}
          options={repeats
            .filter((value) => value !== 'OTHER' || isCustomRule)
            .map((value) => ({ value, label: t(`calendar.repeats.${value}`, { rule: rule ?? '' }) }))}
          onChange={(value) => form.set('repeats', repeats.find((repeat) => repeat === value) ?? 'NONE')}
        />
        {!hasNoRuleFields && (
          <TextField
            {...form.field('interval')}
            number
            maxLength={4}
            help={`calendar.event.intervalHelp.${frequency}`}
          />
        )}
      </FieldRow>
      {frequency === 'WEEKLY' && (
        <div>
          <MultiChoice
            label="calendar.event.weekdays"
            noneLabel="calendar.event.sameWeekday"
            choices={weekdays.map((value, index) => ({ value, label: nameOf(index) }))}
            chosen={selectedDays}
            onChange={(chosen) => form.set('weekdays', [...chosen])}
          />
        </div>
      )}
      {!hasNoRuleFields && (
        <FieldRow>
          <SelectField
            {...form.field('ends')}
            options={recurrenceEnds.map((value) => ({ value, label: t(`calendar.ends.${value}`) }))}
            onChange={(value) =>
              form.set('ends', recurrenceEnds.find((recurrenceEnd) => recurrenceEnd === value) ?? 'never')
            }
          />
          {ends === 'until' && <DateField {...form.field('until')} isInForm today={today} />}
          {ends === 'count' && <TextField {...form.field('count')} number maxLength={4} />}
        </FieldRow>
      )}
    </>
  );
}

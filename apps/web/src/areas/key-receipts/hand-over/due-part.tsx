import { DateField } from '@latchboard/ui/date-range/date-field.tsx';
import { formatTime } from '@latchboard/ui/date-time/format.ts';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import { FieldRow } from '@latchboard/ui/form/form-frame.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import type { SchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { instantAt } from '#web/lib/dates.ts';
import { Choice } from './choice.tsx';
import { availableDueChoices, type DueChoice, endOfDay, noon } from './due-times.ts';
import css from './hand-over.module.css';
import type { HandOverValues } from './hand-over-values.ts';

interface DuePartProps {
  readonly form: SchemaForm<HandOverValues>;
  readonly timeZone: string;
  readonly now: number;
}

/** Due time of the keys, in the property's time zone. */
export function DuePart({ form, timeZone, now }: DuePartProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const today = dayIn(timeZone, now);
  const clockText = (time: string) => formatTime(instantAt(today, time, timeZone), timeZone, locale);
  const choiceTexts: Readonly<Record<DueChoice, string>> = {
    '2h': t('keyReceipts.dueIn', { hours: '2' }),
    today: t('keyReceipts.dueToday', { time: clockText(endOfDay) }),
    tomorrow: t('keyReceipts.dueTomorrow', { time: clockText(noon).replaceAll(' ', '\u00a0') }),
    other: t('keyReceipts.dueOther'),
  };
  return (
    <Panel title="keyReceipts.dueBack">
      <div className={css.fields}>
        <Choice
          label="keyReceipts.dueBack"
          options={availableDueChoices(timeZone, now).map((value) => ({ value, label: choiceTexts[value] }))}
          value={form.values.due}
          onChange={(due) => form.set('due', due)}
        />
        {form.values.due === 'other' && (
          <FieldRow>
            <DateField {...form.field('dueDay')} isInForm isPastDisabled today={today} />
            <TextField {...form.field('dueTime')} help="keyReceipts.dueTimeHint" required autoComplete="off" />
          </FieldRow>
        )}
        {form.values.due !== 'other' && form.errors.dueTime !== undefined && (
          <p className={css.error} role="alert">
            {form.errors.dueTime}
          </p>
        )}
        <p className={css.hint}>{t('keyReceipts.reminders')}</p>
      </div>
    </Panel>
  );
}

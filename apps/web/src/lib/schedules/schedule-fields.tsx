import { frequencies, type listFormats } from '@latchboard/contract/report-schedules/rules';
import { DateField } from '@latchboard/ui/date-range/date-field.tsx';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import type { SchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import type { ReactNode } from 'react';
import { localZone } from '../dates.ts';
import { RecipientField } from '../form/recipient-field.tsx';
import type { ScheduleValues } from './schedule-form.ts';

const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const;
const monthDays = Array.from({ length: 31 }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }));

interface ScheduleFieldsProps {
  readonly form: Pick<SchemaForm<ScheduleValues>, 'field' | 'values'>;
  readonly formats: readonly (typeof listFormats)[number][];
  /** Help text with the time zone. */
  readonly timeHelp: Wording;
  /** Fields for the recipients with a login. */
  readonly children: ReactNode;
}

/** Fields for a schedule: frequency, time, file, recipients, and end. */
export function ScheduleFields({ form, formats, timeHelp, children }: ScheduleFieldsProps) {
  const t = useTranslate();
  const { every } = form.values;
  return (
    <>
      <TextField {...form.field('name')} required autoFocus maxLength={100} />
      <SelectField
        {...form.field('every')}
        options={frequencies.map((value) => ({ value, label: t(`schedules.every.${value}`) }))}
      />
      {every === 'week' && (
        <SelectField
          {...form.field('weekday')}
          options={weekdays.map((value) => ({ value, label: t(`schedules.weekday.${value}`) }))}
        />
      )}
      {every === 'month' && (
        <SelectField {...form.field('monthDay')} options={monthDays} help="schedules.monthDayHelp" />
      )}
      <TextField {...form.field('time')} required help={timeHelp} maxLength={5} />
      <SelectField
        {...form.field('format')}
        options={formats.map((value) => ({ value, label: t(`schedules.format.${value}`) }))}
      />
      {children}
      <RecipientField {...form.field('addresses')} help="schedules.addressesHelp" />
      <DateField isInForm {...form.field('endsOn')} today={dayIn(localZone)} />
    </>
  );
}

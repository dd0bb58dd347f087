import type { CallInput, Contract } from '@latchboard/contract';
import { rhythms, scheduleFormats } from '@latchboard/contract/report-schedules/rules';
import { DateField } from '@latchboard/ui/date-range/date-field.tsx';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { StaleNote } from '@latchboard/ui/form/stale-note.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { MultiChoice } from '@latchboard/ui/multi-choice/multi-choice.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { hereZone } from '#web/lib/dates.ts';
import { useRecordForm } from '#web/lib/form/use-record-form.ts';
import { query } from '#web/lib/query.ts';
import { useMe } from '#web/lib/session.ts';
import { type Schedule, schedulesHref } from './shapes.ts';

type Report = CallInput<Contract['reportSchedules']['addSchedule']>['report'];

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'valRequired'), z.maxLength(100)),
  every: z.nullable(z.string()),
  weekday: z.nullable(z.string()),
  monthDay: z.nullable(z.string()),
  time: z.string().check(z.trim(), z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'valInvalid')),
  format: z.nullable(z.string()),
  recipients: z.array(z.number()),
  endsOn: z.nullable(z.string()),
});
type Values = z.infer<typeof schema>;
const labels = {
  name: 'schedules.name',
  every: 'schedules.every',
  weekday: 'schedules.weekday',
  monthDay: 'schedules.monthDay',
  time: 'schedules.time',
  format: 'schedules.format',
  recipients: 'schedules.recipients',
  endsOn: 'schedules.endsOn',
} as const;
const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const;
const monthDays = Array.from({ length: 31 }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }));

/** The form of a stored schedule, or of a new one, whose first recipient is the person who makes it. */
const valuesOf = (schedule: Schedule | undefined, myId: number): Values => ({
  name: schedule?.name ?? '',
  every: schedule?.every ?? 'week',
  weekday: String(schedule?.weekday ?? 1),
  monthDay: String(schedule?.monthDay ?? 1),
  time: schedule?.time ?? '07:00',
  format: schedule?.format ?? 'csv',
  recipients: schedule ? schedule.recipients.map(({ id }) => id) : [myId],
  endsOn: schedule?.endsOn ?? null,
});

interface ScheduleDialogProps {
  readonly propertyId: number;
  /** What the report shows, without its property and its days. */
  readonly report: Readonly<Record<string, unknown>>;
  /** The schedule that is changed; without one the dialog makes one. */
  readonly schedule?: Schedule;
  readonly onClose: () => void;
  readonly onSaved?: () => Promise<unknown>;
}

/** The form of a schedule: frequency, time at the property, recipients and end. */
export default function ScheduleDialog({ propertyId, report, schedule, onClose, onSaved }: ScheduleDialogProps) {
  const t = useTranslate();
  const me = useMe();
  const router = useRouter();
  const logins = useQuery({
    ...query(api.staff.listPropertyStaff, { propertyId, limit: 100 }, { quiet: true }),
    retry: false,
  }).data?.rows;
  const { form, stored, takenOver } = useRecordForm<Schedule, Values, Values, Schedule>({
    record: schedule,
    reload: async ({ id }) => {
      const { rows } = await api.reportSchedules.listSchedules({ propertyId }, { quiet: true });
      const now = rows.find((row) => row.id === id);
      if (!now) throw new Error('it was removed');
      return now;
    },
    valuesOf: (record) => valuesOf(record, me.person.id),
    schema,
    labels,
    save: (values, { stored: now }) => {
      const input = {
        ...{ propertyId, name: values.name, report: report as Report, time: values.time },
        every: rhythms.find((one) => one === values.every) ?? 'week',
        weekday: Number(values.weekday ?? 1),
        monthDay: Number(values.monthDay ?? 1),
        format: scheduleFormats.find((one) => one === values.format) ?? 'csv',
        recipients: values.recipients,
        endsOn: values.endsOn,
      };
      if (!now) return api.reportSchedules.addSchedule(input, { quiet: true });
      const { id: scheduleId, revision, isPaused } = now;
      return api.reportSchedules.changeSchedule({ ...input, scheduleId, revision, isPaused }, { quiet: true });
    },
    onSaved: async () => {
      showToast({ tone: 'success', title: schedule ? 'schedules.changed' : 'schedules.added' });
      onClose();
      if (schedule) await onSaved?.();
      else router.history.push(schedulesHref(propertyId));
    },
  });
  const known = new Map([
    ...(stored?.recipients ?? []).map(({ id, name }) => [id, name ?? t('schedules.provider')] as const),
    ...(logins ?? []).map(({ id, name }) => [id, name] as const),
    [me.person.id, t('schedules.me')] as const,
  ]);
  const choices = [
    { value: me.person.id, label: t('schedules.me') },
    ...[...known].filter(([id]) => id !== me.person.id).map(([value, label]) => ({ value, label })),
  ];
  const { every } = form.values;
  return (
    <Dialog
      title={schedule ? { key: 'schedules.changeTitle', params: { name: schedule.name } } : 'schedules.schedule'}
      isOpen
      onClose={onClose}
    >
      <p>{t('schedules.hint')}</p>
      <StaleNote
        takenOver={takenOver}
        labels={labels}
        words={(field, values) =>
          field === 'recipients' ? values.recipients.map((id) => known.get(id) ?? String(id)).join(', ') : undefined
        }
      />
      <FormFrame form={form} {...(!schedule && { submitLabel: 'schedules.save' as const })} onCancel={onClose}>
        <TextField {...form.field('name')} required autoFocus maxLength={100} />
        <SelectField
          {...form.field('every')}
          options={rhythms.map((value) => ({ value, label: t(`schedules.every.${value}`) }))}
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
        <TextField {...form.field('time')} required help="schedules.timeHelp" maxLength={5} />
        <SelectField
          {...form.field('format')}
          options={scheduleFormats.map((value) => ({ value, label: t(`schedules.format.${value}`) }))}
        />
        <MultiChoice
          label="schedules.recipients"
          noneLabel="schedules.nobody"
          choices={choices}
          chosen={form.values.recipients}
          onChange={(chosen) => form.set('recipients', [...chosen])}
          most={50}
        />
        <DateField isInForm {...form.field('endsOn')} today={dayIn(hereZone)} />
      </FormFrame>
    </Dialog>
  );
}

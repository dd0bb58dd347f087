import type { CallInput, Contract } from '@latchboard/contract';
import { rhythms, scheduleFormats } from '@latchboard/contract/report-schedules/rules';
import { DateField } from '@latchboard/ui/date-range/date-field.tsx';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { MultiChoice } from '@latchboard/ui/multi-choice/multi-choice.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { hereZone } from '#web/lib/dates.ts';
import { saveForm } from '#web/lib/form/save-form.ts';
import { query } from '#web/lib/query.ts';
import { useMe } from '#web/lib/session.ts';
import type { ReportCriteria } from '../reports/address/report-input.ts';
import { schedulesHref } from './shapes.ts';

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

interface ScheduleDialogProps {
  readonly criteria: ReportCriteria;
  readonly shown: Readonly<Record<string, unknown>>;
  readonly onClose: () => void;
}

/** How often a report comes, at what time of the property, to whom and until when. */
export default function ScheduleDialog({ criteria, shown, onClose }: ScheduleDialogProps) {
  const t = useTranslate();
  const me = useMe();
  const router = useRouter();
  const { propertyId, from: _from, to: _to, ...narrowing } = criteria;
  const logins = useQuery({
    ...query(api.staff.listPropertyStaff, { propertyId, limit: 100 }, { quiet: true }),
    retry: false,
  }).data?.rows;
  const others = (logins ?? []).filter(({ id }) => id !== me.person.id);
  const choices = [
    { value: me.person.id, label: t('schedules.me') },
    ...others.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const form: SchemaForm<Values> = useSchemaForm<Values, Values>({
    schema,
    initial: {
      name: '',
      every: 'week',
      weekday: '1',
      monthDay: '1',
      time: '07:00',
      format: 'csv',
      recipients: [me.person.id],
      endsOn: null,
    },
    labels,
    onSubmit: async (values) => {
      await saveForm(form, () =>
        api.reportSchedules.addSchedule(
          {
            propertyId,
            name: values.name,
            report: { ...narrowing, ...shown } as Report,
            every: rhythms.find((one) => one === values.every) ?? 'week',
            weekday: Number(values.weekday ?? 1),
            monthDay: Number(values.monthDay ?? 1),
            time: values.time,
            format: scheduleFormats.find((one) => one === values.format) ?? 'csv',
            recipients: values.recipients,
            endsOn: values.endsOn,
          },
          { quiet: true },
        ),
      );
      showToast({ tone: 'success', title: 'schedules.added' });
      onClose();
      router.history.push(schedulesHref(propertyId));
    },
  });
  const { every } = form.values;
  return (
    <Dialog title="schedules.schedule" isOpen onClose={onClose}>
      <p>{t('schedules.hint')}</p>
      <FormFrame form={form} submitLabel="schedules.save" onCancel={onClose}>
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

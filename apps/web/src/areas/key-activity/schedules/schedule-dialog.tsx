import type { CallInput, Contract } from '@latchboard/contract';
import { listFormats } from '@latchboard/contract/report-schedules/rules';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { StaleNote } from '@latchboard/ui/form/stale-note.tsx';
import { MultiChoice } from '@latchboard/ui/multi-choice/multi-choice.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { rowOf } from '#web/lib/form/row-of.ts';
import { useRecordForm } from '#web/lib/form/use-record-form.ts';
import { query } from '#web/lib/query.ts';
import { ScheduleFields } from '#web/lib/schedules/schedule-fields.tsx';
import { scheduleFields, scheduleInputOf, scheduleLabels, scheduleValuesOf } from '#web/lib/schedules/schedule-form.ts';
import { useMe } from '#web/lib/session.ts';
import { type Schedule, schedulesHref } from './shapes.ts';

type Report = CallInput<Contract['reportSchedules']['addSchedule']>['report'];

const schema = z.object({ ...scheduleFields, recipients: z.array(z.number()) });
type Values = z.infer<typeof schema>;
const labels = { ...scheduleLabels, recipients: 'schedules.recipients' } as const;

/** Form values of a stored schedule, or of a new one, whose first recipient is its author. */
const valuesOf = (schedule: Schedule | undefined, myId: number): Values => ({
  ...scheduleValuesOf(schedule),
  recipients: schedule ? schedule.recipients.map(({ id }) => id) : [myId],
});

interface ScheduleDialogProps {
  readonly propertyId: number;
  /** Filters of the report, without its property and its days. */
  readonly report: Readonly<Record<string, unknown>>;
  /** Schedule to edit. If undefined, the dialog creates one. */
  readonly schedule?: Schedule;
  readonly onClose: () => void;
  readonly onSaved?: () => Promise<unknown>;
}

/** Form for a schedule: frequency, local time at the property, recipients, and end. */
export default function ScheduleDialog({ propertyId, report, schedule, onClose, onSaved }: ScheduleDialogProps) {
  const t = useTranslate();
  const me = useMe();
  const router = useRouter();
  const logins = useQuery({
    ...query(api.staff.listPropertyStaff, { propertyId, limit: 100 }, { quiet: true }),
    retry: false,
  }).data?.rows;
  const { form, stored, mergedChanges } = useRecordForm<Schedule, Values, Values, Schedule>({
    record: schedule,
    draft: `schedule ${schedule?.id ?? 'new'} of ${propertyId} ${report}`,
    reload: async ({ id }) => {
      const { rows } = await api.reportSchedules.listSchedules({ propertyId }, { quiet: true });
      return rowOf(rows, id);
    },
    valuesOf: (record) => valuesOf(record, me.person.id),
    schema,
    labels,
    save: (values, { stored: storedSchedule }) => {
      const input = {
        ...scheduleInputOf(values),
        ...{ propertyId, report: report as Report, recipients: values.recipients },
        format: listFormats.find((format) => format === values.format) ?? 'csv',
      };
      if (!storedSchedule) return api.reportSchedules.addSchedule(input, { quiet: true });
      const { id: scheduleId, revision, isPaused } = storedSchedule;
      return api.reportSchedules.changeSchedule({ ...input, scheduleId, revision, isPaused }, { quiet: true });
    },
    onSaved: async () => {
      showToast({ tone: 'success', title: schedule ? 'schedules.changed' : 'schedules.added' });
      onClose();
      if (schedule) await onSaved?.();
      else router.history.push(schedulesHref(propertyId));
    },
  });
  const knownRecipients = new Map([
    ...(stored?.recipients ?? []).map(({ id, name }) => [id, name ?? t('schedules.provider')] as const),
    ...(logins ?? []).map(({ id, name }) => [id, name] as const),
    [me.person.id, t('schedules.me')] as const,
  ]);
  const choices = [
    { value: me.person.id, label: t('schedules.me') },
    ...[...knownRecipients].filter(([id]) => id !== me.person.id).map(([value, label]) => ({ value, label })),
  ];
  return (
    <Dialog
      title={schedule ? { key: 'schedules.changeTitle', params: { name: schedule.name } } : 'schedules.schedule'}
      isOpen
      onClose={onClose}
    >
      <p>{t('schedules.hint')}</p>
      {schedule?.isOwn === false && (
        <p>{t('schedules.becomesYours', { maker: schedule.maker ?? t('schedules.provider') })}</p>
      )}
      <StaleNote
        mergedChanges={mergedChanges}
        labels={labels}
        displayValue={(field, values) =>
          field === 'recipients'
            ? values.recipients.map((id) => knownRecipients.get(id) ?? t('schedules.provider')).join(', ')
            : undefined
        }
      />
      <FormFrame form={form} {...(!schedule && { submitLabel: 'schedules.save' as const })} onCancel={onClose}>
        <ScheduleFields form={form} formats={listFormats} timeHelp="schedules.timeHelp">
          <MultiChoice
            label="schedules.recipients"
            noneLabel="schedules.noRecipients"
            choices={choices}
            chosen={form.values.recipients}
            onChange={(chosen) => form.set('recipients', [...chosen])}
            max={50}
          />
        </ScheduleFields>
      </FormFrame>
    </Dialog>
  );
}

import type { CallOutput, Contract } from '@latchboard/contract';
import { listFormats } from '@latchboard/contract/report-schedules/rules';
import { zoneName } from '@latchboard/ui/date-time/reader-zone.ts';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { CheckField } from '@latchboard/ui/form/check-field.tsx';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { StaleNote } from '@latchboard/ui/form/stale-note.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useRouter } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { rowOf } from '#web/lib/form/row-of.ts';
import { api } from '../api.ts';
import { useRecordForm } from '../form/use-record-form.ts';
import { ScheduleFields } from './schedule-fields.tsx';
import { scheduleFields, scheduleInputOf, scheduleLabels, scheduleValuesOf } from './schedule-form.ts';

export type OwnSchedule = CallOutput<Contract['reportSchedules']['listOwnSchedules']>['rows'][number];

const schema = z.object({ ...scheduleFields, toMe: z.boolean() });
type Values = z.infer<typeof schema>;
const labels = { ...scheduleLabels, toMe: 'schedules.toMe' } as const;
const formatOf = (format: string | null) => listFormats.find((listFormat) => listFormat === format) ?? 'csv';

/** List with the filters and sort of its screen. */
export interface RequestedList {
  /** Call that exports the list. */
  readonly call: string;
  readonly query: Readonly<Record<string, string | string[]>>;
  readonly name: string;
  readonly zone: string;
}

interface OwnScheduleDialogProps {
  /** List that a new schedule sends. */
  readonly list?: RequestedList;
  /** Schedule to edit. */
  readonly schedule?: OwnSchedule;
  readonly onClose: () => void;
  readonly onSaved?: () => Promise<unknown>;
}

/** Form for the user's own schedule for a list: frequency, time, recipients, and end. */
export default function OwnScheduleDialog({ list, schedule, onClose, onSaved }: OwnScheduleDialogProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const router = useRouter();
  const timeZone = schedule?.timeZone ?? list?.zone ?? 'UTC';
  const { form, mergedChanges } = useRecordForm<OwnSchedule, Values, Values, OwnSchedule>({
    record: schedule,
    draft: `schedule ${schedule?.id ?? 'new'} ${list?.name ?? ''}`,
    reload: async ({ id }) => {
      const { rows } = await api.reportSchedules.listOwnSchedules({}, { quiet: true });
      return rowOf(rows, id);
    },
    valuesOf: (record) => ({ ...scheduleValuesOf(record, list?.name), toMe: record?.toMe ?? true }),
    schema,
    labels,
    save: (values, { stored }) => {
      const input = { ...scheduleInputOf(values), timeZone, toMe: values.toMe, format: formatOf(values.format) };
      if (!stored)
        return api.reportSchedules.addOwnSchedule(
          { ...input, call: list?.call ?? '', asked: list?.query ?? {} },
          { quiet: true },
        );
      const { id: ownScheduleId, revision, isPaused } = stored;
      return api.reportSchedules.changeOwnSchedule({ ...input, ownScheduleId, revision, isPaused }, { quiet: true });
    },
    onSaved: async () => {
      showToast({ tone: 'success', title: schedule ? 'schedules.changed' : 'schedules.added' });
      onClose();
      if (schedule) await onSaved?.();
      else router.history.push('/scheduled-reports');
    },
  });
  return (
    <Dialog
      title={schedule ? { key: 'schedules.changeTitle', params: { name: schedule.name } } : 'schedules.schedule'}
      isOpen
      onClose={onClose}
    >
      <p>{t('schedules.listHint')}</p>
      <StaleNote mergedChanges={mergedChanges} labels={labels} />
      <FormFrame form={form} {...(!schedule && { submitLabel: 'schedules.save' as const })} onCancel={onClose}>
        <ScheduleFields
          form={form}
          formats={listFormats}
          timeHelp={{ key: 'schedules.clockHelp', params: { zone: zoneName(timeZone, locale) } }}
        >
          <CheckField {...form.field('toMe')} />
        </ScheduleFields>
      </FormFrame>
    </Dialog>
  );
}

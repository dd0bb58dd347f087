import { printable } from '@latchboard/contract/staff/rules';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { StaleNote } from '@latchboard/ui/form/stale-note.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { useTakeOver } from '@latchboard/ui/form/use-take-over.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { saveForm } from '#web/lib/save-form.ts';
import type { Activity } from './activities-panel.tsx';

const mostMinutes = 525_600;
const isCode = (text: string) => Number(text) >= 2 && Number(text) <= 9999 && Number(text) !== 99;
const isMinutes = (text: string) => text === '' || (Number(text) >= 1 && Number(text) <= mostMinutes);
const name = z.string().check(z.trim(), z.maxLength(60), z.regex(printable, 'valInvalidCharacters'));
const schema = z.object({
  code: z.string().check(z.refine(isCode, 'valInvalid')),
  name: name.check(z.minLength(1, 'valRequired')),
  nameEs: name,
  minutes: z.string().check(z.refine(isMinutes, 'valInvalid')),
});
type Values = z.output<typeof schema>;
const labels = {
  code: 'activity.code',
  name: 'activity.name',
  nameEs: 'activity.nameEs',
  minutes: 'activity.minutes',
} as const;

const valuesOf = (activity: Activity | undefined): Values => ({
  code: activity ? String(activity.code) : '',
  name: activity?.name ?? '',
  nameEs: activity?.nameEs ?? '',
  minutes: activity?.minutes ? String(activity.minutes) : '',
});

/** The activity as it is stored now. */
async function reload(propertyId: number, { code }: Activity): Promise<Activity> {
  const { rows } = await api.systems.listActivities({ propertyId }, { quiet: true });
  const found = rows.find((row) => row.code === code);
  if (!found) throw new Error('gone');
  return found;
}

interface ActivityDialogProps {
  readonly propertyId: number;
  readonly activity: Activity | null;
  /** The numbers that have an activity. */
  readonly taken: readonly number[];
  readonly onClose: () => void;
  readonly onSaved: () => Promise<unknown>;
}

/** Adds or changes an activity; its number is its identity and stays. */
export function ActivityDialog({ propertyId, activity, taken, onClose, onSaved }: ActivityDialogProps) {
  const { stored, takenOver, takeOver } = useTakeOver<Activity, Values>({
    record: activity ?? undefined,
    reload: (known) => reload(propertyId, known),
    valuesOf,
  });
  const form: SchemaForm<Values> = useSchemaForm<Values, Values>({
    schema: activity
      ? schema
      : schema.check(z.refine(({ code }) => !taken.includes(Number(code)), { error: 'importTaken', path: ['code'] })),
    initial: valuesOf(activity ?? undefined),
    labels,
    onSubmit: async (values) => {
      const minutes = values.minutes === '' ? null : Number(values.minutes);
      const input = {
        propertyId,
        code: Number(values.code),
        name: values.name,
        nameEs: values.nameEs || null,
        minutes,
        revision: stored?.revision ?? 0,
      };
      await saveForm(form, () => api.systems.setActivity(input, { quiet: true }), { onStale: () => takeOver(form) });
      showToast({ tone: 'success', title: { key: 'activity.saved', params: { name: values.name } } });
      onClose();
      await onSaved();
    },
  });
  return (
    <Dialog
      title={activity ? { key: 'activity.edit', params: { name: activity.name } } : 'activity.add'}
      isOpen
      onClose={onClose}
    >
      <FormFrame form={form} onCancel={onClose}>
        <StaleNote takenOver={takenOver} labels={labels} />
        <TextField
          {...form.field('code')}
          digits
          required
          disabled={activity !== null}
          autoComplete="off"
          help="activity.codeHelp"
          maxLength={4}
        />
        <TextField {...form.field('name')} required autoComplete="off" maxLength={60} />
        <TextField {...form.field('nameEs')} autoComplete="off" maxLength={60} help="activity.nameEsHelp" />
        <TextField {...form.field('minutes')} digits autoComplete="off" maxLength={6} help="activity.minutesHelp" />
      </FormFrame>
    </Dialog>
  );
}

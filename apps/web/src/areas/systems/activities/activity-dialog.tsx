import type { CallOutput, Contract } from '@latchboard/contract';
import { isVisible } from '@latchboard/contract/names';
import { printablePattern } from '@latchboard/contract/staff/rules';
import type { Translate } from '@latchboard/texts';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { StaleNote } from '@latchboard/ui/form/stale-note.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { useMergedForm } from '@latchboard/ui/form/use-merged-form.ts';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { formatDuration, isDuration, parseDuration } from '#web/lib/duration.ts';
import { saveForm } from '#web/lib/form/save-form.ts';

export type Activity = CallOutput<Contract['systems']['setActivity']>;

const isWholeNumber = (text: string) => /^\d+$/.test(text);
const isCode = (text: string) =>
  text === '' || (isWholeNumber(text) && Number(text) >= 2 && Number(text) <= 9999 && Number(text) !== 99);
const normalize = (text: string) => text.trim().toLowerCase();

/** Smallest unused activity number, starting at 2. Number 99 means "no activity". */
function freeCode(takenCodes: readonly number[]): number {
  let code = 2;
  while (code === 99 || takenCodes.includes(code)) code += 1;
  return code;
}
const name = z
  .string()
  .check(
    z.trim(),
    z.maxLength(60),
    z.regex(printablePattern, 'valInvalidCharacters'),
    z.refine(isVisible, 'valInvisibleCharacters'),
  );
const schema = z.object({
  code: z.string().check(z.trim(), z.refine(isCode, 'valActivityNumber')),
  name: name.check(z.minLength(1, 'valRequired')),
  nameEs: name,
  minutes: z.string().check(z.trim(), z.refine(isDuration, 'valDuration')),
});
type Values = z.output<typeof schema>;
const labels = {
  code: 'activity.code',
  name: 'activity.name',
  nameEs: 'activity.nameEs',
  minutes: 'activity.minutes',
} as const;

const valuesOf = (activity: Activity | undefined, t: Translate): Values => ({
  code: activity ? String(activity.code) : '',
  name: activity?.name ?? '',
  nameEs: activity?.nameEs ?? '',
  minutes: activity?.minutes ? formatDuration(activity.minutes, t) : '',
});

/** Loads the stored activity. */
async function reload(propertyId: number, { code }: Activity): Promise<Activity> {
  const { rows } = await api.systems.listActivities({ propertyId }, { quiet: true });
  const current = rows.find((row) => row.code === code);
  if (!current) throw new Error('the activity no longer exists');
  return current;
}

interface ActivityDialogProps {
  readonly propertyId: number;
  readonly activity: Activity | null;
  readonly allActivities: readonly Activity[];
  readonly onClose: () => void;
  readonly onSaved: () => Promise<unknown>;
}

/** Adds or edits an activity. Its number identifies it and cannot change. */
export function ActivityDialog({ propertyId, activity, allActivities, onClose, onSaved }: ActivityDialogProps) {
  const t = useTranslate();
  const { stored, mergedChanges, mergeAfterConflict } = useMergedForm<Activity, Values>({
    record: activity ?? undefined,
    reload: (record) => reload(propertyId, record),
    valuesOf: (record) => valuesOf(record, t),
  });
  const takenCodes = allActivities.map(({ code }) => code);
  const otherActivities = allActivities.filter(({ code }) => code !== activity?.code);
  const form: SchemaForm<Values> = useSchemaForm<Values, Values>({
    schema: schema.check(
      z.refine(({ code }) => activity !== null || code === '' || !takenCodes.includes(Number(code)), {
        error: 'valActivityNumberTaken',
        path: ['code'],
      }),
      z.refine(({ name }) => !otherActivities.some((other) => normalize(other.name) === normalize(name)), {
        error: 'nameNotAvailable',
        path: ['name'],
      }),
    ),
    draft: `activity ${activity?.code ?? 'new'} of ${propertyId}`,
    initial: valuesOf(activity ?? undefined, t),
    labels,
    onSubmit: async (values) => {
      const input = {
        propertyId,
        code: values.code === '' ? freeCode(takenCodes) : Number(values.code),
        name: values.name,
        nameEs: values.nameEs || null,
        minutes: parseDuration(values.minutes) ?? null,
        revision: stored?.revision ?? 0,
      };
      await saveForm(form, () => api.systems.setActivity(input, { quiet: true }), {
        onStale: () => mergeAfterConflict(form),
      });
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
        <StaleNote mergedChanges={mergedChanges} labels={labels} />
        <TextField
          {...form.field('code')}
          number
          disabled={activity !== null}
          autoComplete="off"
          help="activity.codeHelp"
        />
        <TextField {...form.field('name')} required autoComplete="off" maxLength={60} />
        <TextField {...form.field('nameEs')} autoComplete="off" maxLength={60} help="activity.nameEsHelp" />
        <TextField {...form.field('minutes')} autoComplete="off" help="activity.minutesHelp" />
      </FormFrame>
    </Dialog>
  );
}

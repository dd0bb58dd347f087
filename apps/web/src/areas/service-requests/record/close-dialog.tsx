import { mostMinutes } from '@latchboard/contract/service-requests/rules';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import * as z from 'zod/mini';
import { saveForm } from '#web/lib/form/save-form.ts';
import type { Request } from '../shapes.ts';
import type { ActionDialogProps } from './assign-dialog.tsx';

const text = (longest: number) => z.string().check(z.trim(), z.minLength(1, 'valRequired'), z.maxLength(longest));
const schema = z.object({
  cause: text(200),
  done: text(1000),
  minutes: z.string().check(
    z.trim(),
    z.regex(/^\d{1,5}$/, 'numbersOnly'),
    z.refine((typed) => Number(typed) <= mostMinutes, 'valInvalid'),
  ),
});
type Values = z.output<typeof schema>;
const labels = {
  cause: 'requests.cause',
  done: 'requests.done',
  minutes: 'requests.minutesOfWork',
} as const;

/** Whole minutes since the work was last begun; empty where it never was. */
function minutesSoFar({ history, state }: Request): string {
  const begun = history.find(({ action }) => action === 'start' || action === 'resume');
  if (state !== 'inProgress' || !begun) return '';
  const minutes = Math.round((Date.now() - Date.parse(begun.at)) / 60_000);
  // What stood open over night was not worked on all the time.
  return minutes <= 600 ? String(minutes) : '';
}

/** Closes a request with its cause, what was done and how long it took (SRQ-06). */
export function CloseDialog({ request, act, onClose }: ActionDialogProps) {
  const form: SchemaForm<Values> = useSchemaForm<Values, Values>({
    schema,
    initial: { cause: '', done: '', minutes: minutesSoFar(request) },
    labels,
    onSubmit: async ({ minutes, ...said }) => {
      await saveForm(form, () => act('close', '', { ...said, minutes: Number(minutes) }));
      onClose();
    },
  });
  return (
    <Dialog title={{ key: 'requests.ask.close', params: { number: String(request.number) } }} isOpen onClose={onClose}>
      <FormFrame form={form} submitLabel="requests.action.close" onCancel={onClose}>
        <TextField {...form.field('cause')} required autoFocus maxLength={200} />
        <TextField {...form.field('done')} required rows={4} maxLength={1000} />
        <TextField {...form.field('minutes')} required number />
      </FormFrame>
    </Dialog>
  );
}

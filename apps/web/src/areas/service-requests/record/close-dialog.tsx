import { maxWorkMinutes } from '@latchboard/contract/service-requests/rules';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { CheckField } from '@latchboard/ui/form/check-field.tsx';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import * as z from 'zod/mini';
import { saveForm } from '#web/lib/form/save-form.ts';
import { type Request, workedMinutes } from '../shapes.ts';
import type { ActionDialogProps } from './run-action.ts';

const text = (longest: number) => z.string().check(z.trim(), z.minLength(1, 'valRequired'), z.maxLength(longest));
const schema = z.object({
  cause: text(200),
  done: text(1000),
  minutes: z.string().check(
    z.trim(),
    z.regex(/^\d{1,5}$/, 'numbersOnly'),
    z.refine((typed) => Number(typed) <= maxWorkMinutes, 'valInvalid'),
  ),
  isInstalled: z.boolean(),
});
type Values = z.output<typeof schema>;
const labels = {
  cause: 'requests.cause',
  done: 'requests.done',
  minutes: 'requests.minutesOfWork',
  isInstalled: 'requests.isInstalled',
} as const;

/** Whole minutes from the timers, otherwise since the last start of work, otherwise empty. */
function minutesSoFar({ history, state, work }: Request): string {
  if (work.seconds > 0 || work.runningSince !== null) return String(workedMinutes(work));
  const begun = history.find(({ action }) => action === 'start' || action === 'resume');
  if (state !== 'inProgress' || !begun) return '';
  const minutes = Math.round((Date.now() - Date.parse(begun.at)) / 60_000);
  // A request that was open overnight was not worked on all that time.
  return minutes <= 600 ? String(minutes) : '';
}

interface CloseFormProps {
  readonly number: number;
  readonly initial: Omit<Values, 'isInstalled'>;
  /** The request installs an order. The form also asks whether it was installed. */
  readonly isInstallation?: boolean;
  readonly close: (said: { cause: string; done: string; minutes: number; isInstalled: boolean }) => Promise<void>;
  readonly onClose: () => void;
}

/** Form for the cause, the work done, and its minutes. */
export function CloseForm({ number, initial, isInstallation = false, close, onClose }: CloseFormProps) {
  const form: SchemaForm<Values> = useSchemaForm<Values, Values>({
    schema,
    initial: { ...initial, isInstalled: true },
    labels,
    onSubmit: async ({ minutes, ...said }) => {
      await saveForm(form, () => close({ ...said, minutes: Number(minutes) }));
      onClose();
    },
  });
  return (
    <Dialog title={{ key: 'requests.ask.close', params: { number: String(number) } }} isOpen onClose={onClose}>
      <FormFrame form={form} submitLabel="requests.action.close" onCancel={onClose}>
        <TextField {...form.field('cause')} required autoFocus maxLength={200} />
        <TextField {...form.field('done')} required help="requests.readByCustomer" rows={4} maxLength={1000} />
        <TextField {...form.field('minutes')} required number />
        {isInstallation && <CheckField {...form.field('isInstalled')} help="requests.isInstalledHelp" />}
      </FormFrame>
    </Dialog>
  );
}

/** Closes a request with its cause, the work done, and its duration (SRQ-06). */
export function CloseDialog({ request, act, onClose }: ActionDialogProps) {
  return (
    <CloseForm
      number={request.number}
      isInstallation={request.isInstallation}
      initial={{ cause: '', done: '', minutes: minutesSoFar(request) }}
      close={(said) => act('close', '', said)}
      onClose={onClose}
    />
  );
}

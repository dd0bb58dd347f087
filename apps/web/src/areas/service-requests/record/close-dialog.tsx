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

const text = (maxLength: number) => z.string().check(z.trim(), z.minLength(1, 'valRequired'), z.maxLength(maxLength));
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

/** Whole minutes from the timers, or else since work last started. Empty if neither is available. */
function minutesSoFar({ history, state, work }: Request): string {
  if (work.seconds > 0 || work.runningSince !== null) return String(workedMinutes(work));
  const startStep = history.find(({ action }) => action === 'start' || action === 'resume');
  if (state !== 'inProgress' || !startStep) return '';
  const minutes = Math.round((Date.now() - Date.parse(startStep.at)) / 60_000);
  // A longer time means that the request stayed open overnight, so it is not suggested.
  return minutes <= 600 ? String(minutes) : '';
}

interface CloseFormProps {
  readonly number: number;
  readonly initial: Omit<Values, 'isInstalled'>;
  /** Whether the request installs an order. If so, the form asks whether the order was installed. */
  readonly isInstallation?: boolean;
  readonly close: (closing: { cause: string; done: string; minutes: number; isInstalled: boolean }) => Promise<void>;
  readonly onClose: () => void;
}

/** Form for the cause, the work done, and the minutes it took. */
export function CloseForm({ number, initial, isInstallation = false, close, onClose }: CloseFormProps) {
  const form: SchemaForm<Values> = useSchemaForm<Values, Values>({
    schema,
    draft: `service request ${number} close`,
    initial: { ...initial, isInstalled: true },
    labels,
    onSubmit: async ({ minutes, ...closing }) => {
      await saveForm(form, () => close({ ...closing, minutes: Number(minutes) }));
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

/** Closes a request with its cause, the work done, and the duration of the work (SRQ-06). */
export function CloseDialog({ request, act, onClose }: ActionDialogProps) {
  return (
    <CloseForm
      number={request.number}
      isInstallation={request.isInstallation}
      initial={{ cause: '', done: '', minutes: minutesSoFar(request) }}
      close={(closing) => act('close', '', closing)}
      onClose={onClose}
    />
  );
}

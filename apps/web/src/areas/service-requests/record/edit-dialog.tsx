import { requestPriorities } from '@latchboard/contract/service-requests/rules';
import { DateField } from '@latchboard/ui/date-range/date-field.tsx';
import { isDay } from '@latchboard/ui/date-range/day.ts';
import { formatTime } from '@latchboard/ui/date-time/format.ts';
import { dayIn, partsIn } from '@latchboard/ui/date-time/zone.ts';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { FieldRow, FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { StaleNote } from '@latchboard/ui/form/stale-note.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { instantAt } from '#web/lib/dates.ts';
import { finishDialog } from '#web/lib/form/finish-dialog.ts';
import { useRecordForm } from '#web/lib/form/use-record-form.ts';
import { Loading } from '#web/lib/loading.tsx';
import { query } from '#web/lib/query.ts';
import { requestInput, requestLabels, requestSchema, storedRequestValues } from '../add/form-values.ts';
import { RequestFields } from '../add/request-fields.tsx';
import type { Choices, Request } from '../shapes.ts';

const schema = z.extend(requestSchema, {
  priority: z.nullable(z.string()),
  dueDay: z.nullable(z.string()).check(z.refine((typed) => typed !== null && isDay(typed), 'valDate')),
  dueTime: z.nullable(z.string()).check(z.refine((chosen) => chosen !== null, 'valRequired')),
});
type Values = z.output<typeof schema>;
const labels = {
  ...requestLabels,
  priority: 'requests.priority',
  dueDay: 'requests.dueDay',
  dueTime: 'requests.dueTime',
} as const;

const halfHours = Array.from(
  { length: 48 },
  (_, index) => `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`,
);
/** Every half hour, plus the selected time. */
const timesWith = (chosen: string | null) =>
  chosen === null || halfHours.includes(chosen) ? halfHours : [...halfHours, chosen].toSorted();

interface EditDialogProps {
  readonly request: Request;
  readonly onClose: () => void;
  readonly onSaved: () => Promise<unknown>;
}

/** Adds the request's own type to the choices, because it may be inactive. */
const withOwnType = (choices: Choices, { type }: Request): Choices =>
  choices.types.some(({ id }) => id === type.id) ? choices : { ...choices, types: [...choices.types, type] };

function valuesOf(request: Request): Values {
  const { hour, minute } = partsIn(Date.parse(request.dueAt), request.timeZone);
  return {
    ...storedRequestValues(request),
    priority: request.priority,
    dueDay: dayIn(request.timeZone, Date.parse(request.dueAt)),
    dueTime: `${hour}:${minute}`,
  };
}

/** Edits the details, priority, and due time of a request (SRQ-01). */
export function EditDialog(props: EditDialogProps) {
  const { request, onClose } = props;
  const propertyId = request.property.id;
  const { data, error, refetch } = useQuery(
    query(api.serviceRequests.readServiceRequestChoices, { propertyId }, { quiet: true }),
  );
  return (
    <Dialog title={{ key: 'requests.edit', params: { number: String(request.number) } }} isOpen onClose={onClose}>
      {data ? (
        <EditForm {...props} choices={withOwnType(data, request)} />
      ) : (
        <Loading error={error} refetch={refetch} lines={8} />
      )}
    </Dialog>
  );
}

function EditForm({ request, choices, onClose, onSaved }: EditDialogProps & { readonly choices: Choices }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const propertyId = request.property.id;
  const { form, mergedChanges } = useRecordForm<Request, Values, Values, Request>({
    record: request,
    draft: `service request ${request.id}`,
    reload: ({ id }) => api.serviceRequests.getServiceRequest({ propertyId, requestId: id }, { quiet: true }),
    valuesOf: (record) => valuesOf(record ?? request),
    schema,
    labels,
    paths: { dueAt: 'dueDay' },
    save: ({ priority, dueDay, dueTime, ...written }, { stored }) => {
      const current = stored ?? request;
      return api.serviceRequests.changeServiceRequest(
        {
          ...{ propertyId, requestId: current.id, revision: current.revision, ...requestInput(written) },
          priority: requestPriorities.find((requestPriority) => requestPriority === priority) ?? current.priority,
          dueAt: instantAt(dueDay ?? '', dueTime ?? '', current.timeZone),
        },
        { quiet: true },
      );
    },
    onSaved: finishDialog({ onClose, onSaved }),
  });
  return (
    <>
      <StaleNote mergedChanges={mergedChanges} labels={labels} displayValue={() => undefined} />
      <FormFrame form={form} onCancel={onClose}>
        <RequestFields form={form} choices={choices} />
        <SelectField
          {...form.field('priority')}
          required
          options={requestPriorities.map((value) => ({ value, label: t(`requests.priority.${value}`) }))}
        />
        <FieldRow>
          <DateField {...form.field('dueDay')} isInForm today={dayIn(request.timeZone)} />
          <SelectField
            {...form.field('dueTime')}
            required
            searchable
            options={timesWith(form.values.dueTime).map((value) => ({
              value,
              label: formatTime(`2026-01-15T${value}:00Z`, 'UTC', locale),
            }))}
          />
        </FieldRow>
      </FormFrame>
    </>
  );
}

import { maxResponseDays, requestPriorities } from '@latchboard/contract/service-requests/rules';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { CheckField } from '@latchboard/ui/form/check-field.tsx';
import { FieldRow, FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { StaleNote } from '@latchboard/ui/form/stale-note.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { finishDialog } from '#web/lib/form/finish-dialog.ts';
import { rowOf } from '#web/lib/form/row-of.ts';
import { useRecordForm } from '#web/lib/form/use-record-form.ts';
import type { RequestType } from '../shapes.ts';

const name = z.string().check(z.trim(), z.minLength(1, 'valRequired'), z.maxLength(60));
const schema = z.object({
  name,
  nameEs: name,
  priority: z.enum(requestPriorities),
  daysToAnswer: z.string().check(
    z.trim(),
    z.regex(/^\d{1,3}$/, 'valWholeOnly'),
    z.refine((typed) => Number(typed) <= maxResponseDays, 'valResponseDays'),
  ),
  isWarrantyAsked: z.boolean(),
  isForCustomers: z.boolean(),
  isActive: z.boolean(),
});
type Values = z.output<typeof schema>;
const labels = {
  name: 'requestTypes.name',
  nameEs: 'requestTypes.nameEs',
  priority: 'requests.priority',
  daysToAnswer: 'requestTypes.daysToAnswer',
  isWarrantyAsked: 'requestTypes.isWarrantyAsked',
  isForCustomers: 'requestTypes.isForCustomers',
  isActive: 'requestTypes.isActive',
} as const;

const valuesOf = (type: RequestType | undefined): Values => ({
  name: type?.name ?? '',
  nameEs: type?.nameEs ?? '',
  priority: type?.priority ?? 'normal',
  daysToAnswer: String(type?.daysToAnswer ?? 5),
  isWarrantyAsked: type?.isWarrantyAsked ?? false,
  isForCustomers: type?.isForCustomers ?? false,
  isActive: type?.isActive ?? true,
});

interface TypeDialogProps {
  readonly type?: RequestType;
  readonly onClose: () => void;
  readonly onSaved: () => Promise<unknown>;
}

/** Adds, edits, or deactivates a request type (OPS-09). */
export function TypeDialog({ type, onClose, onSaved }: TypeDialogProps) {
  const t = useTranslate();
  const { form, mergedChanges } = useRecordForm<RequestType, Values, Values, RequestType>({
    record: type,
    draft: `request type ${type?.id ?? 'new'}`,
    reload: async ({ id }) => {
      const { rows } = await api.serviceRequests.getRequestTypes({}, { quiet: true });
      return rowOf(rows, id);
    },
    valuesOf,
    schema,
    labels,
    save: ({ daysToAnswer, ...values }, { stored }) => {
      const input = { ...values, daysToAnswer: Number(daysToAnswer) };
      return stored
        ? api.serviceRequests.changeRequestType(
            { ...input, requestTypeId: stored.id, revision: stored.revision },
            { quiet: true },
          )
        : api.serviceRequests.addRequestType(input, { quiet: true });
    },
    onSaved: finishDialog({ onClose, onSaved }),
  });
  return (
    <Dialog
      title={type ? { key: 'requestTypes.edit', params: { name: type.name } } : 'requestTypes.add'}
      isOpen
      onClose={onClose}
    >
      <StaleNote mergedChanges={mergedChanges} labels={labels} displayValue={() => undefined} />
      <FormFrame form={form} onCancel={onClose}>
        <FieldRow>
          <TextField {...form.field('name')} required autoFocus maxLength={60} autoComplete="off" />
          <TextField {...form.field('nameEs')} required maxLength={60} autoComplete="off" />
        </FieldRow>
        <FieldRow>
          <SelectField
            {...form.field('priority')}
            required
            options={requestPriorities.map((value) => ({ value, label: t(`requests.priority.${value}`) }))}
            onChange={(value) =>
              form.set('priority', requestPriorities.find((requestPriority) => requestPriority === value) ?? 'normal')
            }
          />
          <TextField
            {...form.field('daysToAnswer')}
            required
            number
            maxLength={3}
            help="requestTypes.daysToAnswerHelp"
          />
        </FieldRow>
        <CheckField {...form.field('isForCustomers')} help="requestTypes.isForCustomersHelp" />
        <CheckField {...form.field('isWarrantyAsked')} help="requestTypes.isWarrantyAskedHelp" />
        {type && !type.isFixed && <CheckField {...form.field('isActive')} help="requestTypes.isActiveHelp" />}
      </FormFrame>
    </Dialog>
  );
}

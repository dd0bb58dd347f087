import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { FieldRow, FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { callName } from '#web/lib/call.ts';
import { saveForm } from '#web/lib/form/save-form.ts';
import { Loading } from '#web/lib/loading.tsx';
import { query } from '#web/lib/query.ts';
import type { KeyEvent } from '../../events/shapes.ts';
import type { ReportOptions } from '../filters/filter-choices.ts';
import {
  type CorrectionValues,
  choicesFor,
  correctedFields,
  correctionLabels,
  correctionPaths,
  correctionSchema,
  emptyCorrection,
  type Field,
  originalValues,
} from './correction-values.ts';

interface CorrectionDialogProps {
  readonly eventIds: { readonly propertyId: number; readonly datalogId: number; readonly position: number };
  readonly event: KeyEvent;
  readonly onClose: () => void;
  readonly onAdded: () => void;
}

/** Form for the corrected values and the reason. The stored event does not change. */
export default function CorrectionDialog(props: CorrectionDialogProps) {
  const { propertyId } = props.eventIds;
  const t = useTranslate();
  const { data, error, refetch } = useQuery(query(api.keyActivity.reportOptions, { propertyId }, { quiet: true }));
  return (
    <Dialog title="correction.title" isOpen onClose={props.onClose}>
      <p>{t('correction.lead')}</p>
      {data ? <CorrectionForm {...props} options={data} /> : <Loading error={error} refetch={refetch} lines={6} />}
    </Dialog>
  );
}

function CorrectionForm({
  eventIds,
  event,
  options,
  onClose,
  onAdded,
}: CorrectionDialogProps & { readonly options: ReportOptions }) {
  const t = useTranslate();
  const queryClient = useQueryClient();
  const form: SchemaForm<CorrectionValues> = useSchemaForm<CorrectionValues, CorrectionValues>({
    schema: correctionSchema,
    draft: `correction ${JSON.stringify(eventIds)}`,
    initial: emptyCorrection,
    labels: correctionLabels,
    onSubmit: async ({ reason, ...values }) => {
      const correction = correctedFields(values);
      await saveForm(
        form,
        () => api.keyActivity.addCorrection({ ...eventIds, reason: reason.trim(), correction }, { quiet: true }),
        { paths: correctionPaths },
      );
      showToast({ tone: 'success', title: 'correction.added' });
      void queryClient.invalidateQueries({ queryKey: [callName(api.keyActivity.transactions)] });
      onAdded();
      onClose();
    },
  });

  const eventValues = originalValues(event, t);
  /** Field with the event's value. It is a select field if the property has choices. */
  const field = (name: Field) => {
    const value = eventValues[name] === '' ? t('correction.nothing') : eventValues[name];
    const bound = { ...form.field(name), help: { key: 'correction.now', params: { value } } as const };
    const choices = choicesFor(name, options, t);
    if (choices.length === 0) return <TextField {...bound} maxLength={200} digits={name === 'workOrder'} />;
    return (
      <SelectField
        {...bound}
        value={bound.value === '' ? null : bound.value}
        onChange={(chosen) => bound.onChange(chosen ?? '')}
        options={choices}
        placeholder="correction.unchanged"
        searchable
        clearable
      />
    );
  };

  return (
    <FormFrame form={form} submitLabel="correction.add" onCancel={onClose}>
      <FieldRow>
        {field('employee')}
        {field('unit')}
      </FieldRow>
      <FieldRow>
        {field('activity')}
        {field('workOrder')}
      </FieldRow>
      <TextField {...form.field('note')} maxLength={200} />
      <TextField {...form.field('reason')} rows={2} maxLength={500} required help="correction.reasonHelp" />
    </FormFrame>
  );
}

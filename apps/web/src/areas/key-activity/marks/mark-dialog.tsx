import { DateField } from '@latchboard/ui/date-range/date-field.tsx';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { FieldRow, FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { callName } from '#web/lib/call.ts';
import { instantAt } from '#web/lib/dates.ts';
import { saveForm } from '#web/lib/form/save-form.ts';
import type { KeyPage } from '../keys/shapes.ts';
import { type MarkValues, markLabels, markSchema, newMark, noCabinet } from './mark-values.ts';

interface MarkDialogProps {
  readonly page: KeyPage;
  readonly kind: 'lost' | 'found';
  readonly onClose: () => void;
}

/** Marks a key as lost, or a lost key as found at a place. */
export default function MarkDialog({ page: { id: keyId, property, cabinets }, kind, onClose }: MarkDialogProps) {
  const t = useTranslate();
  const queryClient = useQueryClient();
  const { id: propertyId, timeZone } = property;
  const [openedAt] = useState(() => Date.now());
  const form: SchemaForm<MarkValues> = useSchemaForm<MarkValues, MarkValues>({
    schema: markSchema,
    draft: `key ${keyId} ${kind}`,
    initial: newMark(timeZone, openedAt),
    labels: markLabels,
    onSubmit: async ({ day, time, cabinet, note }) => {
      // If the suggested minute is unchanged, uses the exact time at which the dialog opened. A rounded time could be
      // earlier than the previous mark.
      const suggested = newMark(timeZone, openedAt);
      const isSuggested = day === suggested.day && time === suggested.time;
      const markedAt = isSuggested ? new Date(openedAt).toISOString() : instantAt(day ?? suggested.day, time, timeZone);
      const datalogId = kind === 'found' && cabinet !== noCabinet ? Number(cabinet) : null;
      const input = { propertyId, keyId, kind, at: markedAt, datalogId, note };
      await saveForm(form, () => api.keyActivity.markKey(input, { quiet: true }), {
        paths: { at: 'time', datalogId: 'cabinet' },
      });
      showToast({ tone: 'success', title: `marks.done.${kind}` });
      await queryClient.invalidateQueries({ queryKey: [callName(api.keyActivity.keyPage)] });
      onClose();
    },
  });
  const cabinetField = form.field('cabinet');
  const cabinetOptions = [
    { value: noCabinet, label: t('marks.noCabinet') },
    ...cabinets.map(({ id, name }) => ({ value: String(id), label: t('marks.inCabinet', { name }) })),
  ];
  return (
    <Dialog title={`marks.title.${kind}`} isOpen onClose={onClose}>
      <p>{t(`marks.lead.${kind}`)}</p>
      <FormFrame form={form} submitLabel={`marks.action.${kind}`} onCancel={onClose}>
        {kind === 'found' && (
          <SelectField
            {...cabinetField}
            onChange={(value) => cabinetField.onChange(value ?? noCabinet)}
            options={cabinetOptions}
          />
        )}
        <FieldRow>
          <DateField {...form.field('day')} isInForm today={dayIn(timeZone, openedAt)} />
          <TextField {...form.field('time')} type="time" required />
        </FieldRow>
        <TextField {...form.field('note')} rows={2} maxLength={500} help={`marks.noteHelp.${kind}`} />
      </FormFrame>
    </Dialog>
  );
}

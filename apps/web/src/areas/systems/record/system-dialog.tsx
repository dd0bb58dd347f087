import { cabinetTypes, isKeyBoard } from '@latchboard/contract/systems/rules/datalog-types';
import { DateField } from '@latchboard/ui/date-range/date-field.tsx';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { CheckField } from '@latchboard/ui/form/check-field.tsx';
import { FieldRow, FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { StaleNote } from '@latchboard/ui/form/stale-note.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { api } from '#web/lib/api.ts';
import { finishDialog } from '#web/lib/form/finish-dialog.ts';
import { useRecordForm } from '#web/lib/form/use-record-form.ts';
import type { DatalogRecord } from '../shapes.ts';
import { type SystemValues, systemLabels, systemSchema, systemValues } from './system-values.ts';

interface SystemDialogProps {
  readonly system: DatalogRecord;
  readonly onClose: () => void;
  readonly onSaved: () => Promise<unknown>;
}

/** Edits the data of a system (DEV-01). */
export function SystemDialog({ system, onClose, onSaved }: SystemDialogProps) {
  const t = useTranslate();
  const { form, mergedChanges } = useRecordForm<DatalogRecord, SystemValues, SystemValues, DatalogRecord>({
    record: system,
    draft: `system ${system.id}`,
    reload: ({ id: datalogId }) => api.systems.getDatalog({ datalogId }, { quiet: true }),
    valuesOf: systemValues,
    schema: systemSchema,
    labels: systemLabels,
    save: ({ numberOfUnits, ...values }, { stored = system }) =>
      api.systems.changeDatalog(
        { ...values, datalogId: stored.id, revision: stored.revision, numberOfUnits: Number(numberOfUnits) },
        { quiet: true },
      ),
    onSaved: finishDialog({ onClose, onSaved }),
  });
  const isBoard = isKeyBoard(system);
  const valueText = (field: keyof SystemValues, values: SystemValues) =>
    field === 'type' ? t(`systems.type.${values.type}`) : undefined;
  return (
    <Dialog title={{ key: 'systems.edit', params: { name: system.name } }} isOpen onClose={onClose}>
      <StaleNote mergedChanges={mergedChanges} labels={systemLabels} displayValue={valueText} />
      <FormFrame form={form} onCancel={onClose}>
        <FieldRow>
          {!isBoard && <TextField {...form.field('number')} required autoFocus autoComplete="off" maxLength={20} />}
          <TextField
            {...form.field('name')}
            required
            autoComplete="off"
            maxLength={60}
            help={isBoard ? 'keyBoards.nameHelp' : 'systems.field.nameHelp'}
          />
        </FieldRow>
        <FieldRow>
          {!isBoard && (
            <SelectField
              {...form.field('type')}
              options={cabinetTypes.map((value) => ({ value, label: t(`systems.type.${value}`) }))}
              onChange={(type) => form.set('type', cabinetTypes.find((cabinetType) => cabinetType === type) ?? 'STD')}
            />
          )}
          <TextField {...form.field('numberOfUnits')} number required maxLength={5} />
        </FieldRow>
        {!isBoard && (
          <>
            <CheckField {...form.field('touch')} />
            <DateField {...form.field('warrantyUntil')} isInForm today={dayIn(system.property.timeZone)} />
            <p>{t('systems.field.warrantyHelp')}</p>
          </>
        )}
      </FormFrame>
    </Dialog>
  );
}

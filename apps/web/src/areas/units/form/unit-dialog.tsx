import { Button } from '@latchboard/ui/button/button.tsx';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { FieldRow, FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { StaleNote } from '@latchboard/ui/form/stale-note.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { api } from '#web/lib/api.ts';
import { useRecordForm } from '#web/lib/form/use-record-form.ts';
import type { Unit } from '../shapes.ts';
import { KindField } from './kind-field.tsx';
import { type UnitValues, unitInput, unitLabels, unitSchema, unitValues } from './unit-values.ts';
import { useToggleActive } from './use-toggle-active.ts';

interface UnitDialogProps {
  readonly propertyId: number;
  /** Unit to edit. If undefined, the dialog adds a unit. */
  readonly unit?: Unit;
  readonly onClose: () => void;
  readonly onSaved: () => Promise<unknown>;
}

const languages = ['en', 'es'] as const;

/** Adds or edits a unit (DEV-09). */
export function UnitDialog({ propertyId, unit, onClose, onSaved }: UnitDialogProps) {
  const t = useTranslate();
  const setActive = useToggleActive(propertyId);
  const { form, stored, mergedChanges } = useRecordForm<Unit, UnitValues, UnitValues, Unit>({
    record: unit,
    draft: `unit ${unit?.id ?? 'new'} of ${propertyId}`,
    reload: ({ id }) => api.units.getUnit({ propertyId, unitId: id }, { quiet: true }),
    valuesOf: unitValues,
    schema: unitSchema,
    labels: unitLabels,
    save: (values, { stored: now }) =>
      now
        ? api.units.changeUnit(
            { propertyId, unitId: now.id, revision: now.revision, ...unitInput(values) },
            { quiet: true },
          )
        : api.units.addUnit({ propertyId, ...unitInput(values) }, { quiet: true }),
    onSaved: async (saved) => {
      showToast({
        tone: 'success',
        title: { key: unit ? 'units.saved' : 'units.added', params: { unit: saved.unit } },
      });
      onClose();
      await onSaved();
    },
  });
  const toggle = async (unitToToggle: Unit) => {
    if (!(await setActive(unitToToggle))) return;
    onClose();
    await onSaved();
  };
  const isNameFixed = (stored?.keys ?? 0) > 0;
  return (
    <Dialog title={unit ? { key: 'units.edit', params: { unit: unit.unit } } : 'units.add'} isOpen onClose={onClose}>
      <StaleNote mergedChanges={mergedChanges} labels={unitLabels} />
      <FormFrame
        form={form}
        onCancel={onClose}
        danger={
          stored && (
            <Button
              kind="quiet"
              label={stored.isActive ? 'units.deactivate' : 'units.reactivate'}
              onClick={() => void toggle(stored)}
            />
          )
        }
      >
        <FieldRow>
          <TextField
            {...form.field('unit')}
            required
            autoFocus
            readOnly={isNameFixed}
            help={isNameFixed ? 'units.unitFixed' : 'units.unitHelp'}
            maxLength={100}
          />
          <TextField {...form.field('building')} maxLength={100} />
        </FieldRow>
        <KindField {...form.field('kind')} />
        <FieldRow>
          <TextField
            {...form.field('residentEmail')}
            type="email"
            autoComplete="off"
            help="units.residentHelp"
            maxLength={254}
          />
          <SelectField
            {...form.field('residentLanguage')}
            options={languages.map((language) => ({ value: language, label: t(`units.language.${language}`) }))}
            onChange={(value) => form.set('residentLanguage', value === 'es' ? 'es' : 'en')}
          />
        </FieldRow>
      </FormFrame>
    </Dialog>
  );
}

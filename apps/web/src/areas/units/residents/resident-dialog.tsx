import { Button } from '@latchboard/ui/button/button.tsx';
import { DateField } from '@latchboard/ui/date-range/date-field.tsx';
import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { FieldRow, FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { StaleNote } from '@latchboard/ui/form/stale-note.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { api } from '#web/lib/api.ts';
import { useRecordForm } from '#web/lib/form/use-record-form.ts';
import { useAction } from '#web/lib/use-action.ts';
import { useToday } from '#web/lib/use-today.ts';
import type { Resident } from '../shapes.ts';
import {
  type ResidentValues,
  residentInput,
  residentLabels,
  residentSchema,
  residentValues,
} from './resident-values.ts';

interface ResidentDialogProps {
  readonly propertyId: number;
  readonly unitId: number;
  /** Resident to edit. If undefined, the dialog adds one. */
  readonly resident?: Resident;
  readonly reload: (resident: Resident) => Promise<Resident>;
  readonly onClose: () => void;
  readonly onSaved: () => Promise<unknown>;
}

const languages = ['en', 'es'] as const;

/** Adds, edits, or removes a resident of a unit. */
export function ResidentDialog({ propertyId, unitId, resident, reload, onClose, onSaved }: ResidentDialogProps) {
  const t = useTranslate();
  const { run } = useAction();
  const { form, mergedChanges } = useRecordForm<Resident, ResidentValues, ResidentValues, Resident>({
    record: resident,
    draft: `resident ${resident?.id ?? `new in unit ${unitId}`}`,
    reload,
    valuesOf: residentValues,
    schema: residentSchema,
    labels: residentLabels,
    save: (values, { stored }) => {
      const input = { propertyId, ...residentInput(values) };
      return stored
        ? api.units.changeResident({ ...input, residentId: stored.id, revision: stored.revision }, { quiet: true })
        : api.units.addResident({ ...input, unitId }, { quiet: true });
    },
    onSaved: async ({ name }) => {
      showToast({ tone: 'success', title: { key: 'residents.saved', params: { name } } });
      onClose();
      await onSaved();
    },
  });
  async function remove({ id: residentId, name, revision }: Resident) {
    const isConfirmed = await confirm({
      title: { key: 'residents.removeTitle', params: { name } },
      text: 'residents.removeText',
      confirmLabel: 'residents.remove',
      isDangerous: true,
    });
    if (!isConfirmed) return;
    await run(async () => {
      await api.units.removeResident({ propertyId, residentId, revision });
      showToast({ tone: 'success', title: { key: 'residents.removed', params: { name } } });
    });
    onClose();
    await onSaved();
  }
  const today = useToday(propertyId);
  return (
    <Dialog
      title={resident ? { key: 'residents.editNamed', params: { name: resident.name } } : 'residents.add'}
      isOpen
      onClose={onClose}
    >
      <StaleNote mergedChanges={mergedChanges} labels={residentLabels} />
      <FormFrame
        form={form}
        onCancel={onClose}
        danger={resident && <Button kind="danger" label="residents.remove" onClick={() => void remove(resident)} />}
      >
        <TextField {...form.field('name')} required autoFocus autoComplete="off" maxLength={100} />
        <FieldRow>
          <TextField
            {...form.field('email')}
            type="email"
            autoComplete="off"
            help="residents.emailHelp"
            maxLength={254}
          />
          <SelectField
            {...form.field('language')}
            options={languages.map((language) => ({ value: language, label: t(`residents.language.${language}`) }))}
            onChange={(value) => form.set('language', value === 'es' ? 'es' : 'en')}
          />
        </FieldRow>
        <FieldRow>
          <DateField {...form.field('moveIn')} isInForm today={today} />
          <DateField {...form.field('moveOut')} isInForm today={today} />
        </FieldRow>
      </FormFrame>
    </Dialog>
  );
}

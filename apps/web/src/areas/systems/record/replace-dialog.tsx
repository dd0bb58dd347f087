import { cabinetTypes } from '@latchboard/contract/systems/rules/datalog-types';
import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { CheckField } from '@latchboard/ui/form/check-field.tsx';
import { FieldRow, FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { saveForm } from '#web/lib/form/save-form.ts';
import { useAsOpened } from '#web/lib/use-as-opened.ts';
import { numberCheck } from '../panel/system-checks.ts';
import { type DatalogRecord, swapSheetHref } from '../shapes.ts';
import css from './replace-dialog.module.css';

const schema = z.object({ number: numberCheck, type: z.enum(cabinetTypes), touch: z.boolean() });
type Values = z.output<typeof schema>;
const labels = {
  number: 'systems.field.number',
  type: 'systems.field.type',
  touch: 'systems.field.touch',
} as const;

interface ReplaceDialogProps {
  readonly system: DatalogRecord;
  readonly onClose: () => void;
  readonly onReplaced: () => Promise<unknown>;
}

/** Dialog that replaces a key board with a cabinet. Links to the swap sheet (BEY-17). */
export function ReplaceDialog({ system: currentSystem, onClose, onReplaced }: ReplaceDialogProps) {
  const system = useAsOpened(currentSystem);
  const t = useTranslate();
  const { id: datalogId, revision, name, property, may } = system;
  const form: SchemaForm<Values> = useSchemaForm<Values, Values>({
    schema,
    draft: `key board ${datalogId} replace`,
    initial: { number: '', type: 'STD', touch: false },
    labels,
    warnUnsaved: false,
    onSubmit: async (values) => {
      await saveForm(form, () => api.systems.replaceKeyBoard({ datalogId, revision, ...values }, { quiet: true }));
      showToast({ tone: 'success', title: { key: 'keyBoards.replaced', params: { name } } });
      onClose();
      await onReplaced();
    },
  });
  return (
    <Dialog title={{ key: 'keyBoards.replaceTitle', params: { name } }} isOpen onClose={onClose}>
      <p>{t('keyBoards.replaceText')}</p>
      {may.keyMap && (
        <div className={css.sheet}>
          <LinkButton label="keyBoards.swapSheet" size="small" href={swapSheetHref(property.id, datalogId)} />
        </div>
      )}
      <FormFrame form={form} submitLabel="keyBoards.replace" onCancel={onClose}>
        <FieldRow>
          <TextField {...form.field('number')} required autoFocus autoComplete="off" maxLength={20} />
          <SelectField
            {...form.field('type')}
            options={cabinetTypes.map((value) => ({ value, label: t(`systems.type.${value}`) }))}
            onChange={(type) => form.set('type', cabinetTypes.find((cabinetType) => cabinetType === type) ?? 'STD')}
          />
        </FieldRow>
        <CheckField {...form.field('touch')} />
      </FormFrame>
    </Dialog>
  );
}

import { datalogTypes, isKeyBoard } from '@latchboard/contract/systems/rules/datalog-types';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { CheckField } from '@latchboard/ui/form/check-field.tsx';
import { FieldRow, FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { saveForm } from '#web/lib/form/save-form.ts';
import type { Datalog } from '../shapes.ts';
import { nameCheck, panelsCheck } from './system-checks.ts';

const schema = z
  .object({
    number: z.string().check(z.trim(), z.maxLength(20)),
    name: nameCheck,
    type: z.enum(datalogTypes),
    touch: z.boolean(),
    panels: panelsCheck,
  })
  .check(z.refine((values) => isKeyBoard(values) || values.number !== '', { path: ['number'], error: 'valRequired' }));
type Values = z.output<typeof schema>;

const labels = {
  number: 'systems.field.number',
  name: 'systems.field.name',
  type: 'systems.field.type',
  touch: 'systems.field.touch',
  panels: 'systems.field.panels',
} as const;

interface AddSystemDialogProps {
  readonly propertyId: number;
  readonly onClose: () => void;
  readonly onAdded: (datalog: Datalog) => Promise<void>;
}

/** Adds a cabinet or a key board to a property. The next dialog creates the enrollment code (DEV-01). */
export function AddSystemDialog({ propertyId, onClose, onAdded }: AddSystemDialogProps) {
  const t = useTranslate();
  const form: SchemaForm<Values> = useSchemaForm<Values, Values>({
    schema,
    draft: `system of ${propertyId} add`,
    initial: { number: '', name: '', type: 'STD', touch: false, panels: '1' },
    labels,
    warnUnsaved: false,
    onSubmit: async ({ panels: panelsText, number, name, type, touch }) => {
      const panels = Number(panelsText);
      const add = () =>
        type === 'BRD'
          ? api.systems.addKeyBoard({ propertyId, name, panels }, { quiet: true })
          : api.systems.addDatalog({ propertyId, number, name, type, touch, panels }, { quiet: true });
      await onAdded(await saveForm(form, add));
    },
  });
  const isBoard = isKeyBoard(form.values);
  return (
    <Dialog title="systems.add" isOpen onClose={onClose}>
      <FormFrame form={form} submitLabel="systems.add" onCancel={onClose}>
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
          <SelectField
            {...form.field('type')}
            {...(isBoard && { help: 'keyBoards.typeHelp' as const })}
            options={datalogTypes.map((value) => ({ value, label: t(`systems.type.${value}`) }))}
            onChange={(type) => form.set('type', datalogTypes.find((datalogType) => datalogType === type) ?? 'STD')}
          />
          <TextField {...form.field('panels')} required maxLength={2} help="systems.field.panelsHelp" />
        </FieldRow>
        {!isBoard && <CheckField {...form.field('touch')} />}
      </FormFrame>
    </Dialog>
  );
}

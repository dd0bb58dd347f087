import { swapReasons } from '@latchboard/contract/scanning/rules/facts';
import { builtInParts } from '@latchboard/contract/scanning/rules/lists';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { FieldRow, FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { saveForm } from '#web/lib/form/save-form.ts';
import { query } from '#web/lib/query.ts';

const code = z.string().check(z.trim(), z.maxLength(40), z.regex(/^[\x21-\x7e]*$/, 'valInvalidCharacters'));
const schema = z.object({
  system: z.string().check(z.minLength(1, 'valRequired')),
  part: z.enum(builtInParts),
  oldCode: code,
  newCode: code.check(z.minLength(1, 'valRequired')),
  reason: z.enum(swapReasons),
  note: z.string().check(z.maxLength(200)),
});
type Values = z.output<typeof schema>;

const labels = {
  system: 'scanning.swap.system',
  part: 'scanning.swap.part',
  oldCode: 'scanning.swap.old',
  newCode: 'scanning.swap.new',
  reason: 'scanning.swap.reason',
  note: 'scanning.swap.note',
} as const;

interface SwapDialogProps {
  readonly propertyId: number;
  readonly onClose: () => void;
  readonly onAdded: () => Promise<void>;
}

/** Records a part that was replaced during service: its old and new serial number, and the reason. */
export function SwapDialog({ propertyId, onClose, onAdded }: SwapDialogProps) {
  const t = useTranslate();
  const systems = useQuery(query(api.systems.listDatalogs, { propertyId }, { quiet: true })).data?.rows ?? [];
  const form: SchemaForm<Values> = useSchemaForm<Values, Values>({
    schema,
    draft: `swap of ${propertyId}`,
    initial: { system: '', part: 'keypad', oldCode: '', newCode: '', reason: 'damaged', note: '' },
    labels,
    warnUnsaved: false,
    onSubmit: async ({ system, oldCode, note, ...rest }) => {
      const input = { ...rest, datalogId: Number(system), oldCode: oldCode || null, note: note.trim() || null };
      await saveForm(form, () => api.scanning.addSwap(input, { quiet: true }));
      await onAdded();
    },
  });
  return (
    <Dialog title="scanning.swap.add" isOpen onClose={onClose}>
      <FormFrame form={form} submitLabel="scanning.swap.save" onCancel={onClose}>
        <FieldRow>
          <SelectField
            {...form.field('system')}
            required
            options={systems.map(({ id, name, number }) => ({ value: String(id), label: `${name} · ${number}` }))}
            onChange={(value) => form.set('system', value ?? '')}
          />
          <SelectField
            {...form.field('part')}
            options={builtInParts.map((value) => ({ value, label: t(`scanning.part.${value}`) }))}
            onChange={(value) => form.set('part', builtInParts.find((builtInPart) => builtInPart === value) ?? 'other')}
          />
        </FieldRow>
        <FieldRow>
          <TextField {...form.field('oldCode')} autoComplete="off" maxLength={40} />
          <TextField {...form.field('newCode')} required autoComplete="off" maxLength={40} />
        </FieldRow>
        <SelectField
          {...form.field('reason')}
          options={swapReasons.map((value) => ({ value, label: t(`scanning.reason.${value}`) }))}
          onChange={(value) => form.set('reason', swapReasons.find((swapReason) => swapReason === value) ?? 'other')}
        />
        <TextField {...form.field('note')} maxLength={200} />
      </FormFrame>
    </Dialog>
  );
}

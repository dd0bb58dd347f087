import { aboveLastStepOptions, type Plan, priceCountKinds, tiers } from '@latchboard/contract/products/rules';
import { DateField } from '@latchboard/ui/date-range/date-field.tsx';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { FieldRow, FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { api } from '#web/lib/api.ts';
import { saveForm } from '#web/lib/form/save-form.ts';
import type { PriceTable } from '../shapes.ts';
import { StepLines } from './step-lines.tsx';
import {
  priceTableInput,
  priceTableLabels,
  priceTableSchema,
  priceTableValues,
  type TableValues,
} from './table-values.ts';

/** Table to edit (`isChange`), or the basis for a new one. */
export interface EditedTable {
  readonly table: PriceTable | null;
  readonly isChange: boolean;
}

interface TableDialogProps {
  readonly editedTable: EditedTable;
  readonly plan: Plan;
  readonly today: string;
  readonly onClose: () => void;
  readonly onSaved: () => Promise<unknown>;
}

/** Edits a future price table or adds one. A new table does not change current or past tables (PUR-09). */
export function TableDialog({ editedTable: { table, isChange }, plan, today, onClose, onSaved }: TableDialogProps) {
  const t = useTranslate();
  const form: SchemaForm<TableValues> = useSchemaForm<TableValues, TableValues>({
    schema: priceTableSchema,
    draft: `price table ${table?.id ?? 'new'} ${isChange ? 'change' : 'add'} ${plan}`,
    initial: priceTableValues(table, { isChange, today }),
    labels: priceTableLabels,
    onSubmit: async (values) => {
      const input = priceTableInput(plan, values);
      await saveForm(
        form,
        () =>
          table && isChange
            ? api.products.changePriceTable(
                { ...input, priceTableId: table.id, revision: table.revision },
                { quiet: true },
              )
            : api.products.addPriceTable(input, { quiet: true }),
        { onStale: async () => 'products.staleTable' },
      );
      showToast({ tone: 'success', title: 'record.saved' });
      await onSaved();
    },
  });
  return (
    <Dialog title={isChange ? 'products.changeTitle' : `products.addTitle.${plan}`} isOpen onClose={onClose}>
      <FormFrame form={form} onCancel={onClose}>
        <p>{t('products.newTableText')}</p>
        <FieldRow>
          <SelectField
            {...form.field('tier')}
            required
            options={tiers.map((value) => ({ value, label: t(`products.tier.${value}`) }))}
            onChange={(value) => form.set('tier', tiers.find((tier) => tier === value) ?? 'STD')}
          />
          <TextField {...form.field('variant')} help="products.variantHelp" maxLength={60} />
        </FieldRow>
        <FieldRow>
          <SelectField
            {...form.field('counts')}
            options={priceCountKinds.map((value) => ({ value, label: t(`products.counts.${value}`) }))}
            onChange={(value) =>
              form.set('counts', priceCountKinds.find((priceCountKind) => priceCountKind === value) ?? 'units')
            }
          />
          <SelectField
            {...form.field('beyond')}
            options={aboveLastStepOptions.map((value) => ({ value, label: t(`products.beyond.${value}`) }))}
            onChange={(value) => form.set('beyond', aboveLastStepOptions.find((rule) => rule === value) ?? 'zero')}
          />
          <DateField {...form.field('effectiveFrom')} isInForm today={today} isPastDisabled />
        </FieldRow>
        <StepLines core={form.core} />
      </FormFrame>
    </Dialog>
  );
}

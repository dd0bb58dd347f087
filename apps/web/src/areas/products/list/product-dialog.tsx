import { productKinds, tiers } from '@latchboard/contract/products/rules';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { CheckField } from '@latchboard/ui/form/check-field.tsx';
import { FieldRow, FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { StaleNote } from '@latchboard/ui/form/stale-note.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { api } from '#web/lib/api.ts';
import { rowOf } from '#web/lib/form/row-of.ts';
import { useRecordForm } from '#web/lib/form/use-record-form.ts';
import type { Product } from '../shapes.ts';
import { type ProductValues, productInput, productLabels, productSchema, productValues } from './product-values.ts';

interface ProductDialogProps {
  readonly product?: Product;
  readonly onClose: () => void;
  readonly onSaved: () => Promise<unknown>;
}

/** There is no call for a single product, so the dialog searches for the product by its number. */
async function reload({ id, number }: Product): Promise<Product> {
  const { rows } = await api.products.listProducts({ view: 'all', search: number, limit: 500 }, { quiet: true });
  return rowOf(rows, id);
}

/** Adds, edits, or discontinues a product. Orders keep the names and prices from when they were created (PUR-07). */
export function ProductDialog({ product, onClose, onSaved }: ProductDialogProps) {
  const t = useTranslate();
  const { form, mergedChanges } = useRecordForm<Product, ProductValues, ProductValues, Product>({
    record: product,
    draft: `product ${product?.id ?? 'new'}`,
    reload,
    valuesOf: productValues,
    schema: productSchema,
    labels: productLabels,
    paths: { unitPriceCents: 'price' },
    save: (values, { stored }) => {
      const input = productInput(values);
      return stored
        ? api.products.changeProduct({ ...input, productId: stored.id, revision: stored.revision }, { quiet: true })
        : api.products.addProduct(input, { quiet: true });
    },
    onSaved: async ({ name }) => {
      showToast({ tone: 'success', title: { key: 'products.saved', params: { name } } });
      onClose();
      await onSaved();
    },
  });
  const { isFromTables } = form.values;
  return (
    <Dialog
      title={product ? { key: 'products.edit', params: { name: product.name } } : 'products.add'}
      isOpen
      onClose={onClose}
    >
      <StaleNote mergedChanges={mergedChanges} labels={productLabels} displayValue={() => undefined} />
      <FormFrame form={form} onCancel={onClose}>
        <FieldRow>
          <TextField {...form.field('number')} required autoFocus maxLength={20} autoComplete="off" />
          <SelectField
            {...form.field('kind')}
            required
            options={productKinds.map((value) => ({ value, label: t(`products.kind.${value}`) }))}
            onChange={(value) => form.set('kind', productKinds.find((productKind) => productKind === value) ?? 'part')}
          />
        </FieldRow>
        <TextField {...form.field('name')} required maxLength={120} autoComplete="off" />
        <CheckField {...form.field('isFromTables')} help="products.isFromTablesHelp" />
        <FieldRow>
          <SelectField
            {...form.field('tier')}
            required={isFromTables}
            clearable
            placeholder="products.noTier"
            options={tiers.map((value) => ({ value, label: t(`products.tier.${value}`) }))}
            onChange={(value) => form.set('tier', tiers.find((tier) => tier === value) ?? null)}
          />
          {!isFromTables && <TextField {...form.field('price')} help="products.priceHelp" autoComplete="off" />}
        </FieldRow>
        <CheckField {...form.field('isSerial')} help="products.isSerialHelp" />
        <CheckField {...form.field('isActive')} help="products.isActiveHelp" />
      </FormFrame>
    </Dialog>
  );
}

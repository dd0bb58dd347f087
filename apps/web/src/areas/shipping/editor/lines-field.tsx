import { IconButton } from '@latchboard/ui/button/icon-button.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import type { SchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconTrash } from '@tabler/icons-react';
import type { Choices } from '../shapes.ts';
import css from './editor.module.css';
import type { ShipmentValues } from './form-values.ts';

interface LinesFieldProps {
  readonly products: Choices['products'];
  /** Products of the stored lines, which may no longer be sold. */
  readonly listedProducts: readonly { readonly id: number; readonly name: string }[];
  readonly form: SchemaForm<ShipmentValues>;
  /** Stock locations, with the default first. */
  readonly places: Choices['places'];
}

/** Editor for the lines of a shipment: one line per product, with a quantity. */
export function LinesField({ products, listedProducts, form, places }: LinesFieldProps) {
  const { lines, place } = form.values;
  const placeId = place === null ? places[0]?.id : Number(place);
  const stockOf = ({ isSerial, inStock: inAll, inPlaces }: Choices['products'][number]) =>
    isSerial ? inAll : (inPlaces.find((inPlace) => inPlace.placeId === placeId)?.quantity ?? 0);
  const t = useTranslate();
  const nameOf = (id: number) => {
    const product = products.find((candidate) => candidate.id === id);
    return product ? `${product.number} ${product.name}` : (listedProducts.find((item) => item.id === id)?.name ?? '');
  };
  return (
    <Panel title="shipping.lines">
      {form.errors.lines !== undefined && (
        <p role="alert" className={css.error}>
          {form.errors.lines}
        </p>
      )}
      {lines.length === 0 && <p>{t('shipping.noLines')}</p>}
      <ul className={css.lines}>
        {lines.map(({ productId }, index) => {
          const name = nameOf(productId);
          const product = products.find((candidate) => candidate.id === productId);
          return (
            <li key={productId}>
              <TextField
                {...form.field(`lines.${index}.quantity`)}
                label={{ key: 'shipping.quantityOf', params: { name } }}
                number
                {...(product && { help: { key: 'shipping.inStockNow', params: { count: stockOf(product) } } as const })}
              />
              <IconButton
                label={{ key: 'shipping.removeLine', params: { name } }}
                icon={<IconTrash size={16} aria-hidden />}
                onClick={() => {
                  form.set('lines', lines.toSpliced(index, 1));
                  form.core.forgetLine('lines', index);
                }}
              />
            </li>
          );
        })}
      </ul>
      <SelectField
        label="shipping.addLine"
        value={null}
        clearsOnChoice
        searchable
        placeholder="shipping.chooseProduct"
        options={products
          .filter(({ id }) => !lines.some(({ productId }) => productId === id))
          .map(({ id, number, name }) => ({ value: String(id), label: `${number} ${name}` }))}
        onChange={(id) => id !== null && form.set('lines', [...lines, { productId: Number(id), quantity: '1' }])}
      />
    </Panel>
  );
}

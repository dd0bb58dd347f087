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
  /** Products of existing lines that are no longer sold. */
  readonly former: readonly { readonly id: number; readonly name: string }[];
  readonly form: SchemaForm<ShipmentValues>;
  /** Stock locations, the default first. */
  readonly places: Choices['places'];
}

/** Lines of a shipment: each product once, with its quantity in digits. */
export function LinesField({ products, former, form, places }: LinesFieldProps) {
  const { lines, place } = form.values;
  const placeId = place === null ? places[0]?.id : Number(place);
  const inStock = ({ isSerial, inStock: inAll, inPlaces }: Choices['products'][number]) =>
    isSerial ? inAll : (inPlaces.find((one) => one.placeId === placeId)?.quantity ?? 0);
  const t = useTranslate();
  const nameOf = (id: number) => {
    const product = products.find((one) => one.id === id);
    return product ? `${product.number} ${product.name}` : (former.find((one) => one.id === id)?.name ?? '');
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
        {lines.map(({ productId }, at) => {
          const name = nameOf(productId);
          const product = products.find((one) => one.id === productId);
          return (
            <li key={productId}>
              <TextField
                {...form.field(`lines.${at}.quantity`)}
                label={{ key: 'shipping.quantityOf', params: { name } }}
                number
                {...(product && { help: { key: 'shipping.inStockNow', params: { count: inStock(product) } } as const })}
              />
              <IconButton
                label={{ key: 'shipping.removeLine', params: { name } }}
                icon={<IconTrash size={16} aria-hidden />}
                onClick={() => {
                  form.set('lines', lines.toSpliced(at, 1));
                  form.core.forgetLine('lines', at);
                }}
              />
            </li>
          );
        })}
      </ul>
      <SelectField
        label="shipping.addLine"
        value={null}
        isEmptiedByChoice
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

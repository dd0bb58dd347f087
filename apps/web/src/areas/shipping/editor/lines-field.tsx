import { IconButton } from '@latchboard/ui/button/icon-button.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconTrash } from '@tabler/icons-react';
import type { Choices } from '../shapes.ts';
import css from './editor.module.css';
import type { TypedLine } from './form-values.ts';

interface LinesFieldProps {
  readonly products: Choices['products'];
  /** Products that a shipment lists already and that are no longer sold. */
  readonly former: readonly { readonly id: number; readonly name: string }[];
  readonly lines: readonly TypedLine[];
  readonly onChange: (lines: readonly TypedLine[]) => void;
}

/** What is sent: each product once, with how many of it; quantities are digits only. */
export function LinesField({ products, former, lines, onChange }: LinesFieldProps) {
  const t = useTranslate();
  const nameOf = (id: number) => {
    const product = products.find((one) => one.id === id);
    return product ? `${product.number} ${product.name}` : (former.find((one) => one.id === id)?.name ?? '');
  };
  const put = (id: number, quantity: string) =>
    onChange(lines.map((line) => (line.productId === id ? { ...line, quantity } : line)));
  return (
    <Panel title="shipping.lines">
      {lines.length === 0 && <p>{t('shipping.noLines')}</p>}
      <ul className={css.lines}>
        {lines.map(({ productId, quantity }) => {
          const name = nameOf(productId);
          const product = products.find((one) => one.id === productId);
          return (
            <li key={productId}>
              <TextField
                label={{ key: 'shipping.quantityOf', params: { name } }}
                value={quantity}
                onChange={(typed) => put(productId, typed)}
                number
                {...(!/^\d*$/.test(quantity.trim()) && { error: t('error.numbersOnly') })}
                {...(product && { help: { key: 'shipping.inStockNow', params: { count: product.inStock } } as const })}
              />
              <IconButton
                label={{ key: 'shipping.removeLine', params: { name } }}
                icon={<IconTrash size={16} aria-hidden />}
                onClick={() => onChange(lines.filter((line) => line.productId !== productId))}
              />
            </li>
          );
        })}
      </ul>
      <SelectField
        label="shipping.addLine"
        value={null}
        searchable
        placeholder="shipping.chooseProduct"
        options={products
          .filter(({ id }) => !lines.some(({ productId }) => productId === id))
          .map(({ id, number, name }) => ({ value: String(id), label: `${number} ${name}` }))}
        onChange={(id) => id !== null && onChange([...lines, { productId: Number(id), quantity: '1' }])}
      />
    </Panel>
  );
}

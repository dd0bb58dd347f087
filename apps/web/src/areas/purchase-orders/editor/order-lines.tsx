import { cutText } from '@latchboard/contract/cut-text';
import { maxOrderLines } from '@latchboard/contract/purchase-orders/rules';
import { AddButton } from '@latchboard/ui/button/add-button.tsx';
import { useFormLines } from '@latchboard/ui/form/use-form-lines.ts';
import { useRemoveLine } from '@latchboard/ui/form/use-remove-line.ts';
import type { FormCore } from '@latchboard/ui/form/use-schema-form.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { OrderLine } from './order-line.tsx';
import css from './order-lines.module.css';
import { emptyLine } from './order-values.ts';
import type { PriceTable, Product } from './suggested-price.ts';

interface OrderLinesProps {
  readonly core: FormCore;
  readonly products: readonly Product[];
  readonly tables: readonly PriceTable[];
}

/** Lines of an order. A pasted spreadsheet block starts at the focused field (PUR-07). */
export function OrderLines({ core, products, tables }: OrderLinesProps) {
  const t = useTranslate();
  const text = (cell: string) => cutText(cell, 500);
  const { rows, mayAdd, add, remove, onPaste } = useFormLines({
    core,
    name: 'lines',
    empty: emptyLine,
    max: maxOrderLines,
    columns: {
      quantity: (cell) => cell.trim(),
      product: (cell) => productIn(cell, products),
      description: text,
      note: text,
      unitPrice: (cell) => cell.trim(),
    },
  });
  const { addButtonRef, onRemove } = useRemoveLine(remove);

  return (
    <div onPaste={onPaste}>
      <div className={css.head} aria-hidden>
        {(['quantity', 'product', 'description', 'note', 'unitPrice', 'isMonthly', 'lineTotal'] as const).map((key) => (
          <span key={key} data-number={key === 'quantity' || key === 'unitPrice' || key === 'lineTotal'}>
            {t(`purchaseOrders.${key}`)}
          </span>
        ))}
      </div>
      {rows.map(({ key }, index) => (
        <OrderLine key={key} {...{ core, index, products, tables, onRemove }} />
      ))}
      <div className={css.foot} data-path="lines">
        {mayAdd && <AddButton ref={addButtonRef} size="small" label="purchaseOrders.addLine" onClick={add} />}
        <p>{t('purchaseOrders.linesHint')}</p>
      </div>
    </div>
  );
}

/** Product, discount, or tax of a pasted cell. A product is found by its number, its name, or both. */
function productIn(cell: string, products: readonly Product[]): string | undefined {
  const text = cell.trim().toLowerCase();
  if (text === 'discount' || text === 'tax') return text;
  const product = products.find(
    ({ number, name }) => text === number.toLowerCase() || text === name.toLowerCase() || text.startsWith(`${number} `),
  );
  return product && String(product.id);
}

import { formatMoney } from '@latchboard/contract/products/money';
import { orderLineName } from '@latchboard/contract/purchase-orders/describe-order';
import type { Translate } from '@latchboard/texts';
import { formatDay } from '@latchboard/ui/date-range/day.ts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import type { Column } from '@latchboard/ui/table/column.ts';
import { DataTable } from '@latchboard/ui/table/data-table.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useMemo } from 'react';
import type { Order } from '../shapes.ts';
import { Totals } from '../totals.tsx';
import css from './lines-panel.module.css';

type Line = Order['lines'][number];

const columnsOf = (t: Translate): readonly Column<Line>[] => [
  { id: 'quantity', title: 'purchaseOrders.quantity', value: (line) => line.quantity, isNumber: true, width: 80 },
  {
    id: 'product',
    title: 'purchaseOrders.product',
    value: (line) => orderLineName(line, t),
    width: 180,
    card: 'start',
  },
  {
    id: 'description',
    title: 'purchaseOrders.description',
    value: (line) => [line.description, line.note].filter(Boolean).join(' · '),
    cell: (line) => (
      <span className={css.two}>
        {line.description}
        {line.note !== '' && <small>{line.note}</small>}
      </span>
    ),
    width: 200,
    grows: true,
  },
  {
    id: 'unitPrice',
    title: 'purchaseOrders.unitPrice',
    value: (line) => line.unitPriceCents,
    cell: (line) => (
      <span className={css.price}>
        {formatMoney(line.unitPriceCents)}
        <small>{priceNote(line, t)}</small>
      </span>
    ),
    text: (line) => formatMoney(line.unitPriceCents),
    isNumber: true,
    width: 150,
  },
  {
    id: 'lineTotal',
    title: 'purchaseOrders.lineTotal',
    value: (line) => line.lineCents,
    cell: (line) => formatMoney(line.lineCents),
    text: (line) => formatMoney(line.lineCents),
    isNumber: true,
    width: 110,
    card: 'end',
  },
];

/** Note under a price: `per month` if monthly, and the price table unless the price was entered by hand. */
function priceNote({ isMonthly, priceTable }: Line, t: Translate): string {
  const parts = [isMonthly && t('purchaseOrders.perMonth'), priceTable && tableText(priceTable, t)];
  return parts.filter(Boolean).join(' · ');
}

/** Name and first day of a price table. The default prices have no name. */
function tableText({ effectiveFrom, variant }: NonNullable<Line['priceTable']>, t: Translate): string {
  const day = formatDay(effectiveFrom);
  return variant === ''
    ? t('purchaseOrders.fromDefaultPrices', { day })
    : t('purchaseOrders.fromTable', { name: variant, day });
}

/** Numbers of badges and key tags in an order's welcome pack. */
export const welcomePackCounts = ({ badges, keyTags }: NonNullable<Order['welcomePack']>) => ({ badges, keyTags });

/** Lines of an order with their totals. The server computes the totals (PUR-07). */
export function LinesPanel({ order }: { readonly order: Order }) {
  const t = useTranslate();
  const lineColumns = useMemo(() => columnsOf(t), [t]);
  return (
    <Panel title="purchaseOrders.lines" note={order.lines.length || undefined} flush>
      <DataTable
        name="purchase-orders.lines"
        label="purchaseOrders.lines"
        columns={lineColumns}
        rows={order.lines}
        rowKey={({ id }) => String(id)}
        isBare
        isSortedElsewhere
        empty={{ title: 'purchaseOrders.noLines' }}
      />
      {order.welcomePack && (
        <p className={css.pack}>
          {t('purchaseOrders.welcomePack')}
          <small>{t('purchaseOrders.welcomePackOf', welcomePackCounts(order.welcomePack))}</small>
        </p>
      )}
      <Totals totals={order} shippingFeeCents={order.shippingFeeCents} />
    </Panel>
  );
}

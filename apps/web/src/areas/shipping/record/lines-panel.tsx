import { formatMoney } from '@latchboard/contract/products/money';
import type { Translate } from '@latchboard/texts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import type { Column } from '@latchboard/ui/table/column.ts';
import { DataTable } from '@latchboard/ui/table/data-table.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useMemo } from 'react';
import type { Shipment } from '../shapes.ts';
import css from './lines-panel.module.css';

type Line = Shipment['lines'][number];

/** Lines with serial numbers, prices if a customer pays, and stock before shipment. */
function columnsOf({ lines, serials, state }: Shipment, t: Translate): readonly Column<Line>[] {
  const isPaid = lines.some(({ unitPriceCents }) => unitPriceCents !== null);
  const isWaiting = state === 'open' || state === 'printed';
  const money = (cents: number | null) => (cents === null ? '' : formatMoney(cents));
  const serialsOf = ({ productId }: Line) =>
    serials.flatMap((one) => (productId !== null && one.productId === productId ? [one.serial] : [])).join(', ');
  return [
    { id: 'quantity', title: 'shipping.quantity', value: (line) => line.quantity, isNumber: true, width: 80 },
    {
      id: 'product',
      title: 'shipping.product',
      value: (line) =>
        line.productId === null ? t('shipping.minimumFee') : `${line.productNumber} ${line.productName}`,
      width: 220,
      grows: true,
      wraps: true,
      card: 'start',
    },
    { id: 'serials', title: 'shipping.serials', value: serialsOf, width: 180, wraps: true },
    ...(isWaiting
      ? [
          {
            id: 'inStock',
            title: 'shipping.inStock',
            value: (line: Line) => line.inStock,
            isNumber: true,
            width: 90,
          } as const,
        ]
      : []),
    ...(isPaid
      ? [
          {
            id: 'unitPrice',
            title: 'shipping.unitPrice',
            value: (line: Line) => line.unitPriceCents,
            cell: (line: Line) => money(line.unitPriceCents),
            text: (line: Line) => money(line.unitPriceCents),
            isNumber: true,
            width: 110,
          } as const,
        ]
      : []),
  ];
}

export function LinesPanel({ shipment }: { readonly shipment: Shipment }) {
  const t = useTranslate();
  const columns = useMemo(() => columnsOf(shipment, t), [shipment, t]);
  const { totalCents, welcomePack: pack } = shipment;
  return (
    <Panel
      title="shipping.lines"
      note={totalCents === null ? undefined : t('shipping.totalOf', { total: formatMoney(totalCents) })}
      flush
    >
      <DataTable
        name="shipping.lines"
        label="shipping.lines"
        columns={columns}
        rows={shipment.lines}
        rowKey={({ id }) => String(id)}
        isBare
        isSortedElsewhere
        empty={{ title: 'shipping.noLines' }}
      />
      {pack && (
        <p className={css.pack}>
          {pack.badges} {t('shipping.welcomeBadges')}
          <small>{pack.badgeNumbers.join(', ')}</small>
        </p>
      )}
      {pack && (
        <p className={css.pack}>
          {pack.keyTags} {t('shipping.welcomeTags')}
        </p>
      )}
    </Panel>
  );
}

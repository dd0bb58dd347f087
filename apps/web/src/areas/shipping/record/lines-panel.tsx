import { formatMoney } from '@latchboard/contract/products/money';
import { packLines, productText, serialsText } from '@latchboard/contract/shipping/describe-slip';
import type { Translate } from '@latchboard/texts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import type { Column } from '@latchboard/ui/table/column.ts';
import { DataTable } from '@latchboard/ui/table/data-table.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useMemo } from 'react';
import type { Shipment } from '../shapes.ts';
import css from './lines-panel.module.css';

type Line = Shipment['lines'][number];

/** Columns for the lines of a shipment. Shows prices if a customer pays, and stock until the shipment ships. */
function columnsOf(shipment: Shipment, t: Translate): readonly Column<Line>[] {
  const { lines, state } = shipment;
  const isPaid = lines.some(({ unitPriceCents }) => unitPriceCents !== null);
  const isWaiting = state === 'open' || state === 'printed';
  const moneyText = (cents: number | null) => (cents === null ? '' : formatMoney(cents));
  return [
    { id: 'quantity', title: 'shipping.quantity', value: (line) => line.quantity, isNumber: true, width: 80 },
    {
      id: 'product',
      title: 'shipping.product',
      value: (line) => productText(line, t),
      width: 220,
      grows: true,
      card: 'start',
    },
    {
      id: 'serials',
      title: 'shipping.serials',
      value: (line) => serialsText(line, shipment),
      width: 180,
    },
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
            cell: (line: Line) => moneyText(line.unitPriceCents),
            text: (line: Line) => moneyText(line.unitPriceCents),
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
  const { totalCents } = shipment;
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
      {packLines(shipment, t).map(({ quantity, name, numbers }) => (
        <p key={name} className={css.pack}>
          {quantity} {name}
          {numbers !== '' && <small>{numbers}</small>}
        </p>
      ))}
    </Panel>
  );
}

import type { StockColumnId } from '@latchboard/contract/inventory/rules';
import { LinkButton } from '@latchboard/ui/button/button.tsx';
import type { KitLinkProps } from '@latchboard/ui/layout/kit-services.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { type Column, columnsInOrder } from '@latchboard/ui/table/column.ts';
import type { ReactNode } from 'react';
import { type Balance, countPlaceHref, movementsHref } from '../shapes.ts';

/** Link to count a location whose stock is low, for users who may change the inventory. */
export const countColumn: Column<Balance> = {
  id: 'count',
  title: 'inventory.startCount',
  value: () => null,
  cell: ({ place, isLow }) =>
    isLow && (
      <LinkButton
        size="small"
        label={{ key: 'inventory.countAt', params: { place: place.name } }}
        href={countPlaceHref(place.id)}
      />
    ),
  isSortable: false,
  isTool: true,
  width: 190,
  card: 'end',
};

/** Columns of the stock list. The server can sort by any of them. */
export const stockColumns = (Link: (props: KitLinkProps) => ReactNode): readonly Column<Balance>[] =>
  columnsInOrder<Balance, StockColumnId>({
    product: {
      title: 'inventory.product',
      value: ({ product }) => `${product.number} ${product.name}`,
      cell: ({ product, place: stockLocation }) => (
        <Link href={movementsHref(product.id, stockLocation.id)}>{`${product.number} ${product.name}`}</Link>
      ),
      width: 240,
      grows: true,
      isFixed: true,
      card: 'start',
    },
    place: {
      title: 'inventory.place',
      value: ({ place: stockLocation }) => stockLocation.name,
      width: 180,
      grows: true,
    },
    quantity: {
      title: 'inventory.quantity',
      value: ({ quantity }) => quantity,
      cell: ({ quantity, isLow }) =>
        isLow ? (
          <StatusChip status="warning" label={{ key: 'inventory.lowLeft', params: { count: quantity } }} />
        ) : (
          quantity
        ),
      text: ({ quantity }) => String(quantity),
      width: 130,
      isNumber: true,
      card: 'end',
    },
    threshold: {
      title: 'inventory.threshold',
      value: ({ threshold }) => threshold,
      width: 130,
      isNumber: true,
    },
  });

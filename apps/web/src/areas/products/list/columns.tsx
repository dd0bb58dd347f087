import { formatMoney } from '@latchboard/contract/products/money';
import type { ProductFileColumnId } from '@latchboard/contract/products/rules';
import type { Translate } from '@latchboard/texts';
import { Button } from '@latchboard/ui/button/button.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { type Column, columnsInOrder } from '@latchboard/ui/table/column.ts';
import type { Product } from '../shapes.ts';

/** Columns of the product list. The server can sort by any of them. */
export function productColumns(t: Translate, onOpen: (product: Product) => void): readonly Column<Product>[] {
  const kindText = (row: Product) => t(`products.kind.${row.kind}`);
  const tierText = (row: Product) => (row.tier === null ? '' : t(`products.tier.${row.tier}`));
  const priceText = (row: Product) => {
    if (row.isFromTables) return t('products.fromTables');
    return row.unitPriceCents === null ? t('products.typed') : formatMoney(row.unitPriceCents);
  };
  return columnsInOrder<Product, ProductFileColumnId>({
    number: { title: 'products.number', value: (row) => row.number, width: 100, isFixed: true },
    name: {
      title: 'products.name',
      value: (row) => row.name,
      cell: (row) => <Button kind="quiet" size="small" label={{ data: row.name }} onClick={() => onOpen(row)} />,
      width: 260,
      grows: true,
      isFixed: true,
      card: 'start',
    },
    kind: { title: 'products.kind', value: (row) => row.kind, cell: kindText, text: kindText, width: 120 },
    tier: { title: 'products.tier', value: (row) => row.tier, cell: tierText, text: tierText, width: 110 },
    price: {
      title: 'products.price',
      value: (row) => row.unitPriceCents,
      cell: priceText,
      text: priceText,
      width: 150,
      isNumber: true,
    },
    tracking: {
      title: 'products.tracking',
      value: (row) => t(row.isSerial ? 'products.serial' : 'products.counted'),
      width: 140,
    },
    state: {
      title: 'products.state',
      value: (row) => t(row.isActive ? 'products.active' : 'products.withdrawn'),
      cell: (row) =>
        row.isActive ? (
          <StatusChip status="in" label="products.active" />
        ) : (
          <StatusChip status="inactive" label="products.withdrawn" />
        ),
      width: 120,
      card: 'end',
    },
  });
}

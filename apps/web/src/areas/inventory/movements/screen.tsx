import { type MovementColumnId, movementSorts } from '@latchboard/contract/inventory/rules';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { type Column, columnsInOrder } from '@latchboard/ui/table/column.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useMemo } from 'react';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { textFilter } from '#web/lib/list/filters/text-filter.tsx';
import { ListPage } from '#web/lib/list/list-page.tsx';
import { useList } from '#web/lib/list/use-list.ts';
import { InventoryFrame } from '../inventory-frame.tsx';
import { routeText } from '../route-text.ts';
import type { Movement } from '../shapes.ts';
import { productFilter } from '../stock/product-filter.tsx';
import { stockLocationFilter } from '../stock/stock-location-filter.tsx';

const filters = {
  product: productFilter,
  place: stockLocationFilter,
  find: textFilter({ label: 'inventory.searchMovements' }),
};

/** Ledger of counted stock: quantity, locations, reason, and author (INV-03). */
export default function MovementsScreen() {
  const t = useTranslate();
  const { locale } = useLanguage();
  const list = useList({
    filters,
    call: api.inventory.listMovements,
    file: api.inventory.exportMovements,
    sorts: movementSorts,
    defaultSort: '-at',
    input: ({ product, place, find }) => ({
      ...(product !== null && { productId: product }),
      ...(place !== null && { placeId: place }),
      ...(find !== '' && { search: find }),
    }),
  });
  const columns = useMemo((): readonly Column<Movement>[] => {
    const timeText = (row: Movement) => formatDateTime(row.at, localZone, locale);
    const reasonText = (row: Movement) => t(`inventory.reason.${row.reason}`);
    const routeOf = (row: Movement) => routeText(row, t);
    return columnsInOrder<Movement, MovementColumnId>({
      at: { title: 'inventory.time', value: (row) => row.at, cell: timeText, text: timeText, width: 175, card: 'end' },
      product: {
        title: 'inventory.product',
        value: ({ product }) => `${product.number} ${product.name}`,
        width: 220,
        grows: true,
        isFixed: true,
        card: 'start',
      },
      quantity: { title: 'inventory.quantity', value: (row) => row.quantity, width: 100, isNumber: true },
      route: { title: 'inventory.fromWhere', value: routeOf, width: 200, grows: true },
      reason: { title: 'inventory.reason', value: (row) => row.reason, cell: reasonText, text: reasonText, width: 120 },
      note: { title: 'inventory.note', value: (row) => row.note, width: 200, grows: true },
      by: { title: 'inventory.by', value: (row) => row.by, width: 150 },
    });
  }, [t, locale]);
  return (
    <ListPage
      namesZone
      title="inventory.movements"
      frame={(rows) => <InventoryFrame current="movements">{rows}</InventoryFrame>}
      list={list}
      name="inventory.movements"
      columns={columns}
      rowKey={({ id }) => String(id)}
      countText="inventory.movementCount"
      empty={{ title: 'inventory.noMovements' }}
    />
  );
}

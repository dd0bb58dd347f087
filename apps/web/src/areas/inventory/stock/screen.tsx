import { stockSorts, stockViews } from '@latchboard/contract/inventory/rules';
import { Button, LinkButton } from '@latchboard/ui/button/button.tsx';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { IconAdjustments, IconPackageImport, IconTransfer } from '@tabler/icons-react';
import { useMemo } from 'react';
import { api } from '#web/lib/api.ts';
import { choiceFilter } from '#web/lib/list/filters/choice-filter.tsx';
import { textFilter } from '#web/lib/list/filters/text-filter.tsx';
import { ListPage } from '#web/lib/list/list-page.tsx';
import { useList } from '#web/lib/list/use-list.ts';
import { mayDo } from '#web/lib/me.ts';
import { useMe } from '#web/lib/session.ts';
import { useUrlState } from '#web/lib/url-state.ts';
import { InventoryFrame } from '../inventory-frame.tsx';
import { stockLocationsHref } from '../shapes.ts';
import { countColumn, stockColumns } from './columns.tsx';
import { stockLocationFilter } from './stock-location-filter.tsx';
import { StockMovementDialog } from './stock-movement-dialog.tsx';
import { thresholdEditing } from './threshold-editing.ts';

const filters = {
  view: choiceFilter({
    label: 'inventory.show',
    values: stockViews,
    defaultValue: 'all',
    labelOf: (view) => `inventory.show.${view}` as const,
  }),
  place: stockLocationFilter,
  find: textFilter({ label: 'inventory.searchStock' }),
};
const bookings = ['received', 'moved', 'adjusted'] as const;
/** Reads the open form from the URL. */
const readBooking = (raw: Readonly<Record<string, unknown>>) => ({
  book: bookings.find((booking) => booking === raw.book),
});

const icons = {
  received: <IconPackageImport size={16} aria-hidden />,
  moved: <IconTransfer size={16} aria-hidden />,
  adjusted: <IconAdjustments size={16} aria-hidden />,
};

/** Stock of each counted product by location, with low-stock warnings (INV-03). */
export default function StockScreen() {
  const { Link } = useKitServices();
  const mayEditInventory = mayDo(useMe(), 'Inventory_UPDATE');
  const [{ book }, setUrlState] = useUrlState(readBooking);
  const list = useList({
    filters,
    call: api.inventory.listStock,
    file: api.inventory.exportStock,
    sorts: stockSorts,
    defaultSort: 'product',
    input: ({ view, place, find }) => ({
      view,
      ...(place !== null && { placeId: place }),
      ...(find !== '' && { search: find }),
    }),
  });
  const columns = useMemo(
    () => (mayEditInventory ? stockColumns(Link).toSpliced(-1, 0, countColumn) : stockColumns(Link)),
    [Link, mayEditInventory],
  );
  const movementButton = (booking: (typeof bookings)[number]) => (
    <Button
      kind={booking === 'received' ? 'main' : 'plain'}
      label={`inventory.book.${booking}`}
      icon={icons[booking]}
      onClick={() => setUrlState({ book: booking })}
    />
  );
  return (
    <ListPage
      title="inventory.stock"
      actions={mayEditInventory && movementButton('received')}
      secondaryActions={
        <>
          {mayEditInventory && movementButton('moved')}
          {mayEditInventory && movementButton('adjusted')}
          <LinkButton label="inventory.places" href={stockLocationsHref} />
        </>
      }
      frame={(rows) => <InventoryFrame current="stock">{rows}</InventoryFrame>}
      list={list}
      name="inventory.stock"
      columns={columns}
      rowKey={({ product, place }) => `${product.id} ${place.id}`}
      countText="inventory.balances"
      tone={({ isLow }) => (isLow ? 'warning' : undefined)}
      {...(mayEditInventory && { editing: thresholdEditing })}
      empty={{ title: 'inventory.noStock', text: 'inventory.noStockText' }}
    >
      {book && mayEditInventory && (
        <StockMovementDialog
          key={book}
          reason={book}
          onClose={() => setUrlState({ book: undefined }, { replace: true })}
          onBooked={() => list.result.refetch()}
        />
      )}
    </ListPage>
  );
}

import { AddButton } from '@latchboard/ui/button/add-button.tsx';
import { Button } from '@latchboard/ui/button/button.tsx';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { mayDo } from '#web/lib/me.ts';
import { query } from '#web/lib/query.ts';
import { ListPanel } from '#web/lib/record/list-panel.tsx';
import css from '#web/lib/record/record.module.css';
import { useMe } from '#web/lib/session.ts';
import { InventoryFrame } from '../inventory-frame.tsx';
import { type StockLocation, stockHref } from '../shapes.ts';
import { StockLocationDialog } from './stock-location-dialog.tsx';

/** Stock locations: warehouses, vans, and benches. */
export default function StockLocationsScreen() {
  const { Link } = useKitServices();
  const mayEditInventory = mayDo(useMe(), 'Inventory_UPDATE');
  const [editedLocation, setEditedLocation] = useState<StockLocation | 'new' | null>(null);
  const result = useQuery(query(api.inventory.listPlaces, {}, { quiet: true }));
  return (
    <Page
      title="inventory.places"
      actions={
        mayEditInventory && (
          <AddButton kind="main" label="inventory.addPlace" onClick={() => setEditedLocation('new')} />
        )
      }
    >
      <InventoryFrame current="stockLocations">
        <ListPanel
          title="inventory.places"
          empty="inventory.noPlaces"
          rows={result.data?.rows}
          failure={result}
          rowKey={({ id }) => id}
        >
          {(stockLocation) => (
            <div className={css.row}>
              <span className={css.named}>
                <Link href={`${stockHref}?place=${stockLocation.id}`}>{stockLocation.name}</Link>
                {!stockLocation.isActive && <StatusChip status="inactive" label="inventory.outOfUse" />}
              </span>
              {mayEditInventory && (
                <Button
                  size="small"
                  kind="quiet"
                  label={{ key: 'inventory.editPlace', params: { name: stockLocation.name } }}
                  onClick={() => setEditedLocation(stockLocation)}
                />
              )}
            </div>
          )}
        </ListPanel>
      </InventoryFrame>
      {editedLocation !== null && (
        <StockLocationDialog
          {...(editedLocation !== 'new' && { stockLocation: editedLocation })}
          onClose={() => setEditedLocation(null)}
          onSaved={() => result.refetch()}
        />
      )}
    </Page>
  );
}

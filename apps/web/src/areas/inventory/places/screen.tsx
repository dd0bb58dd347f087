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
import { type Place, stockHref } from '../shapes.ts';
import { PlaceDialog } from './place-dialog.tsx';

/** Stock locations: warehouses, vans, and benches. */
export default function PlacesScreen() {
  const { Link } = useKitServices();
  const mayBook = mayDo(useMe(), 'Inventory_UPDATE');
  const [open, setOpen] = useState<Place | 'new' | null>(null);
  const result = useQuery(query(api.inventory.listPlaces, {}, { quiet: true }));
  return (
    <Page
      title="inventory.places"
      actions={mayBook && <AddButton kind="main" label="inventory.addPlace" onClick={() => setOpen('new')} />}
    >
      <InventoryFrame current="places">
        <ListPanel
          title="inventory.places"
          empty="inventory.noPlaces"
          rows={result.data?.rows}
          failure={result}
          rowKey={({ id }) => id}
        >
          {(place) => (
            <div className={css.row}>
              <span className={css.named}>
                <Link href={`${stockHref}?place=${place.id}`}>{place.name}</Link>
                {!place.isActive && <StatusChip status="unknown" label="inventory.outOfUse" />}
              </span>
              {mayBook && (
                <Button
                  size="small"
                  kind="quiet"
                  label={{ key: 'inventory.editPlace', params: { name: place.name } }}
                  onClick={() => setOpen(place)}
                />
              )}
            </div>
          )}
        </ListPanel>
      </InventoryFrame>
      {open !== null && (
        <PlaceDialog
          {...(open !== 'new' && { place: open })}
          onClose={() => setOpen(null)}
          onSaved={() => result.refetch()}
        />
      )}
    </Page>
  );
}

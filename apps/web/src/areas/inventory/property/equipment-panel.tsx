import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { formatShortDay } from '@latchboard/ui/date-time/format.ts';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { mayDo } from '#web/lib/me.ts';
import { query } from '#web/lib/query.ts';
import { ListPanel } from '#web/lib/record/list-panel.tsx';
import css from '#web/lib/record/record.module.css';
import type { EntityRef } from '#web/lib/record/sections.ts';
import { useMe } from '#web/lib/session.ts';
import { deliverHref, equipmentDetailHref, equipmentHref } from '../shapes.ts';
import { StateChip } from '../state-chip.tsx';

const maxRows = 10;

/** Equipment at a property or reserved for it. */
export function EquipmentPanel({ id: propertyId }: EntityRef<'property'>) {
  const { Link } = useKitServices();
  const mayEditInventory = mayDo(useMe(), 'Inventory_UPDATE');
  const result = useQuery(query(api.inventory.listEquipment, { propertyId, limit: maxRows }, { quiet: true }));
  const count = result.data?.count ?? 0;
  return (
    <ListPanel
      title="inventory.equipment"
      empty="inventory.noneAtProperty"
      rows={result.data?.rows}
      failure={result}
      rowKey={({ id }) => id}
      actions={
        <>
          {count > maxRows && (
            <LinkButton
              size="small"
              label={{ key: 'inventory.allPieces', params: { count } }}
              href={`${equipmentHref}?property=${propertyId}`}
            />
          )}
          {mayEditInventory && <LinkButton size="small" label="inventory.deliver" href={deliverHref(propertyId)} />}
        </>
      }
    >
      {({ id, serial, product, state, since }) => (
        <>
          <div className={css.row}>
            <Link href={equipmentDetailHref(id)}>{serial}</Link>
            <StateChip state={state} />
          </div>
          <small>
            {[product.name, formatShortDay(dayIn(localZone, Date.parse(since)), dayIn(localZone))].join(' · ')}
          </small>
        </>
      )}
    </ListPanel>
  );
}

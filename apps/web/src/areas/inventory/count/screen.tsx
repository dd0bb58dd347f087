import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useRouter } from '@tanstack/react-router';
import { localZone } from '#web/lib/dates.ts';
import { download } from '#web/lib/download.ts';
import { ExportMenu } from '#web/lib/list/export-menu.tsx';
import { mayDo } from '#web/lib/me.ts';
import { useMe } from '#web/lib/session.ts';
import { read, useUrlState } from '#web/lib/url-state.ts';
import { useAction } from '#web/lib/use-action.ts';
import { InventoryFrame } from '../inventory-frame.tsx';
import { countHref, countPlaceHref } from '../shapes.ts';
import { useStockLocations } from '../stock/choices.ts';
import { CountForm } from './count-form.tsx';
import { CountList } from './count-list.tsx';

const readSearch = (raw: Readonly<Record<string, unknown>>) => ({ place: read.wholeNumber(raw.place, 1, 0) });

/** Records a blind count of a stock location. Then shows the differences to apply or drop (INV-01, INV-03). */
export default function CountScreen() {
  const router = useRouter();
  const mayEditInventory = mayDo(useMe(), 'Inventory_UPDATE');
  const [{ place }] = useUrlState(readSearch);
  const stockLocations = useStockLocations();
  const { isBusy, run } = useAction();
  const selectedLocation = stockLocations.find(({ value }) => value === String(place));
  if (selectedLocation && mayEditInventory)
    return (
      <Page
        title={{ key: 'inventory.countAt', params: { place: selectedLocation.label } }}
        crumbs={[{ label: 'inventory.counts', href: countHref }]}
      >
        <InventoryFrame current="counts">
          <CountForm placeId={place} onDone={() => router.history.push(countHref)} />
        </InventoryFrame>
      </Page>
    );
  return (
    <Page
      title="inventory.counts"
      actions={
        <ExportMenu
          isBusy={isBusy}
          onPrint={() => window.print()}
          onSave={(format) =>
            run(() => download('/inventory/counts/file', { format, zone: localZone }, () => undefined))
          }
        />
      }
    >
      <InventoryFrame current="counts">
        {mayEditInventory && (
          <Panel title="inventory.startCount">
            <SelectField
              label="inventory.place"
              help="inventory.startCountHelp"
              value={null}
              clearsOnChoice
              options={stockLocations}
              placeholder="inventory.choosePlace"
              onChange={(id) => id !== null && router.history.push(countPlaceHref(Number(id)))}
            />
          </Panel>
        )}
        <CountList mayEditInventory={mayEditInventory} />
      </InventoryFrame>
    </Page>
  );
}

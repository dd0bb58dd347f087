import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { api } from '#web/lib/api.ts';
import { LoadedRows } from '#web/lib/loaded-rows.tsx';
import { query } from '#web/lib/query.ts';
import css from '#web/lib/record/record.module.css';
import { read, useUrlState } from '#web/lib/url-state.ts';
import { useAction } from '#web/lib/use-action.ts';
import { InventoryFrame } from '../inventory-frame.tsx';
import { equipmentDetailHref } from '../shapes.ts';
import { StateChip } from '../state-chip.tsx';

const readSearch = (raw: Readonly<Record<string, unknown>>) => ({ serial: read.text(raw.serial, 40) });
const maxRows = 10;

/** Finds an item by its serial number, typed or scanned. Enter opens it. */
export function FindEquipment() {
  const router = useRouter();
  const { Link } = useKitServices();
  const { run } = useAction();
  const [{ serial }, setUrlState] = useUrlState(readSearch);
  const [debounced] = useDebouncedValue(serial.trim(), 150);
  const { data, error, refetch } = useQuery({
    ...query(api.inventory.listEquipment, { search: debounced, limit: maxRows }, { quiet: true }),
    enabled: debounced !== '',
    placeholderData: keepPreviousData,
  });
  const rows = debounced === '' ? [] : data?.rows;

  async function openEquipment() {
    const serialText = serial.trim();
    if (serialText === '') return;
    await run(async () => {
      // A scanner sends Enter before the suggestions have loaded.
      const { rows: matches } = await api.inventory.listEquipment({ search: serialText, limit: maxRows });
      const exact = matches.find((row) => row.serial.toLowerCase() === serialText.toLowerCase());
      const equipment = exact ?? (matches.length === 1 ? matches[0] : undefined);
      if (equipment) router.history.push(equipmentDetailHref(equipment.id));
    });
  }

  return (
    <Page title="inventory.find">
      <InventoryFrame current="find">
        <TextField
          label="inventory.serial"
          help="inventory.findHelp"
          value={serial}
          onChange={(next) => setUrlState({ serial: next }, { replace: true })}
          onEnter={() => void openEquipment()}
          autoFocus
          autoComplete="off"
          maxLength={40}
        />
        {debounced !== '' && (
          <Panel flush>
            <LoadedRows
              rows={rows}
              failure={{ error, refetch }}
              lines={3}
              empty={<EmptyState title={{ key: 'inventory.findNone', params: { serial: debounced } }} />}
            >
              {(found) => (
                <ul className={css.rows}>
                  {found.map(({ id, serial: number, product, state, property, holder }) => (
                    <li key={id}>
                      <div className={css.row}>
                        <Link href={equipmentDetailHref(id)}>{number}</Link>
                        <StateChip state={state} />
                      </div>
                      <small>{[product.name, property?.name ?? holder?.name].filter(Boolean).join(' · ')}</small>
                    </li>
                  ))}
                </ul>
              )}
            </LoadedRows>
          </Panel>
        )}
      </InventoryFrame>
    </Page>
  );
}

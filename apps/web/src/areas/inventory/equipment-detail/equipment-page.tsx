import { Button } from '@latchboard/ui/button/button.tsx';
import { PrintButton } from '@latchboard/ui/button/print-button.tsx';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { Page } from '@latchboard/ui/page/page.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { ActionDialog } from '#web/lib/record/action-dialog.tsx';
import { HistoryPanel } from '#web/lib/record/history-panel.tsx';
import css from '#web/lib/record/record.module.css';
import { InventoryFrame } from '../inventory-frame.tsx';
import { type EquipmentRecord, equipmentHref } from '../shapes.ts';
import { StateChip } from '../state-chip.tsx';
import { FactsPanel } from './facts-panel.tsx';
import { HolderDialog } from './holder-dialog.tsx';
import { ReserveDialog } from './reserve-dialog.tsx';

type Action = EquipmentRecord['may'][number];

interface EquipmentPageProps {
  readonly equipment: EquipmentRecord;
  readonly refresh: () => Promise<unknown>;
}

/**
 * Text key of a history entry. A change to another state without an action is an undone scan. In the same state, it is
 * a holder change.
 */
const stepText = ({ action, from, to }: EquipmentRecord['history'][number]) =>
  action === 'change' && from !== to ? 'inventory.did.undo' : (`inventory.did.${action}` as const);

/** Page of an item: its location with the time of arrival, actions, and history (INV-02). */
export function EquipmentPage({ equipment, refresh }: EquipmentPageProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const [openDialog, setOpenDialog] = useState<Action | 'holder' | null>(null);
  const { id: equipmentId, serial } = equipment;
  const close = () => setOpenDialog(null);

  async function act(action: Action['action'], reason: string, propertyId?: number) {
    try {
      const extraFields = propertyId === undefined ? {} : { propertyId };
      await api.inventory.actOnEquipment({ equipmentId, action, reason, ...extraFields }, { quiet: true });
    } finally {
      // Another user may have acted first. The page then shows the current state.
      await refresh();
    }
  }

  const buttonOf = (action: Action) => (
    <Button key={action.action} label={`inventory.action.${action.action}`} onClick={() => setOpenDialog(action)} />
  );

  return (
    <Page
      title={{ data: serial }}
      subtitle={
        <>
          <StateChip state={equipment.state} />{' '}
          {t('inventory.sinceTime', { time: formatDateTime(equipment.since, localZone, locale) })}
        </>
      }
      crumbs={[{ label: 'inventory.equipment', href: equipmentHref }]}
      actions={equipment.may.filter(({ action }) => action !== 'destroy').map(buttonOf)}
      secondaryActions={
        <>
          <PrintButton />
          <hr />
          {equipment.may.filter(({ action }) => action === 'destroy').map(buttonOf)}
        </>
      }
    >
      <InventoryFrame current="equipment">
        <div className={css.panels}>
          <FactsPanel equipment={equipment} onHolder={() => setOpenDialog('holder')} />
          <HistoryPanel steps={equipment.history} wordOf={stepText} timeZone={localZone} />
        </div>
      </InventoryFrame>
      {openDialog === 'holder' && <HolderDialog equipment={equipment} onClose={close} onSaved={refresh} />}
      {openDialog !== null && openDialog !== 'holder' && openDialog.action === 'reserve' && (
        <ReserveDialog
          serial={serial}
          act={(propertyId, reason) => act('reserve', reason, propertyId)}
          onClose={close}
        />
      )}
      {openDialog !== null && openDialog !== 'holder' && openDialog.action !== 'reserve' && (
        <ActionDialog
          record={equipment.id}
          title={{ key: `inventory.ask.${openDialog.action}`, params: { serial } }}
          submitLabel={`inventory.action.${openDialog.action}`}
          reason={openDialog.reason === 'required' ? 'required' : 'optional'}
          act={(reason) => act(openDialog.action, reason)}
          onClose={close}
        />
      )}
    </Page>
  );
}

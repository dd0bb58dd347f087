import { Button } from '@latchboard/ui/button/button.tsx';
import { PrintButton } from '@latchboard/ui/button/print-button.tsx';
import { writeDateTime } from '@latchboard/ui/date-time/write.ts';
import { Page } from '@latchboard/ui/page/page.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { hereZone } from '#web/lib/dates.ts';
import { ActionDialog } from '#web/lib/record/action-dialog.tsx';
import { HistoryPanel } from '#web/lib/record/history-panel.tsx';
import css from '#web/lib/record/record.module.css';
import { InventoryFrame } from '../inventory-frame.tsx';
import { equipmentHref, type Piece } from '../shapes.ts';
import { StateChip } from '../state-chip.tsx';
import { FactsPanel } from './facts-panel.tsx';
import { HolderDialog } from './holder-dialog.tsx';
import { ReserveDialog } from './reserve-dialog.tsx';

type Action = Piece['may'][number];

interface PiecePageProps {
  readonly piece: Piece;
  readonly refresh: () => Promise<unknown>;
}

/** What may be done with a piece comes from its reply; a change without an action is a holder or a scan that was taken back. */
const didWord = ({ action, from, to }: Piece['history'][number]) =>
  action === 'change' && from !== to ? 'inventory.did.undo' : (`inventory.did.${action}` as const);

/** The page of a piece: where it is and since when, what can be done with it, and everything that happened to it (INV-02). */
export function PiecePage({ piece, refresh }: PiecePageProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const [open, setOpen] = useState<Action | 'holder' | null>(null);
  const { id: equipmentId, serial } = piece;
  const close = () => setOpen(null);

  async function act(action: Action['action'], reason: string, propertyId?: number) {
    try {
      const more = propertyId === undefined ? {} : { propertyId };
      await api.inventory.actOnEquipment({ equipmentId, action, reason, ...more }, { quiet: true });
    } finally {
      // Somebody may have been faster: the page then says how it stands.
      await refresh();
    }
  }

  return (
    <Page
      title={{ data: serial }}
      subtitle={
        <>
          <StateChip state={piece.state} />{' '}
          {t('inventory.sinceTime', { time: writeDateTime(piece.since, hereZone, locale) })}
        </>
      }
      crumbs={[{ label: 'inventory.equipment', href: equipmentHref }]}
      actions={
        <>
          <PrintButton />
          {piece.may.map((one) => (
            <Button key={one.action} label={`inventory.action.${one.action}`} onClick={() => setOpen(one)} />
          ))}
        </>
      }
    >
      <InventoryFrame current="equipment">
        <div className={css.panels}>
          <FactsPanel piece={piece} onHolder={() => setOpen('holder')} />
          <HistoryPanel steps={piece.history} wordOf={didWord} timeZone={hereZone} />
        </div>
      </InventoryFrame>
      {open === 'holder' && <HolderDialog piece={piece} onClose={close} onSaved={refresh} />}
      {open !== null && open !== 'holder' && open.action === 'reserve' && (
        <ReserveDialog
          serial={serial}
          act={(propertyId, reason) => act('reserve', reason, propertyId)}
          onClose={close}
        />
      )}
      {open !== null && open !== 'holder' && open.action !== 'reserve' && (
        <ActionDialog
          title={{ key: `inventory.ask.${open.action}`, params: { serial } }}
          submitLabel={`inventory.action.${open.action}`}
          reason={open.reason === 'required' ? 'required' : 'optional'}
          act={(reason) => act(open.action, reason)}
          onClose={close}
        />
      )}
    </Page>
  );
}

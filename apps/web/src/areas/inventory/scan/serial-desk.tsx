import type { ScanMode } from '@latchboard/contract/inventory/rules';
import { Button } from '@latchboard/ui/button/button.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconCamera } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { FocusLostWarning } from '#web/lib/scan/focus-lost-warning.tsx';
import { focusReader, ReaderField } from '#web/lib/scan/reader-field.tsx';
import rejected from '#web/lib/scan/rejected.module.css';
import { SoundButton } from '#web/lib/scan/sound-button.tsx';
import { UnsentNote } from '#web/lib/scan/unsent-note.tsx';
import { useReader } from '#web/lib/scan/use-reader.ts';
import { InventoryFrame } from '../inventory-frame.tsx';
import type { ScanDeskData } from '../shapes.ts';
import { BatchDialog } from './batch-dialog.tsx';
import { LastScanCard } from './last-scan-card.tsx';
import type { Entry, Queue, QueueView } from './queue.ts';
import { RejectedScans } from './rejected-scans.tsx';
import css from './serial-desk.module.css';
import { SessionScans } from './session-scans.tsx';
import { Setup } from './setup.tsx';
import { useSerialScans } from './use-serial-scans.ts';

/** Loaded only if a camera is used. */
const CameraView = lazy(async () => ({ default: (await import('#web/lib/scan/camera/camera-view.tsx')).CameraView }));

interface SerialDeskProps {
  readonly mode: ScanMode;
  readonly desk: ScanDeskData;
  readonly queue: Queue;
  readonly view: QueueView;
  readonly reload: () => Promise<unknown>;
}

/** Scanning of serial numbers: settings, field, result, and the scans so far. */
export function SerialDesk({ mode, desk, queue, view, reload }: SerialDeskProps) {
  const t = useTranslate();
  const field = useRef<HTMLInputElement>(null);
  const [isCameraOn, setCameraOn] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const scans = useSerialScans({ mode, desk, queue, view });
  useReader({ field, onCode: scans.onCode, shortcuts: {}, isOn: !isAdding });
  useEffect(() => focusReader(field), []);
  const lastEntry = view.entries[0];
  /** The next scan follows immediately, so focus returns to the field. */
  function undo(entry: Entry) {
    scans.undo(entry);
    focusReader(field);
  }
  return (
    <Page
      title={`inventory.scan.${mode}`}
      subtitle={t(`inventory.scanLead.${mode}`)}
      actions={
        <>
          <SoundButton />
          <Button
            label="scanning.camera"
            icon={<IconCamera size={18} aria-hidden />}
            aria-pressed={isCameraOn}
            onClick={() => setCameraOn(!isCameraOn)}
          />
        </>
      }
    >
      <InventoryFrame current={mode}>
        <RejectedScans queue={queue} view={view} />
        <Panel>
          <Setup
            mode={mode}
            desk={desk}
            scans={scans}
            onAddBatch={() => setAdding(true)}
            onReady={() => setTimeout(() => focusReader(field))}
          />
          <div className={css.line}>
            <ReaderField field={field} label="inventory.serial" blockedBy={scans.blockedBy ?? undefined} />
            {(view.waiting > 0 || lastEntry?.outcome !== 'rejected') && (
              <UnsentNote waiting={view.waiting} isStored={view.isStored} />
            )}
            <b className={css.count} role="status">
              {t('inventory.scannedNow', { count: scans.count })}
            </b>
          </div>
          {view.problem && (
            <p className={rejected.problem} role="alert">
              {t('scanning.problem', { message: view.problem.message })}
              <Button label="scanning.tryAgain" size="small" onClick={queue.flush} />
            </p>
          )}
          {isCameraOn && (
            <Suspense>
              <CameraView onCode={scans.onCode} onClose={() => setCameraOn(false)} />
            </Suspense>
          )}
          {lastEntry && <LastScanCard entry={lastEntry} onUndo={undo} onConfirm={scans.confirmProduct} />}
        </Panel>
        <SessionScans entries={view.entries} onUndo={undo} />
        <FocusLostWarning field={field} />
      </InventoryFrame>
      {isAdding && scans.product && (
        <BatchDialog
          product={scans.product}
          onClose={() => setAdding(false)}
          onAdded={async (batchId) => {
            setAdding(false);
            await reload();
            scans.setBatch(batchId);
          }}
        />
      )}
    </Page>
  );
}

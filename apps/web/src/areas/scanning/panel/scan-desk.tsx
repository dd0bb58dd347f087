import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { FocusLostWarning } from '#web/lib/scan/focus-lost-warning.tsx';
import { focusReader } from '#web/lib/scan/reader-field.tsx';
import { useReader } from '#web/lib/scan/use-reader.ts';
import { read, useUrlState } from '#web/lib/url-state.ts';
import type { OpenDesk } from '../desk/use-desk.ts';
import { ActionBar } from './action-bar.tsx';
import { CurrentHook } from './current-hook.tsx';
import { DeskHeader } from './desk-head.tsx';
import { GoToDialog } from './go-to-dialog.tsx';
import css from './panel.module.css';
import { PanelPicture } from './panel-picture.tsx';
import { RecentScans } from './recent-scans.tsx';
import { RejectedScans } from './rejected-scans.tsx';
import { useScanning } from './use-scanning.ts';

/** Loaded only if a camera is used. */
const CameraView = lazy(async () => ({ default: (await import('#web/lib/scan/camera/camera-view.tsx')).CameraView }));

interface ScanDeskProps extends OpenDesk {
  /** Target of `Finish later`. */
  readonly back: string;
}

const readSearch = (raw: Readonly<Record<string, unknown>>) => ({ hook: read.wholeNumber(raw.hook, 1, 0) });

/** Scan screen: the current hook, the result of the last scan, and the panels. */
export function ScanDesk({ board, desk, view, back }: ScanDeskProps) {
  const t = useTranslate();
  const [{ hook: requestedHook }] = useUrlState(readSearch);
  const scanning = useScanning({ desk, view }, view.state.hooks.has(requestedHook) ? requestedHook : null);
  const field = useRef<HTMLInputElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const [isCameraOn, setCameraOn] = useState(false);
  const { hook, lastScan, onCode, markEmpty, undo, goTo } = scanning;
  useReader({
    field,
    onCode,
    shortcuts: { Backspace: undo, ' ': markEmpty, g: () => setChoosing(true) },
    isOn: !isChoosing,
  });
  useEffect(() => {
    document.title = `${t('scanning.title')} · ${board.system.name}`;
  }, [t, board.system.name]);
  // Focuses the reader only on the first render. If this ran again when `t` changes, it could take the focus from a
  // dialog.
  useEffect(() => focusReader(field), []);
  const choose = (next: number) => {
    goTo(next);
    field.current?.focus();
  };
  return (
    <div className={css.desk}>
      <DeskHeader board={board} desk={desk} view={view} back={back} />
      <RejectedScans board={board} desk={desk} view={view} />
      <div className={css.work}>
        <CurrentHook board={board} view={view} scanning={scanning} field={field}>
          {isCameraOn && (
            <Suspense>
              <CameraView onCode={onCode} onClose={() => setCameraOn(false)} />
            </Suspense>
          )}
        </CurrentHook>
        <div className={css.side}>
          <PanelPicture board={board} view={view} hook={hook} lastScan={lastScan} onChoose={choose} />
          <RecentScans board={board} view={view} lastScan={lastScan} />
        </div>
      </div>
      <ActionBar
        canUndo={view.trail.length > 0}
        hasHook={hook !== null}
        onUndo={undo}
        onEmpty={markEmpty}
        onGoTo={() => setChoosing(true)}
        onCamera={() => setCameraOn((isOn) => !isOn)}
      />
      {isChoosing && (
        <GoToDialog
          board={board}
          state={view.state}
          onClose={() => setChoosing(false)}
          onChosen={(next) => {
            setChoosing(false);
            choose(next);
          }}
        />
      )}
      <FocusLostWarning field={field} />
    </div>
  );
}

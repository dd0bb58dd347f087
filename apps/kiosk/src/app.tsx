import { useCallback, useSyncExternalStore } from 'react';
import type { Kiosk, KioskState } from './core/kiosk.ts';
import { Desk } from './desk.tsx';
import { Enroll } from './enroll.tsx';
import { useEnrollmentCode } from './enrollment-code.ts';
import { deviceLanguage, useWording, WordingProvider, wordingOf } from './language.tsx';
import { MoveTablet } from './move-tablet.tsx';
import css from './screen.module.css';
import { timeZoneOf } from './time-zone.ts';

/** The kiosk: shows the screen for its phase. */
export function App({ kiosk }: { readonly kiosk: Kiosk }) {
  const state = useSyncExternalStore(kiosk.subscribe, kiosk.state);
  if (state.phase === 'ready') return <Ready kiosk={kiosk} state={state} />;
  return (
    <WordingProvider value={wordingOf(deviceLanguage, timeZoneOf(state))}>
      {state.phase === 'not-enrolled' || state.phase === 'revoked' ? (
        <Enroll kiosk={kiosk} state={state} />
      ) : (
        <Notice phase={state.phase} />
      )}
    </WordingProvider>
  );
}

/**
 * The screens of an enrolled kiosk. A link with a new code opens a screen that asks whether to move the tablet to
 * another key board.
 */
function Ready({ kiosk, state }: { readonly kiosk: Kiosk; readonly state: KioskState }) {
  const [code, setCode] = useEnrollmentCode();
  const close = useCallback(() => setCode(''), [setCode]);
  if (code === '') return <Desk kiosk={kiosk} state={state} />;
  return (
    <WordingProvider value={wordingOf(deviceLanguage, timeZoneOf(state))}>
      <MoveTablet kiosk={kiosk} state={state} code={code} onClose={close} />
    </WordingProvider>
  );
}

const notices = {
  starting: ['kiosk.starting'],
  'other-tab': ['kiosk.otherTab', 'kiosk.otherTabText'],
  'start-failed': ['kiosk.startFailed', 'kiosk.startFailedText'],
  'storage-failed': ['kiosk.storageFailed', 'kiosk.storageFailedText'],
} as const;

function Notice({ phase }: { readonly phase: keyof typeof notices }) {
  const { t } = useWording();
  const [title, text] = notices[phase];
  return (
    <main className={css.center} role={phase === 'starting' ? 'status' : 'alert'}>
      <h1>{t(title)}</h1>
      {text && <p className={css.lead}>{t(text)}</p>}
      {(phase === 'storage-failed' || phase === 'start-failed') && (
        <button type="button" className={css.primary} onClick={() => location.reload()}>
          {t('kiosk.reload')}
        </button>
      )}
    </main>
  );
}

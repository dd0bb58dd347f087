import { Component, type ReactNode, useEffect } from 'react';
import { recordCrash } from './crash-history.ts';
import { useWording } from './language.tsx';
import css from './screen.module.css';
import { useUpdates } from './updates.ts';

/** Time in which a person can read the notice. */
const reloadAfterMs = 10_000;

interface CrashNoticeProps {
  readonly reload?: () => void;
  readonly children: ReactNode;
}
interface CrashNoticeState {
  readonly reason?: string;
  /** Whether the page crashed shortly before, so another reload would not help. */
  readonly isRepeated?: boolean;
}

/**
 * Shows a notice instead of a screen that failed, and reloads the page. A visit in progress then continues. After two
 * crashes in two minutes, the notice shows the reason and waits for a person or for a newer build.
 */
export class CrashNotice extends Component<CrashNoticeProps, CrashNoticeState> {
  override state: CrashNoticeState = {};
  static getDerivedStateFromError(error: unknown): CrashNoticeState {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
  override componentDidCatch() {
    this.setState({ isRepeated: recordCrash() });
  }
  override render() {
    const { children, reload = () => location.reload() } = this.props;
    const { reason, isRepeated } = this.state;
    if (reason === undefined) return children;
    if (isRepeated === undefined) return null;
    return isRepeated ? <DoesNotStart reason={reason} retry={reload} /> : <Failed reload={reload} />;
  }
}

function Failed({ reload }: { readonly reload: () => void }) {
  const { t } = useWording();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one reload
  useEffect(() => {
    const timer = setTimeout(reload, reloadAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main className={css.center} role="alert">
      <h1>{t('kiosk.screenFailed')}</h1>
      <p className={css.lead}>{t('kiosk.screenFailedText')}</p>
      <button type="button" className={css.primary} onClick={reload}>
        {t('kiosk.reload')}
      </button>
    </main>
  );
}

/** The kiosk continues to send stored events, because only its screens failed. */
function DoesNotStart({ reason, retry }: { readonly reason: string; readonly retry: () => void }) {
  const { t } = useWording();
  useUpdates(true);
  return (
    <main className={css.center} role="alert">
      <h1>{t('kiosk.doesNotStart')}</h1>
      <p className={css.lead}>{t('kiosk.doesNotStartText')}</p>
      <p className={css.error}>{t('kiosk.crashReason', { reason })}</p>
      <button type="button" className={css.primary} onClick={retry}>
        {t('kiosk.tryAgain')}
      </button>
    </main>
  );
}

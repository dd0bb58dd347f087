import { Component, type ReactNode, useEffect } from 'react';
import { useWording } from './language.tsx';
import css from './screen.module.css';

/** Time in which a person can read the notice. */
const reloadAfterMs = 10_000;

interface CrashNoticeProps {
  readonly reload?: () => void;
  readonly children: ReactNode;
}

/** Shows a notice instead of a screen that failed, and reloads the page. A started visit then continues. */
export class CrashNotice extends Component<CrashNoticeProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override render() {
    const { children, reload = () => location.reload() } = this.props;
    return this.state.hasFailed ? <Failed reload={reload} /> : children;
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

import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useIsConnected } from '#web/lib/connection.ts';
import css from './connection-banner.module.css';

/** Banner while the server is unreachable and the connection is retried. The screen below remains visible. */
export function ConnectionBanner() {
  const t = useTranslate();
  const isConnected = useIsConnected();
  return (
    <div role="status" className="lb-no-print">
      {!isConnected && (
        <p className={css.banner}>
          <IconPlugConnectedX size={18} aria-hidden />
          <span>
            <strong>{t('connection.lost')}</strong> {t('connection.stale')}
          </span>
        </p>
      )}
    </div>
  );
}

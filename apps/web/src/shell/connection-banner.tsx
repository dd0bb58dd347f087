import { Button } from '@latchboard/ui/button/button.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIsConnected } from '#web/lib/connection.ts';
import { refetchOutdated, useHasOutdated } from '#web/lib/outdated-queries.ts';
import css from './connection-banner.module.css';

/**
 * Banner while the server is unreachable and the connection is retried, or if some of the screen's data could not be
 * updated. The screen below remains visible.
 */
export function ConnectionBanner() {
  const t = useTranslate();
  const isConnected = useIsConnected();
  const hasOutdated = useHasOutdated();
  return (
    <div role="status" className="lb-no-print">
      {!isConnected && (
        <Banner>
          <strong>{t('connection.lost')}</strong> {t('connection.stale')}
        </Banner>
      )}
      {isConnected && hasOutdated && (
        <Banner action={<Button label="ui.retry" size="small" onClick={refetchOutdated} />}>
          {t('connection.outdated')}
        </Banner>
      )}
    </div>
  );
}

function Banner({ children, action }: { readonly children: ReactNode; readonly action?: ReactNode }) {
  return (
    <div className={css.banner}>
      <IconPlugConnectedX size={18} aria-hidden />
      <span>{children}</span>
      {action}
    </div>
  );
}

import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconBrowserX } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { type OtherTabAction, useOtherTabAction } from '#web/lib/other-tab.ts';
import { followView } from '#web/lib/viewing.ts';
import css from './impersonation-banner.module.css';

/** Bar that shows that another tab acts as another user, while unsaved changes keep this tab from following. */
export function OtherTabBar() {
  const t = useTranslate();
  const ahead = useOtherTabAction();
  return (
    <div role="status" className="lb-no-print">
      {ahead && (
        <section className={css.banner} aria-label={t('otherTab.label')}>
          <span className={css.names}>
            <IconBrowserX size={18} aria-hidden />
            {t(`otherTab.${ahead.kind}`, 'name' in ahead ? { name: ahead.name } : {})}
          </span>
          <button type="button" onClick={() => follow(ahead)}>
            {t('otherTab.goAlong')}
          </button>
          <FollowOnLeaving />
        </section>
      )}
    </div>
  );
}

const follow = ({ kind }: OtherTabAction) => (kind === 'signedIn' ? location.reload() : followView());

/** After the page changes, nothing keeps the tab from following. The next page is the other user's. */
function FollowOnLeaving() {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (pathname !== before.current) location.reload();
  }, [pathname]);
  return null;
}

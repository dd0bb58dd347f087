import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconBrowserX } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { type OtherTabAction, useOtherTabAction } from '#web/lib/other-tab.ts';
import { followImpersonationChange } from '#web/lib/viewing.ts';
import css from './impersonation-banner.module.css';

/** Bar with the notice that another tab acts as another user. Because of unsaved changes, this tab does not follow. */
export function OtherTabBar() {
  const t = useTranslate();
  const otherTabAction = useOtherTabAction();
  return (
    <div role="status" className="lb-no-print">
      {otherTabAction && (
        <section className={css.banner} aria-label={t('otherTab.label')}>
          <span className={css.names}>
            <IconBrowserX size={18} aria-hidden />
            {t(`otherTab.${otherTabAction.kind}`, 'name' in otherTabAction ? { name: otherTabAction.name } : {})}
          </span>
          <button type="button" onClick={() => follow(otherTabAction)}>
            {t('otherTab.goAlong')}
          </button>
          <FollowOnLeaving />
        </section>
      )}
    </div>
  );
}

const follow = ({ kind }: OtherTabAction) => (kind === 'signedIn' ? location.reload() : followImpersonationChange());

/** Follows the other tab after the page changes, because the unsaved changes are gone. */
function FollowOnLeaving() {
  const { pathname } = useLocation();
  const initialPath = useRef(pathname);
  useEffect(() => {
    if (pathname !== initialPath.current) location.reload();
  }, [pathname]);
  return null;
}

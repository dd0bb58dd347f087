import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconBrowserX } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { type Ahead, useAhead } from '#web/lib/other-tab.ts';
import { goAlong } from '#web/lib/viewing.ts';
import css from './impersonation-banner.module.css';

/** Says that another tab acts for somebody else, while something typed here keeps this tab from following. */
export function OtherTabBar() {
  const t = useTranslate();
  const ahead = useAhead();
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

const follow = ({ kind }: Ahead) => (kind === 'signedIn' ? location.reload() : goAlong());

/** Once its page is left, nothing keeps the tab from following: the next page is the other person's. */
function FollowOnLeaving() {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (pathname !== before.current) location.reload();
  }, [pathname]);
  return null;
}

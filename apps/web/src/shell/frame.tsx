import { useIsPhone } from '@latchboard/ui/layout/use-is-phone.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { useLocation, useMatches, useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useLiveQueries } from '#web/lib/live-queries.ts';
import { type Me, mayDo } from '#web/lib/me.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { rememberDialog, reopenDialog } from '#web/lib/reopen-dialog.ts';
import { followRouteLinks } from '#web/lib/rich-text/follow-route-links.ts';
import { onSessionEnd } from '#web/lib/session.ts';
import { watchImpersonation } from '#web/lib/viewing.ts';
import { ClosedPage } from './closed-page.tsx';
import { CommandHost } from './commands/command-host.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import css from './frame.module.css';
import { Header } from './header.tsx';
import { ImpersonationBanner } from './impersonation-banner.tsx';
import { OtherTabBar } from './other-tab-bar.tsx';
import { PhoneFooter } from './phone-footer.tsx';
import { useView } from './use-view.ts';

onSessionEnd((session, returnsToPage) => {
  if (returnsToPage && session.state === 'signedIn') rememberDialog(session.me.person.id);
  queryClient.clear();
});

const InvalidUrlDates = lazy(() => import('./invalid-url-dates.tsx'));
/** Matches a URL whose parameters may be invalid. */
const checkedParams = /[?&](range|period|from|to|page)=/;

interface FrameProps {
  readonly me: Me;
  /** Shown below the screen. */
  readonly footer?: ReactNode;
  /** The screen. */
  readonly children: ReactNode;
}

/** Frame of a signed-in screen. */
export default function Frame(props: FrameProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <FrameBody {...props} />
    </QueryClientProvider>
  );
}

function FrameBody({ me, footer, children }: FrameProps) {
  const t = useTranslate();
  const isPhone = useIsPhone();
  const { layout = 'default', focusedFor } = useMatches().at(-1)?.staticData ?? {};
  const view = useView(me);
  useLiveQueries();
  useEffect(watchImpersonation, []);
  const { history } = useRouter();
  const { searchStr, pathname } = useLocation();
  useEffect(() => reopenDialog(me.person.id, pathname), [me.person.id, pathname]);
  useEffect(() => followRouteLinks((address) => history.push(address)), [history]);

  if (layout === 'printer')
    return (
      <>
        <ImpersonationBanner me={me} />
        <OtherTabBar />
        <main id="content">{children}</main>
      </>
    );
  const navigation = layout === 'focused' && mayDo(me, focusedFor) ? [] : view.navigation;
  return (
    <>
      <a className={`${css.skip} lb-no-print`} href="#content">
        {t('app.skip')}
      </a>
      <Header view={view} navigation={navigation} />
      <ImpersonationBanner me={me} />
      <OtherTabBar />
      <ConnectionBanner />
      <main id="content" tabIndex={-1}>
        {checkedParams.test(searchStr) && (
          <Suspense fallback={null}>
            <InvalidUrlDates searchStr={searchStr} />
          </Suspense>
        )}
        {view.closed ? <ClosedPage property={view.closed} /> : children}
      </main>
      {footer}
      <CommandHost view={view} />
      {isPhone && <PhoneFooter view={view} navigation={navigation} />}
    </>
  );
}

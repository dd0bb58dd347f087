import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useIsPhone } from '@latchboard/ui/layout/use-is-phone.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ChatSlot } from '#web/lib/chat-slot.tsx';
import { actsAsInternalUser, hasChat, mayDo } from '#web/lib/me.ts';
import { AccountMenu } from './account-menu.tsx';
import { EntitySelector } from './entity-selector.tsx';
import css from './frame.module.css';
import { Logo } from './logo.tsx';
import { type NavigationItem, newTab } from './navigation.ts';
import { SearchBox } from './search-box.tsx';
import type { ShellView } from './use-view.ts';

const ChatBell = lazy(() => import('./chat-bell.tsx'));
const ExceptionBell = lazy(() => import('./exception-bell.tsx'));

/** Maximum numbers of entries that fit in one row on a small desktop and on a tablet. */
const maxItemsOnSmallDesktop = 4;
const maxItemsOnTablet = 3;

interface HeaderProps {
  readonly view: ShellView;
  readonly navigation: readonly NavigationItem[];
}

export function Header({ view, navigation }: HeaderProps) {
  const t = useTranslate();
  const isPhone = useIsPhone();
  const { Link } = useKitServices();
  const { pathname } = useLocation();
  return (
    <header
      className={`${css.header} lb-no-print`}
      data-crowded={!isPhone && navigation.length > maxItemsOnSmallDesktop}
      data-crowded-tablet={!isPhone && navigation.length > maxItemsOnTablet}
    >
      <Logo href="/" />
      {isPhone ? (
        <span className={css.gap} />
      ) : (
        <nav className={css.nav} aria-label={t('nav.main')}>
          {navigation.map(({ key, href, opensTab }) => (
            <Link
              key={key}
              href={href}
              {...(opensTab && newTab)}
              aria-current={isCurrentPath(pathname, href) ? 'page' : undefined}
            >
              {t(key)}
            </Link>
          ))}
        </nav>
      )}
      <SearchBox me={view.me} isPhone={isPhone} />
      {!isPhone && <EntitySelector view={view} />}
      {navigation.some(({ key }) => key === 'nav.alerts') && (
        <Suspense fallback={<span className={css.bell} />}>
          <ExceptionBell view={view} />
        </Suspense>
      )}
      {actsAsInternalUser(view.me) && mayDo(view.me, 'ServiceRequest-LandingPage_UI') && (
        <Suspense fallback={<span className={css.bell} />}>
          <ChatBell />
        </Suspense>
      )}
      {hasChat(view.me) && <ChatSlot className={css.bell} />}
      <AccountMenu view={view} />
    </header>
  );
}

/** Whether a path is an entry's path or below it. */
export function isCurrentPath(pathname: string, href: string): boolean {
  return pathname === href || pathname.startsWith(`${href}/`);
}

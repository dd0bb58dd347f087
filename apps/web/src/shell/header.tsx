import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useIsPhone } from '@latchboard/ui/layout/use-is-phone.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { AccountMenu } from './account-menu.tsx';
import { EntitySelector } from './entity-selector.tsx';
import css from './frame.module.css';
import { Logo } from './logo.tsx';
import { type NavigationItem, newTab } from './navigation.ts';
import { SearchBox } from './search-box.tsx';
import type { ShellView } from './use-view.ts';

const ExceptionBell = lazy(() => import('./exception-bell.tsx'));

/** Numbers of entries that are too many for one row on a small desktop and on a tablet. */
const crowd = 4;
const tabletCrowd = 3;

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
      data-crowded={!isPhone && navigation.length > crowd}
      data-crowded-tablet={!isPhone && navigation.length > tabletCrowd}
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
              aria-current={isAt(pathname, href) ? 'page' : undefined}
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
      <AccountMenu view={view} />
    </header>
  );
}

/** Whether a path is that of an entry or below it. */
export function isAt(pathname: string, href: string): boolean {
  return pathname === href || pathname.startsWith(`${href}/`);
}

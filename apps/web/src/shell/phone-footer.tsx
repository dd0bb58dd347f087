import type { TextKey } from '@latchboard/texts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconMenu2 } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { isCurrentPath } from './header.tsx';
import type { NavigationItem } from './navigation.ts';
import { NavigationIcon } from './navigation-icon.tsx';
import css from './phone-footer.module.css';
import type { ShellView } from './use-view.ts';

const Sidebar = lazy(() => import('./sidebar.tsx'));

/** Short entry names, because five entries share a phone's width (NAV-14). */
const shortNames: Partial<Record<string, TextKey>> = { 'nav.supplies': 'nav.suppliesShort' };

interface PhoneFooterProps {
  readonly view: ShellView;
  readonly navigation: readonly NavigationItem[];
}

/** Phone navigation: the most used entries, and a button for the whole menu (NAV-14). */
export function PhoneFooter({ view, navigation }: PhoneFooterProps) {
  const t = useTranslate();
  const { Link } = useKitServices();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <nav className={`${css.footer} lb-no-print`} aria-label={t('nav.phone')}>
        {navigation
          .filter((item) => item.inFooter)
          .slice(0, 4)
          .map(({ key, href }) => (
            <Link key={key} href={href} aria-current={isCurrentPath(pathname, href) ? 'page' : undefined}>
              <NavigationIcon of={key} />
              <span>{t(shortNames[key] ?? key)}</span>
            </Link>
          ))}
        <button type="button" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
          <IconMenu2 aria-hidden />
          <span>{t('nav.more')}</span>
        </button>
      </nav>
      {isOpen && (
        <Suspense>
          <Sidebar view={view} navigation={navigation} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

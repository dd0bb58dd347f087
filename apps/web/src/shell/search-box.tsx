import { IconButton } from '@latchboard/ui/button/icon-button.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { actsAsInternalUser, type Me, mayDo } from '#web/lib/me.ts';
import { menuRoutes } from './areas.ts';
import { overlay } from './commands/overlay.ts';
import css from './search-box.module.css';

/** Only for internal users. Customers do not load it. */
const SearchBoxInput = lazy(() => import('./search-box-input.tsx'));

/** Search box. On a phone, or for a user without the global search, a button that opens the command box. */
export function SearchBox({ me, isPhone }: { readonly me: Me; readonly isPhone: boolean }) {
  const route = menuRoutes.get('nav.search');
  const isProvider = actsAsInternalUser(me);

  if (isPhone || !route || !isProvider || !mayDo(me, route.needs))
    return (
      <div className={css.open}>
        <IconButton
          label="header.search"
          icon={<IconSearch size={20} aria-hidden />}
          onClick={() => overlay.write('box')}
        />
      </div>
    );
  return (
    <Suspense fallback={<SearchBoxPlaceholder />}>
      <SearchBoxInput me={me} resultsPath={route.path} />
    </Suspense>
  );
}

/** Placeholder for the box until it has loaded. */
function SearchBoxPlaceholder() {
  const t = useTranslate();
  return (
    <search className={css.box}>
      <form>
        <input type="search" disabled aria-label={t('nav.search')} placeholder={t('header.find')} />
        <kbd aria-hidden>Ctrl K</kbd>
      </form>
    </search>
  );
}

import { IconButton } from '@latchboard/ui/button/icon-button.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { type Me, mayDo } from '#web/lib/me.ts';
import { menuRoutes } from './areas.ts';
import { opened } from './commands/opened.ts';
import css from './search-box.module.css';

/** Enter opens the results and clears the box (NAV-05). Who has no such search opens the command box. */
export function SearchBox({ me, isPhone }: { readonly me: Me; readonly isPhone: boolean }) {
  const t = useTranslate();
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const route = menuRoutes.get('nav.search');
  const isProvider = me.person.isInternal && !me.viewingAs;

  if (isPhone || !route || !isProvider || !mayDo(me, route.needs))
    return (
      <div className={css.open}>
        <IconButton
          label="header.search"
          icon={<IconSearch size={20} aria-hidden />}
          onClick={() => opened.write('box')}
        />
      </div>
    );
  return (
    <search className={css.box}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const query = input.current?.value.trim() ?? '';
          if (!input.current || query === '') return;
          input.current.value = '';
          router.history.push(`${route.path}?${new URLSearchParams({ query })}`);
        }}
      >
        <input ref={input} type="search" maxLength={100} aria-label={t('nav.search')} placeholder={t('header.find')} />
        <kbd aria-hidden>Ctrl K</kbd>
      </form>
    </search>
  );
}

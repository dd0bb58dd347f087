import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { type Me, mayDo } from '#web/lib/me.ts';
import { menuRoutes } from './areas.ts';
import css from './search-box.module.css';

/** Search from anywhere with Ctrl+K or Cmd+K; Enter opens the results and clears the box (NAV-05). */
export function SearchBox({ me }: { readonly me: Me }) {
  const t = useTranslate();
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const route = menuRoutes.get('nav.search');

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || !input.current) return;
      event.preventDefault();
      input.current.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);

  if (!route || !me.person.isInternal || me.viewingAs || !mayDo(me, route.needs)) return null;
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
        <input
          ref={input}
          type="search"
          maxLength={100}
          aria-label={t('nav.search')}
          aria-keyshortcuts="Control+K Meta+K"
          placeholder={t('header.find')}
        />
        <kbd aria-hidden>Ctrl K</kbd>
      </form>
    </search>
  );
}

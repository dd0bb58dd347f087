import { SearchInput } from '@latchboard/ui/form/search-input.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useState } from 'react';
import { hrefOfHit } from '#web/lib/search/hit-href.ts';
import { HitLine } from './hit-line.tsx';
import { useHits } from './hits.ts';
import css from './search-combobox.module.css';

const shownHits = 8;

/**
 * Search field with suggestions: arrow keys select, Enter opens, Escape closes. Without a selection, Enter shows all
 * results.
 */
export function SearchCombobox() {
  const t = useTranslate();
  const router = useRouter();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(-1);
  const { hits: found, asked, isFetching } = useHits(typed, shownHits);
  const hits = found?.filter((hit) => hrefOfHit(hit) !== null);
  const isShown = isOpen && asked !== '' && hits !== undefined;
  const active = isShown ? hits[chosen] : undefined;

  function open(href: string) {
    setOpen(false);
    router.history.push(href);
  }

  function onKeyDown(event: KeyboardEvent) {
    const count = hits?.length ?? 0;
    if (event.key === 'Escape' && isShown) setOpen(false);
    else if (event.key === 'ArrowDown' && count > 0) setChosen((chosen + 1) % count);
    else if (event.key === 'ArrowUp' && count > 0) setChosen((chosen <= 0 ? count : chosen) - 1);
    else if (event.key === 'Enter' && typed.trim() !== '')
      open((active && hrefOfHit(active)) ?? `/global-search?${new URLSearchParams({ query: typed.trim() })}`);
    else return;
    event.preventDefault();
  }

  return (
    <div className={css.frame}>
      <SearchInput
        size="large"
        label="search.label"
        placeholder="search.placeholder"
        value={typed}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        {...(active && { 'aria-activedescendant': `${listId}-${active.kind}-${active.id}` })}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onChange={(next) => {
          setTyped(next);
          setChosen(-1);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
      />
      <div className={css.popup} hidden={!isShown} data-refreshing={isFetching}>
        <div id={listId} role="listbox" aria-label={t('search.results')}>
          {hits?.map((hit, index) => (
            <div
              key={`${hit.kind} ${hit.id}`}
              id={`${listId}-${hit.kind}-${hit.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              onPointerMove={() => setChosen(index)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => open(hrefOfHit(hit) ?? '')}
              onKeyDown={onKeyDown}
            >
              <HitLine hit={hit} />
            </div>
          ))}
        </div>
        {hits?.length === 0 && <p className={css.nothing}>{t('search.nothing', { query: asked })}</p>}
      </div>
      <span className="lb-visually-hidden" role="status">
        {isShown && t('search.count', { count: hits.length })}
      </span>
    </div>
  );
}

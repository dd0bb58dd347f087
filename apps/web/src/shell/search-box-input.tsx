import { maxSearchLength } from '@latchboard/ui/form/search-input.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, lazy, Suspense, useId, useState } from 'react';
import type { Me } from '#web/lib/me.ts';
import type { Entry } from './commands/entries.ts';
import css from './search-box.module.css';

const Suggestions = lazy(() => import('./suggestions.tsx'));

interface SearchBoxInputProps {
  readonly me: Me;
  readonly resultsPath: string;
}

/**
 * Search box in the header. It suggests keys of the open property (BEY-14), properties, people, and records. Arrow keys
 * select a suggestion, Enter opens it, and Escape closes the list. Otherwise, Enter opens the results and clears the
 * box (NAV-05).
 */
export default function SearchBoxInput({ me, resultsPath }: SearchBoxInputProps) {
  const t = useTranslate();
  const router = useRouter();
  const listId = useId();
  const [searchText, setSearchText] = useState('');
  const [activeIndex, setActiveIndex] = useState(-1);
  const [isOpen, setOpen] = useState(false);
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const isShown = isOpen && entries.length > 0;
  const active = isShown ? entries[activeIndex] : undefined;
  const optionId = (index: number) => `${listId}-${index}`;

  function type(text: string) {
    setSearchText(text);
    setActiveIndex(-1);
    setOpen(true);
  }

  function open(href: string) {
    type('');
    router.history.push(href);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isShown) return;
    if (event.key === 'ArrowDown') setActiveIndex((activeIndex + 1) % entries.length);
    else if (event.key === 'ArrowUp') setActiveIndex((activeIndex <= 0 ? entries.length : activeIndex) - 1);
    else if (event.key === 'Escape') setOpen(false);
    else return;
    event.preventDefault();
  }

  return (
    <search className={css.box}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (active) open(active.href);
          else if (searchText.trim() !== '')
            open(`${resultsPath}?${new URLSearchParams({ query: searchText.trim() })}`);
        }}
      >
        <input
          type="search"
          autoComplete="off"
          aria-label={t('nav.search')}
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={active && optionId(activeIndex)}
          placeholder={t('header.find')}
          value={searchText}
          onChange={({ currentTarget }) => {
            const { value } = currentTarget;
            // The browser shows the message at the field and does not submit the form.
            currentTarget.setCustomValidity(
              value.length > maxSearchLength ? t('error.valMaxLength', { maximum: maxSearchLength }) : '',
            );
            type(value);
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
        />
        <kbd aria-hidden>Ctrl K</kbd>
      </form>
      <div id={listId} role="listbox" aria-label={t('header.suggestions')} className={css.keys} hidden={!isShown}>
        {entries.map((entry, index) => (
          <div
            key={entry.id}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={entry === active}
            onPointerMove={() => setActiveIndex(index)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => open(entry.href)}
            onKeyDown={onKeyDown}
          >
            <b>{entry.name}</b>
            <span data-urgent={entry.isUrgent}>{entry.detail}</span>
          </div>
        ))}
      </div>
      {isOpen && (
        <Suspense>
          <Suggestions me={me} searchText={searchText} onFound={setEntries} />
        </Suspense>
      )}
      <span className="lb-visually-hidden" role="status">
        {isShown && t('commands.count', { count: entries.length })}
      </span>
    </search>
  );
}

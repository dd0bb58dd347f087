import { maxSearchLength } from '@latchboard/ui/form/search-input.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useState } from 'react';
import type { Me } from '#web/lib/me.ts';
import { useKeySearch } from './commands/use-key-search.ts';
import css from './search-box.module.css';

interface SearchBoxInputProps {
  readonly me: Me;
  readonly resultsPath: string;
}

/**
 * Search box of the header. Enter opens the results and clears the box (NAV-05). Keys of the open property are shown
 * while typing (BEY-14): arrow keys select one, Enter opens it, Escape closes the list.
 */
export default function SearchBoxInput({ me, resultsPath }: SearchBoxInputProps) {
  const t = useTranslate();
  const router = useRouter();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(-1);
  const [isOpen, setOpen] = useState(false);
  const { entries } = useKeySearch(me, typed);
  const isShown = isOpen && entries.length > 0;
  const active = isShown ? entries[chosen] : undefined;
  const optionId = (place: number) => `${listId}-${place}`;

  function type(text: string) {
    setTyped(text);
    setChosen(-1);
    setOpen(true);
  }

  function open(href: string) {
    type('');
    router.history.push(href);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isShown) return;
    if (event.key === 'ArrowDown') setChosen((chosen + 1) % entries.length);
    else if (event.key === 'ArrowUp') setChosen((chosen <= 0 ? entries.length : chosen) - 1);
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
          else if (typed.trim() !== '') open(`${resultsPath}?${new URLSearchParams({ query: typed.trim() })}`);
        }}
      >
        <input
          type="search"
          autoComplete="off"
          aria-label={t('nav.search')}
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={active && optionId(chosen)}
          placeholder={t('header.find')}
          value={typed}
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
      <div id={listId} role="listbox" aria-label={t('commands.keys')} className={css.keys} hidden={!isShown}>
        {entries.map((entry, place) => (
          <div
            key={entry.id}
            id={optionId(place)}
            role="option"
            tabIndex={-1}
            aria-selected={entry === active}
            onPointerMove={() => setChosen(place)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => open(entry.href)}
            onKeyDown={onKeyDown}
          >
            <b>{entry.name}</b>
            <span data-urgent={entry.isUrgent}>{entry.detail}</span>
          </div>
        ))}
      </div>
      <span className="lb-visually-hidden" role="status">
        {isShown && t('commands.count', { count: entries.length })}
      </span>
    </search>
  );
}

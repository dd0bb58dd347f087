import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { maxSearchLength } from '@latchboard/ui/form/search-input.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef, useSyncExternalStore } from 'react';
import type { ShellView } from '../use-view.ts';
import { commandBoxInput, withText } from './box-input.ts';
import css from './command-box.module.css';
import { CommandList } from './command-list.tsx';
import { type Entry, withSideEntries } from './entries.ts';
import { useGroups } from './use-groups.ts';

interface CommandBoxProps {
  readonly view: ShellView;
  readonly onClose: () => void;
}

/** Finds pages, actions, and search results while the user types. Arrow keys select, Enter opens (NAV-05). */
export default function CommandBox({ view, onClose }: CommandBoxProps) {
  const t = useTranslate();
  const router = useRouter();
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const { text: typed, chosen, isEntered } = useSyncExternalStore(commandBoxInput.subscribe, commandBoxInput.read);
  const setChosen = (next: number) => commandBoxInput.write({ ...commandBoxInput.read(), chosen: next });
  const query = typed.trim();

  const optionId = ({ id }: Entry) => `${listId}-${id.replaceAll(' ', '-')}`;

  const isTooLong = typed.length > maxSearchLength;
  const { groups, isWaiting, ...shown } = useGroups(view, query, isTooLong ? '' : typed);
  const lines = groups.flatMap((group) => group.entries);
  const entries = withSideEntries(lines);
  /** Number of results, without the links to more results. */
  const resultCount = lines.filter(({ id, expands }) => id !== 'all' && expands === undefined).length;
  const active = entries[Math.min(chosen, entries.length - 1)];

  // A note with the reason replaces the "nothing found" message.
  const isAnswered = shown.note !== null && entries.length === 0 && !isWaiting && !shown.hasFailed;

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });

  useEffect(() => {
    if (!isEntered || (isWaiting && !shown.isCertain(active))) return;
    commandBoxInput.write({ ...commandBoxInput.read(), isEntered: false });
    if (active) open(active);
  });

  function open({ href, expands }: Entry) {
    if (expands !== undefined) {
      shown.expand(expands);
      return;
    }
    commandBoxInput.write({ ...commandBoxInput.read(), isAnswered: shown.note !== null });
    onClose();
    router.history.push(href);
  }

  function onKeyDown(event: KeyboardEvent) {
    const count = entries.length;
    if (event.key === 'ArrowDown' && count > 0) setChosen((Math.min(chosen, count - 1) + 1) % count);
    else if (event.key === 'ArrowUp' && count > 0) setChosen((Math.min(chosen, count - 1) - 1 + count) % count);
    else if (event.key === 'Enter') commandBoxInput.write({ ...commandBoxInput.read(), isEntered: true });
    else return;
    event.preventDefault();
  }

  return (
    <Dialog title="commands.title" isOpen onClose={onClose}>
      <input
        data-autofocus
        className={css.input}
        type="search"
        role="combobox"
        aria-label={t('commands.title')}
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active && optionId(active)}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={isTooLong}
        placeholder={t(
          shown.findsKeys
            ? 'commands.placeholderKeys'
            : shown.isProvider
              ? 'commands.placeholder'
              : 'commands.placeholderExternal',
        )}
        value={typed}
        onFocus={({ currentTarget }) => {
          if (commandBoxInput.read().isAnswered) currentTarget.select();
          commandBoxInput.write({ ...commandBoxInput.read(), hasField: true });
        }}
        onChange={(event) => commandBoxInput.write(withText(commandBoxInput.read(), event.currentTarget.value))}
        onKeyDown={onKeyDown}
      />
      {isTooLong && <p role="alert">{t('error.valMaxLength', { maximum: maxSearchLength })}</p>}
      <CommandList
        ref={list}
        id={listId}
        label={t('commands.title')}
        groups={groups}
        active={active}
        optionId={optionId}
        onPoint={(entry) => setChosen(entries.indexOf(entry))}
        onOpen={open}
        onKeyDown={onKeyDown}
      />
      {shown.note !== null && (
        <p className={css.note} role="status">
          {shown.note}
        </p>
      )}
      {!isAnswered && (
        <p className={css.note} role="status">
          {shown.hasFailed
            ? t('commands.failed')
            : isWaiting
              ? t('ui.loading')
              : resultCount === 0
                ? t('commands.nothing', { query })
                : t('commands.count', { count: resultCount })}
        </p>
      )}
      {shown.questionNeedsProperty && entries.length === 0 && !isWaiting && (
        <p className={css.note} role="status">
          {t('commands.questionNeedsProperty')}
        </p>
      )}
      {shown.keysNeedProperty && !isWaiting && (
        <p className={css.note} role="status">
          {t('commands.needsProperty')}
        </p>
      )}
    </Dialog>
  );
}

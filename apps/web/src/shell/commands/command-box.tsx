import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { longestSearch } from '@latchboard/ui/form/search-input.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useLocation, useRouter } from '@tanstack/react-router';
import { Fragment, type KeyboardEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import type { ShellView } from '../use-view.ts';
import { actionsOf } from './actions.ts';
import { boxInput, withText } from './box-input.ts';
import css from './command-box.module.css';
import { type Group, tellCut } from './cut.ts';
import { type Entry, inOrder, pagesOf } from './entries.ts';
import { matching } from './matching.ts';
import { useAnswer } from './use-answer.ts';
import { useFound } from './use-found.ts';
import { useFoundKeys } from './use-found-keys.ts';
import { useFoundRecords } from './use-found-records.ts';

interface CommandBoxProps {
  readonly view: ShellView;
  readonly onClose: () => void;
}

/** The groups that show more than their first entries, while this is typed. */
interface Expanded {
  readonly of: string;
  readonly groups: readonly string[];
}

/** Pages and actions by name and what the search finds, while one types: arrow keys choose, Enter opens (NAV-05). */
export default function CommandBox({ view, onClose }: CommandBoxProps) {
  const t = useTranslate();
  const router = useRouter();
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const { pathname, searchStr } = useLocation();
  const { text: typed, chosen, isEntered } = useSyncExternalStore(boxInput.subscribe, boxInput.read);
  const setChosen = (next: number) => boxInput.write({ ...boxInput.read(), chosen: next });
  const isProvider = view.me.person.isInternal && !view.me.viewingAs;
  const query = typed.trim();

  const optionId = ({ id }: Entry) => `${listId}-${id.replaceAll(' ', '-')}`;

  const [{ of, groups: expanded }, setExpanded] = useState<Expanded>({ of: '', groups: [] });
  const isExpanded = (id: string) => of === query && expanded.includes(id);
  const isTooLong = typed.length > longestSearch;
  const sought = isTooLong ? '' : typed;
  const found = useFound(view, sought, isExpanded('found'));
  const keys = useFoundKeys(view.me, sought, isExpanded('keys'));
  const answer = useAnswer(view.me, sought);
  const others = useFoundRecords(view, sought, of === query ? expanded : []);
  const isWaiting = found.isWaiting || keys.isWaiting || others.isWaiting || answer.isWaiting;
  const pages = matching(pagesOf(view, t), query);
  const actions = matching(actionsOf(view, { pathname, searchStr }, t), query);
  const all: readonly Entry[] =
    isProvider && query !== ''
      ? [
          {
            id: 'all',
            name: t('commands.all', { query }),
            href: `/global-search?${new URLSearchParams({ query })}`,
          },
        ]
      : [];
  const recordsCut = {
    id: 'found',
    label: t(isProvider ? 'commands.found' : 'commands.properties'),
    entries: found.entries,
    hasMore: found.hasMore,
    // The provider's people are led to all results anyway.
    isExpanded: isProvider || isExpanded('found'),
  };
  const toldRecords = tellCut(recordsCut, t);
  const records = { ...toldRecords, entries: [...toldRecords.entries, ...all] };
  const keysCut = { id: 'keys', label: t('commands.keys'), ...keys, isExpanded: isExpanded('keys') };
  const keysFound = tellCut(keysCut, t);
  // Units have digits; a word is the name of a property or a person before it is who has a key.
  const answers = /\d/.test(query) ? [keysFound, records] : [records, keysFound];
  const groups: readonly Group[] = [
    { id: 'answer', label: t('commands.answer'), entries: answer.entries },
    { id: 'pages', label: t('commands.pages'), entries: pages },
    ...(query === '' ? [] : [{ id: 'actions', label: t('commands.actions'), entries: actions }]),
    ...answers,
    ...others.groups.map((group) => tellCut(group, t)),
    ...(query === '' ? [{ id: 'actions', label: t('commands.actions'), entries: actions }] : []),
  ].filter(({ entries }) => entries.length > 0);
  const lines = groups.flatMap((group) => group.entries);
  const entries = inOrder(lines);
  const active = entries[Math.min(chosen, entries.length - 1)];
  /** What is there without the server opens at once; the rest when the answer to what was typed is there. */
  const isCertain = active !== undefined && (pages.includes(active) || actions.includes(active) || !isWaiting);

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });

  useEffect(() => {
    if (!isEntered || (isWaiting && !isCertain)) return;
    boxInput.write({ ...boxInput.read(), isEntered: false });
    if (active) open(active);
  });

  function open({ href, expands }: Entry) {
    if (expands !== undefined) {
      setExpanded({ of: query, groups: [...(of === query ? expanded : []), expands] });
      return;
    }
    onClose();
    router.history.push(href);
  }

  function onKeyDown(event: KeyboardEvent) {
    const count = entries.length;
    if (event.key === 'ArrowDown' && count > 0) setChosen((Math.min(chosen, count - 1) + 1) % count);
    else if (event.key === 'ArrowUp' && count > 0) setChosen((Math.min(chosen, count - 1) - 1 + count) % count);
    else if (event.key === 'Enter') boxInput.write({ ...boxInput.read(), isEntered: true });
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
          keys.isOpen
            ? 'commands.placeholderKeys'
            : isProvider
              ? 'commands.placeholder'
              : 'commands.placeholderExternal',
        )}
        value={typed}
        onFocus={() => boxInput.write({ ...boxInput.read(), hasField: true })}
        onChange={(event) => boxInput.write(withText(boxInput.read(), event.currentTarget.value))}
        onKeyDown={onKeyDown}
      />
      {isTooLong && <p role="alert">{t('error.valMaxLength', { maximum: longestSearch })}</p>}
      <div ref={list} id={listId} role="listbox" aria-label={t('commands.title')} className={css.list}>
        {groups.map((group) => (
          <Fragment key={group.id}>
            <div role="presentation" className={css.group}>
              {group.label}
            </div>
            {group.entries.map((line) => (
              <div key={line.id} role="presentation" className={css.line}>
                {inOrder([line]).map((entry) => (
                  <div
                    key={entry.id}
                    id={optionId(entry)}
                    role="option"
                    tabIndex={-1}
                    aria-label={entry.spokenName}
                    aria-selected={entry === active}
                    className={entry === line ? css.entry : css.beside}
                    onPointerMove={() => setChosen(entries.indexOf(entry))}
                    onClick={() => open(entry)}
                    onKeyDown={onKeyDown}
                  >
                    <b>{entry.name}</b>
                    {entry.detail !== undefined && <span data-urgent={entry.isUrgent}>{entry.detail}</span>}
                  </div>
                ))}
              </div>
            ))}
          </Fragment>
        ))}
      </div>
      {answer.note !== null && (
        <p className={css.note} role="status">
          {answer.note}
        </p>
      )}
      <p className={css.note} role="status">
        {found.hasFailed
          ? t('commands.failed')
          : entries.length === 0 && !isWaiting
            ? t('commands.nothing', { query })
            : isWaiting
              ? t('ui.loading')
              : t('commands.count', { count: lines.length })}
      </p>
      {answer.needsProperty && entries.length === 0 && !isWaiting && (
        <p className={css.note} role="status">
          {t('commands.questionNeedsProperty')}
        </p>
      )}
      {keys.needsProperty && !isWaiting && (
        <p className={css.note} role="status">
          {t('commands.needsProperty')}
        </p>
      )}
    </Dialog>
  );
}

import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { isOfProvider } from '#web/lib/me.ts';
import { matching } from '#web/lib/search/matching.ts';
import type { ShellView } from '../use-view.ts';
import { actionsOf } from './actions.ts';
import { type Entry, pagesOf } from './entries.ts';
import { remindedText } from './remind-entries.ts';
import { type Group, labelTruncated } from './truncated-group.ts';
import { useAnswer } from './use-answer.ts';
import { useKeySearch } from './use-key-search.ts';
import { useRecordSearch } from './use-record-search.ts';
import { useServerSearch } from './use-server-search.ts';

/** Expanded groups, valid for one query. */
interface Expanded {
  readonly of: string;
  readonly groups: readonly string[];
}

/** Content of the box for a query: pages and actions by name, and server results for `sought`. */
export function useGroups(view: ShellView, query: string, sought: string) {
  const t = useTranslate();
  const { pathname, searchStr } = useLocation();
  const isProvider = isOfProvider(view.me);
  const [{ of, groups: expanded }, setExpanded] = useState<Expanded>({ of: '', groups: [] });
  const isExpanded = (id: string) => of === query && expanded.includes(id);
  const found = useServerSearch(view, sought, isExpanded('found'));
  const reminded = remindedText(sought);
  const keys = useKeySearch(view.me, reminded ?? sought, isExpanded('keys'));
  const answer = useAnswer(view.me, sought);
  const others = useRecordSearch(view, sought, of === query ? expanded : []);
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
    // Internal users have a link to all results anyway.
    isExpanded: isProvider || isExpanded('found'),
  };
  const labelled = labelTruncated(recordsCut, t);
  const records = { ...labelled, entries: [...labelled.entries, ...all] };
  const keysCut = { id: 'keys', label: t('commands.keys'), ...keys, isExpanded: isExpanded('keys') };
  const keysFound = labelTruncated(keysCut, t);
  // A text with digits is probably a unit, and a word is probably a property or a person. The order of the groups
  // depends on this.
  const answers = /\d/.test(query) ? [keysFound, records] : [records, keysFound];
  const othersFound = others.groups.map((group) => labelTruncated(group, t));
  const groups: readonly Group[] = [
    { id: 'remind', label: t('commands.reminders'), entries: reminded === null ? [] : keys.reminders },
    { id: 'answer', label: t('commands.answer'), entries: answer.entries },
    { id: 'pages', label: t('commands.pages'), entries: pages },
    ...(query === '' ? [] : [{ id: 'actions', label: t('commands.actions'), entries: actions }]),
    ...othersFound.filter(({ isExact }) => isExact),
    ...answers,
    ...othersFound.filter(({ isExact }) => !isExact),
    ...(query === '' ? [{ id: 'actions', label: t('commands.actions'), entries: actions }] : []),
  ].filter(({ entries }) => entries.length > 0);

  return {
    groups,
    /** Note on the answer to a question. */
    note: answer.note,
    questionNeedsProperty: answer.needsProperty,
    keysNeedProperty: keys.needsProperty,
    findsKeys: keys.isOpen,
    isProvider,
    isWaiting,
    hasFailed: found.hasFailed,
    /** Local entries open immediately. Others only open when the reply to the current text has arrived. */
    isCertain: (entry: Entry | undefined) =>
      entry !== undefined && (pages.includes(entry) || actions.includes(entry) || !isWaiting),
    expand: (id: string) => setExpanded({ of: query, groups: [...(of === query ? expanded : []), id] }),
  };
}

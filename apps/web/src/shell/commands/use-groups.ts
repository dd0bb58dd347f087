import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { actsAsInternalUser } from '#web/lib/me.ts';
import { matchingEntries } from '#web/lib/search/matching.ts';
import type { ShellView } from '../use-view.ts';
import { actionsOf } from './actions.ts';
import { type Entry, pagesOf } from './entries.ts';
import { handOverSearch } from './hand-over-entries.ts';
import { remindSearch } from './remind-entries.ts';
import { withoutInvitee } from './synonyms.ts';
import { type Group, labelTruncated } from './truncated-group.ts';
import { useAnswer } from './use-answer.ts';
import { useKeySearch } from './use-key-search.ts';
import { useOrderToShip } from './use-order-to-ship.ts';
import { useRecordSearch } from './use-record-search.ts';
import { useServerSearch } from './use-server-search.ts';

/** Expanded groups, valid for one query. */
interface Expanded {
  readonly expandedFor: string;
  readonly groups: readonly string[];
}

/** Content of the box for a query: pages and actions by name, and server results for `searchText`. */
export function useGroups(view: ShellView, query: string, searchText: string) {
  const t = useTranslate();
  const { pathname, searchStr } = useLocation();
  const isProvider = actsAsInternalUser(view.me);
  const [{ expandedFor, groups: expanded }, setExpanded] = useState<Expanded>({ expandedFor: '', groups: [] });
  const isExpanded = (id: string) => expandedFor === query && expanded.includes(id);
  const searchResults = useServerSearch(view, searchText, isExpanded('found'));
  const reminderText = remindSearch(searchText);
  const receiptText = handOverSearch(searchText);
  const keys = useKeySearch(view.me, reminderText ?? receiptText ?? searchText, isExpanded('keys'));
  const answer = useAnswer(view.me, searchText);
  const otherRecords = useRecordSearch(view, searchText, expandedFor === query ? expanded : []);
  const orderToShip = useOrderToShip(view.me, searchText);
  const isWaiting =
    orderToShip.isWaiting || searchResults.isWaiting || keys.isWaiting || otherRecords.isWaiting || answer.isWaiting;
  const pages = matchingEntries(pagesOf(view, t), query);
  const actions = matchingEntries(actionsOf(view, { pathname, searchStr }, t), withoutInvitee(query));
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
  const recordGroup = {
    id: 'found',
    label: t(isProvider ? 'commands.found' : 'commands.properties'),
    entries: searchResults.entries,
    hasMore: searchResults.hasMore,
    // Internal users have a link to all results anyway.
    isExpanded: isProvider || isExpanded('found'),
  };
  const labeledRecords = labelTruncated(recordGroup, t);
  const records = { ...labeledRecords, entries: [...labeledRecords.entries, ...all] };
  const keyGroup = { id: 'keys', label: t('commands.keys'), ...keys, isExpanded: isExpanded('keys') };
  const keysFound = labelTruncated(keyGroup, t);
  // A query with digits is probably a unit, so keys are first. Any other query is probably a property or a person.
  const mainGroups = /\d/.test(query) ? [keysFound, records] : [records, keysFound];
  const foundOtherGroups = otherRecords.groups.map((group) => labelTruncated(group, t));
  const groups: readonly Group[] = [
    { id: 'ship', label: t('commands.ships'), entries: orderToShip.entries },
    { id: 'remind', label: t('commands.reminders'), entries: reminderText === null ? [] : keys.reminders },
    { id: 'handOver', label: t('commands.handOvers'), entries: receiptText === null ? [] : keys.handOvers },
    { id: 'answer', label: t('commands.answer'), entries: answer.entries },
    { id: 'pages', label: t('commands.pages'), entries: pages },
    ...(query === '' ? [] : [{ id: 'actions', label: t('commands.actions'), entries: actions }]),
    ...foundOtherGroups.filter(({ isExact }) => isExact),
    ...mainGroups,
    ...foundOtherGroups.filter(({ isExact }) => !isExact),
    { id: 'remind', label: t('commands.reminders'), entries: reminderText === null ? keys.overdueReminders : [] },
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
    hasFailed: searchResults.hasFailed,
    /** Whether Enter can open an entry now. Server results must belong to the current text. */
    isCertain: (entry: Entry | undefined) =>
      entry !== undefined && (pages.includes(entry) || actions.includes(entry) || !isWaiting),
    expand: (id: string) =>
      setExpanded({ expandedFor: query, groups: [...(expandedFor === query ? expanded : []), id] }),
  };
}

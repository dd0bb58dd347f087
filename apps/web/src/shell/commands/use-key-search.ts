import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { api } from '#web/lib/api.ts';
import { useTexts } from '#web/lib/language.ts';
import { actsAsInternalUser, type Me, mayDo } from '#web/lib/me.ts';
import { query } from '#web/lib/query.ts';
import { useSelection } from '#web/lib/selection.ts';
import { menuRoutes } from '../areas.ts';
import { currentProperty } from './current-property.ts';
import type { Entry } from './entries.ts';
import { handOverEntries } from './hand-over-entries.ts';
import { entryOfHook, entryOfKey } from './key-entry.ts';
import { remindEntries } from './remind-entries.ts';
import { limitRows } from './truncated-group.ts';

/** Text groups needed to show a found key. The current screen may not have loaded them. */
const textsOfKeys = ['commands', 'keyActivity'] as const;
const collapsedKeys = 8;
/**
 * Maximum number of keys in an expanded group. One less than the server's maximum, because one extra row is requested.
 */
const expandedKeys = 19;

interface FoundKeys {
  readonly entries: readonly Entry[];
  /** Handover entries for the keys found. */
  readonly handOvers: readonly Entry[];
  /** Reminder entries for the holders of the keys found. */
  readonly reminders: readonly Entry[];
  /** The reminder entries for overdue keys. */
  readonly overdueReminders: readonly Entry[];
  readonly hasMore: boolean;
  readonly isWaiting: boolean;
  /** Whether the user can search keys here. */
  readonly isOpen: boolean;
  /** Whether the search needs a property, but none is open. */
  readonly needsProperty: boolean;
}

/** Keys by unit, holder, or tag, for users who may see the board (BEY-14). */
export function useKeySearch(me: Me, typed: string, isExpanded = false): FoundKeys {
  const t = useTranslate();
  const maxKeys = isExpanded ? expandedKeys : collapsedKeys;
  const { locale } = useLanguage();
  const [debounced] = useDebouncedValue(typed.trim(), 120);
  const { pathname, searchStr } = useLocation();
  const isProvider = actsAsInternalUser(me);
  const { propertyId } = useSelection();
  const currentId = currentProperty(isProvider ? null : propertyId, pathname, searchStr);
  const canSeeBoard = mayDo(me, menuRoutes.get('nav.overview')?.needs);
  const isOpen = canSeeBoard && (!isProvider || currentId !== null);
  const result = useQuery({
    ...query(
      api.keyActivity.findKeys,
      { search: debounced, limit: maxKeys + 1, ...(currentId !== null && { propertyId: currentId }) },
      { live: 'all', quiet: true },
    ),
    enabled: isOpen && debounced !== '',
    placeholderData: keepPreviousData,
  });
  const hasTexts = useTexts(textsOfKeys, isOpen && debounced !== '');
  const { rows, hasMore } = limitRows(
    !hasTexts || debounced === '' || typed.trim() === '' ? [] : (result.data?.rows ?? []),
    maxKeys,
  );
  return {
    entries: [
      ...rows.map((key, index) => entryOfKey(key, index, { t, locale }, debounced)),
      ...(hasTexts && debounced !== '' && typed.trim() !== '' ? (result.data?.hooks ?? []) : []).map((hook, index) =>
        entryOfHook(hook, index, { t, locale }),
      ),
    ],
    handOvers: handOverEntries(rows, me, t),
    reminders: remindEntries(rows, me, t),
    overdueReminders: remindEntries(
      rows.filter(({ overdue }) => overdue),
      me,
      t,
    ),
    hasMore,
    isWaiting: isOpen && typed.trim() !== '' && (typed.trim() !== debounced || result.isFetching || !hasTexts),
    isOpen,
    needsProperty: canSeeBoard && debounced !== '' && (!isOpen || (result.data?.needsProperty ?? false)),
  };
}

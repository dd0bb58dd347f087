import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { actsAsInternalUser, mayDo } from '#web/lib/me.ts';
import { query } from '#web/lib/query.ts';
import type { ShellView } from '../use-view.ts';
import { type Entry, entryOfHit, entryOfProperty } from './entries.ts';
import { limitRows } from './truncated-group.ts';

const collapsedHits = 8;
const expandedHits = 50;
const noEntries: readonly Entry[] = [];

interface ServerResults {
  readonly entries: readonly Entry[];
  readonly hasMore: boolean;
  readonly isWaiting: boolean;
  readonly hasFailed: boolean;
}

/** Server search within the user's reach: internal users search everything, customers their properties. */
export function useServerSearch({ me }: Pick<ShellView, 'me'>, typed: string, isExpanded: boolean): ServerResults {
  const t = useTranslate();
  const [debounced] = useDebouncedValue(typed.trim(), 120);
  const limit = isExpanded ? expandedHits : collapsedHits;
  const isProvider = actsAsInternalUser(me);
  const searches = isProvider && mayDo(me, 'AllEntities_READ');
  const everything = useQuery({
    ...query(api.hierarchy.search, { query: debounced, limit: collapsedHits + 1 }, { quiet: true }),
    enabled: searches && debounced !== '',
    placeholderData: keepPreviousData,
  });
  const properties = useQuery({
    ...query(api.hierarchy.listProperties, debounced === '' ? { limit } : { search: debounced, limit }, {
      quiet: true,
    }),
    enabled: !isProvider,
    placeholderData: keepPreviousData,
  });
  const result = searches ? everything : properties;
  const isAsking = typed.trim() !== debounced || result.isFetching;
  if (searches) {
    const { rows, hasMore } = limitRows(debounced === '' ? [] : (everything.data?.hits ?? []), collapsedHits);
    return {
      entries: rows.map((hit) => entryOfHit(hit, t)),
      hasMore,
      isWaiting: isAsking && typed.trim() !== '',
      hasFailed: everything.error !== null,
    };
  }
  return {
    entries: properties.data?.rows.map(entryOfProperty) ?? noEntries,
    hasMore: properties.data?.next != null,
    isWaiting: isAsking && !isProvider,
    hasFailed: properties.error !== null,
  };
}

import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { isOfProvider, mayDo } from '#web/lib/me.ts';
import { query } from '#web/lib/query.ts';
import type { ShellView } from '../use-view.ts';
import { type Entry, entryOfHit, entryOfProperty } from './entries.ts';
import { limitRows } from './truncated-group.ts';

const few = 8;
const many = 50;
const none: readonly Entry[] = [];

interface Found {
  readonly entries: readonly Entry[];
  readonly hasMore: boolean;
  readonly isWaiting: boolean;
  readonly hasFailed: boolean;
}

/** Server search within the user's reach: internal users search everything, customers their properties. */
export function useServerSearch({ me }: ShellView, typed: string, isExpanded: boolean): Found {
  const t = useTranslate();
  const [asked] = useDebouncedValue(typed.trim(), 120);
  const limit = isExpanded ? many : few;
  const isProvider = isOfProvider(me);
  const searches = isProvider && mayDo(me, 'AllEntities_READ');
  const everything = useQuery({
    ...query(api.hierarchy.search, { query: asked, limit: few + 1 }, { quiet: true }),
    enabled: searches && asked !== '',
    placeholderData: keepPreviousData,
  });
  const properties = useQuery({
    ...query(api.hierarchy.listProperties, asked === '' ? { limit } : { search: asked, limit }, { quiet: true }),
    enabled: !isProvider,
    placeholderData: keepPreviousData,
  });
  const result = searches ? everything : properties;
  const isAsking = typed.trim() !== asked || result.isFetching;
  if (searches) {
    const { rows, hasMore } = limitRows(asked === '' ? [] : (everything.data?.hits ?? []), few);
    return {
      entries: rows.map((hit) => entryOfHit(hit, t)),
      hasMore,
      isWaiting: isAsking && typed.trim() !== '',
      hasFailed: everything.error !== null,
    };
  }
  return {
    entries: properties.data?.rows.map(entryOfProperty) ?? none,
    hasMore: properties.data?.next != null,
    isWaiting: isAsking && !isProvider,
    hasFailed: properties.error !== null,
  };
}

import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';

/** Search results for the typed text. The previous results remain until the next reply arrives. */
export function useHits(typed: string, limit: number) {
  const [debouncedQuery] = useDebouncedValue(typed.trim(), 120);
  const result = useQuery({
    ...query(api.hierarchy.search, { query: debouncedQuery, limit }, { quiet: true }),
    enabled: debouncedQuery !== '',
    placeholderData: keepPreviousData,
  });
  return { ...result, debouncedQuery, hits: debouncedQuery === '' ? undefined : result.data?.hits };
}

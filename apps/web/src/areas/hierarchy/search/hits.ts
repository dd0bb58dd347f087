import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';

/** Search results for the typed text. The last reply stays until the next one arrives. */
export function useHits(typed: string, limit: number) {
  const [asked] = useDebouncedValue(typed.trim(), 120);
  const result = useQuery({
    ...query(api.hierarchy.search, { query: asked, limit }, { quiet: true }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  return { ...result, asked, hits: asked === '' ? undefined : result.data?.hits };
}

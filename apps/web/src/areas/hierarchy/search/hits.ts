import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';

/** What was found for the words typed so far; the last answer stays until the next one is there. */
export function useHits(typed: string, limit: number) {
  const [asked] = useDebouncedValue(typed.trim(), 120);
  const result = useQuery({
    ...query(api.hierarchy.search, { query: asked, limit }, { quiet: true }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  return { ...result, asked, hits: asked === '' ? undefined : result.data?.hits };
}

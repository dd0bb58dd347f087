import type { CallOutput, Contract } from '@latchboard/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { levelHref } from '../level-href.ts';

export type Hit = CallOutput<Contract['hierarchy']['search']>['hits'][number];

/** Where a hit leads; a login that belongs to no one property has no page yet. */
export function hrefOfHit(hit: Hit): string | null {
  if (hit.kind !== 'staff') return levelHref({ level: hit.kind, id: hit.id });
  return hit.propertyId === null ? null : levelHref({ level: 'property', id: hit.propertyId });
}

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

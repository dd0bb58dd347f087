import type { CallOutput, Contract } from '@latchboard/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';

export type Corporation = CallOutput<Contract['hierarchy']['listCorporations']>['rows'][number];

const pageSize = 100;
const mostPages = 20;

async function loadAll(search: string, signal: AbortSignal) {
  const rows: Corporation[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const input = { limit: pageSize, ...(search !== '' && { search }), ...(cursor !== undefined && { cursor }) };
    const reply = await api.hierarchy.listCorporations(input, { signal, quiet: true });
    rows.push(...reply.rows);
    if (reply.next === null) return { rows, isWhole: true };
    cursor = reply.next;
  }
  return { rows, isWhole: false };
}

/** All corporations whose name holds `search`, so that they can be sorted by any column; 2,000 at most. */
export function corporationsQuery(search: string) {
  return queryOptions({
    queryKey: ['hierarchy.listCorporations', 'all', search],
    queryFn: ({ signal }) => loadAll(search, signal),
  });
}

import type { CallOutput, Contract } from '@latchboard/contract';
import { api } from '#web/lib/api.ts';

export type Corporation = CallOutput<Contract['hierarchy']['listCorporations']>['rows'][number];

const pageSize = 100;
const pagesAtOnce = 20;

async function load(search: string, from: string | undefined, signal: AbortSignal) {
  const rows: Corporation[] = [];
  let cursor = from;
  for (let page = 0; page < pagesAtOnce; page += 1) {
    const input = { limit: pageSize, ...(search !== '' && { search }), ...(cursor !== undefined && { cursor }) };
    const reply = await api.hierarchy.listCorporations(input, { signal, quiet: true });
    rows.push(...reply.rows);
    if (reply.next === null) return { rows, next: null };
    cursor = reply.next;
  }
  return { rows, next: cursor ?? null };
}

/** The corporations whose name holds `search`, 2,000 at once, so that these can be sorted by any column. */
export const corporationsQuery = (search: string) => ({
  queryKey: ['hierarchy.listCorporations', 'all', search],
  ask: (cursor: string | undefined, signal: AbortSignal) => load(search, cursor, signal),
});

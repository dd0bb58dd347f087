import { useQueries } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import type { ExceptionRow } from './shapes.ts';

interface Reason {
  readonly id: number;
  readonly name: string;
}

/** Options that appear in every list, in the order of the first list. */
const sharedOptions = ([first = [], ...others]: readonly (readonly Reason[])[]) =>
  first
    .filter(({ id }) => others.every((reasons) => reasons.some((reason) => reason.id === id)))
    .map(({ id, name }) => ({ value: String(id), label: name }));

/** Causes and outcomes that apply to all selected exceptions. They differ by kind and property. */
export function useSharedReasons(exceptions: readonly ExceptionRow[]) {
  const oneOfEach = [...new Map(exceptions.map((row) => [`${row.property.id} ${row.kind}`, row])).values()];
  return useQueries({
    queries: oneOfEach.map(({ id }) => query(api.alerts.getException, { exceptionId: id }, { quiet: true })),
    combine: (results) => {
      const loaded = results.flatMap(({ data }) => data ?? []);
      const lists = {
        causes: sharedOptions(loaded.map(({ causes }) => causes)),
        outcomes: sharedOptions(loaded.map(({ outcomes }) => outcomes)),
      };
      return {
        data: loaded.length === results.length ? lists : undefined,
        error: results.find(({ error }) => error !== null)?.error ?? null,
        refetch: () => Promise.all(results.filter(({ error }) => error !== null).map(({ refetch }) => refetch())),
      };
    },
  });
}

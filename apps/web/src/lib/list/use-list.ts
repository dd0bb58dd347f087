import { maxCountedRows, maxPageSize } from '@latchboard/contract/record/rules';
import { parseSort, type Sort, serializeSort } from '@latchboard/ui/table/sort.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { callName } from '../call.ts';
import type { CallOptions } from '../request.ts';
import { useUrlState } from '../url-state.ts';
import type { Filters, ValuesOf } from './filters/filter.ts';
import { activeFilters, listUrlParser, writeFilter } from './list-url.ts';

export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
  readonly count: number;
  /** Total of all rows in cents, for lists of amounts. */
  readonly totalCents?: number;
}

interface Sorted {
  readonly sort?: string | undefined;
}

interface ListSpec<F extends Filters, Input extends Sorted, Row> {
  /** Parsers for the values in the URL. Must be constant. */
  readonly filters: F;
  readonly call: (input: Input, options?: CallOptions) => Promise<Page<Row>>;
  /** Call that exports the same rows. It accepts the same `input`. */
  readonly file?: unknown;
  /** Call input from the filters, with the IDs of the path. */
  readonly input: (values: ValuesOf<F>) => Omit<Input, 'limit' | 'cursor' | 'sort'>;
  readonly sorts: readonly NonNullable<Input['sort']>[];
  readonly defaultSort: NonNullable<Input['sort']> | ((values: ValuesOf<F>) => NonNullable<Input['sort']>);
  /** Property whose live changes cause a refetch. `all` refetches after a change at any property. */
  readonly live?: number | 'all';
  readonly pageSize?: number;
}

/**
 * Maximum number of rows to print or select, or to save from the screen. A file from the `file` call has no such limit.
 */
export const maxLoadedRows = maxCountedRows;

/** List of records. Filters and sort are in the URL, and the server sorts the rows and returns them in pages. */
export function useList<F extends Filters, Input extends Sorted, Row>(spec: ListSpec<F, Input, Row>) {
  type Order = NonNullable<Input['sort']>;
  const { filters, call, sorts, defaultSort, live, pageSize = 100 } = spec;
  const readUrl = useMemo(() => listUrlParser<F, Order>(filters, sorts), [filters, sorts]);
  const [{ values, sort: chosen }, setSearch] = useUrlState(readUrl);
  /** The back button undoes a choice, but not each typed letter or each sort. */
  const set = (next: Readonly<Record<string, unknown>>, replace = true) => setSearch(next as object, { replace });
  const initialSort = typeof defaultSort === 'function' ? defaultSort(values) : defaultSort;
  const sort = chosen ?? initialSort;

  const loadsAllRows = useRef(false);
  const callValues = useCallValues(filters, values);
  const input = { ...spec.input(callValues), sort };
  const queryClient = useQueryClient();
  const queryKey = [callName(call), 'list', input];
  const result = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      call(
        {
          ...input,
          limit: loadsAllRows.current ? maxPageSize : pageSize,
          ...(pageParam !== undefined && { cursor: pageParam }),
        } as unknown as Input,
        {
          signal,
          quiet: true,
        },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    meta: { live },
  });
  const { data, hasNextPage, fetchNextPage } = result;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows), [data]);

  return {
    filters,
    values,
    result,
    rows,
    /** Total number of rows. If it is over `maxCountedRows`, the real total is unknown. */
    count: data?.pages[0]?.count,
    /** Total of all rows in cents, for lists of amounts. */
    totalCents: data?.pages[0]?.totalCents,
    sorts,
    sort: parseSort(
      sort,
      sorts.map((serialized) => serialized.replace(/^-/, '')),
    ),
    onSort: (next: Sort | null) => {
      const nextSort = serializeSort(next);
      set({ sort: nextSort === initialSort ? undefined : nextSort });
    },
    setFilter: (name: string, value: unknown) =>
      set(writeFilter(filters, name, value), filters[name]?.isTyped ?? false),
    activeFilters: activeFilters(filters, values),
    clear: () => set(Object.fromEntries(activeFilters(filters, values).map((name) => [name, undefined]))),
    file: spec.file,
    /** Filters and sort as in the URL. Undefined for defaults. */
    address: addressOf(filters, values, chosen),
    input,
    /** Replaces a row with its saved version. */
    replace: (isRow: (row: Row) => boolean, saved: Row) =>
      queryClient.setQueryData<typeof data>(queryKey, (current) =>
        current
          ? {
              ...current,
              pages: current.pages.map((page) => ({
                ...page,
                rows: page.rows.map((row) => (isRow(row) ? saved : row)),
              })),
            }
          : current,
      ),
    /** Loads the remaining rows, up to the maximum that is counted. */
    loadAll: async (): Promise<readonly Row[]> => {
      loadsAllRows.current = true;
      let all = rows ?? [];
      for (let hasMore = hasNextPage; hasMore && all.length < maxLoadedRows; ) {
        const next = await fetchNextPage();
        all = next.data?.pages.flatMap((page) => page.rows) ?? all;
        hasMore = next.hasNextPage && !next.isError;
      }
      loadsAllRows.current = false;
      return all;
    },
  };
}

/** URL values of a list. */
const addressOf = <F extends Filters>(filters: F, values: ValuesOf<F>, sort: string | undefined) => ({
  ...Object.fromEntries(Object.entries(filters).map(([name, { write }]) => [name, write(values[name])])),
  sort,
});

/** List state for the components of a screen. */
export type ListState<Row> = ReturnType<typeof useList<Filters, Sorted, Row>>;

/** Values for the call: typed text after a pause, everything else immediately. */
function useCallValues<F extends Filters>(filters: F, values: ValuesOf<F>): ValuesOf<F> {
  const typedFilters = Object.entries(filters)
    .filter(([, { isTyped }]) => isTyped)
    .map(([name]) => [name, String(values[name]).trim()]);
  const [debounced] = useDebouncedValue(JSON.stringify(typedFilters), 150);
  return { ...values, ...Object.fromEntries(JSON.parse(debounced)) };
}

import { mostCounted, mostOfPage } from '@latchboard/contract/record/rules';
import { readSort, type Sort, writeSort } from '@latchboard/ui/table/sort.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useAddress } from '../address.ts';
import { nameOf } from '../call.ts';
import type { CallOptions } from '../request.ts';
import type { Filters, ValuesOf } from './filters/filter.ts';
import { listAddress, narrowedBy, writeFilter } from './list-address.ts';

export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
  readonly count: number;
  /** What all rows come to, in cents, where money stands. */
  readonly totalCents?: number;
}

interface Sorted {
  readonly sort?: string | undefined;
}

interface ListSpec<F extends Filters, Input extends Sorted, Row> {
  /** A constant: what the address is read with. */
  readonly filters: F;
  readonly call: (input: Input, options?: CallOptions) => Promise<Page<Row>>;
  /** The same rows as a file, where there is one; it takes what `input` says as well. */
  readonly file?: unknown;
  /** What the call is asked for: the path's ids and the filters. */
  readonly input: (values: ValuesOf<F>) => Omit<Input, 'limit' | 'cursor' | 'sort'>;
  readonly sorts: readonly NonNullable<Input['sort']>[];
  readonly usualSort: NonNullable<Input['sort']> | ((values: ValuesOf<F>) => NonNullable<Input['sort']>);
  /** Loaded again when this property moves on the live stream; `all`: when any does. */
  readonly live?: number | 'all';
  /** Rows of a page. */
  readonly pageSize?: number;
}

/** A list is printed, and selected, as far as this; it says so, and the export holds all. */
export const mostLoaded = mostCounted;

/** A list of records: its filters and its sort stand in the address, its rows come page by page, sorted by the server. */
export function useList<F extends Filters, Input extends Sorted, Row>(spec: ListSpec<F, Input, Row>) {
  type Order = NonNullable<Input['sort']>;
  const { filters, call, sorts, usualSort, live, pageSize = 100 } = spec;
  const read = useMemo(() => listAddress<F, Order>(filters, sorts), [filters, sorts]);
  const [{ values, sort: chosen }, setSearch] = useAddress(read);
  /** Back undoes a choice, not each letter and each sort. */
  const set = (next: Readonly<Record<string, unknown>>, replace = true) => setSearch(next as object, { replace });
  const usual = typeof usualSort === 'function' ? usualSort(values) : usualSort;
  const sort = chosen ?? usual;

  const isForAll = useRef(false);
  const settled = useSettled(filters, values);
  const asked = { ...spec.input(settled), sort };
  const queries = useQueryClient();
  const queryKey = [nameOf(call), 'list', asked];
  const result = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      call(
        {
          ...asked,
          limit: isForAll.current ? mostOfPage : pageSize,
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
    /** How many there are in all; one more than `mostCounted` means more than that. */
    count: data?.pages[0]?.count,
    /** What all rows come to, in cents, where money stands. */
    totalCents: data?.pages[0]?.totalCents,
    sorts,
    sort: readSort(
      sort,
      sorts.map((one) => one.replace(/^-/, '')),
    ),
    onSort: (next: Sort | null) => {
      const written = writeSort(next);
      set({ sort: written === usual ? undefined : written });
    },
    setFilter: (name: string, value: unknown) =>
      set(writeFilter(filters, name, value), filters[name]?.isTyped ?? false),
    narrowed: narrowedBy(filters, values),
    clear: () => set(Object.fromEntries(narrowedBy(filters, values).map((name) => [name, undefined]))),
    file: spec.file,
    /** Filters and sort as they stand in the address; undefined where they are the usual ones. */
    address: addressOf(filters, values, chosen),
    asked,
    /** Shows a row as it was saved. */
    replace: (isRow: (row: Row) => boolean, saved: Row) =>
      queries.setQueryData<typeof data>(queryKey, (known) =>
        known
          ? {
              ...known,
              pages: known.pages.map((page) => ({ ...page, rows: page.rows.map((row) => (isRow(row) ? saved : row)) })),
            }
          : known,
      ),
    /** Loads the rows that are not there yet, as far as a list is counted. */
    loadAll: async (): Promise<readonly Row[]> => {
      isForAll.current = true;
      let all = rows ?? [];
      for (let hasMore = hasNextPage; hasMore && all.length < mostLoaded; ) {
        const next = await fetchNextPage();
        all = next.data?.pages.flatMap((page) => page.rows) ?? all;
        hasMore = next.hasNextPage && !next.isError;
      }
      isForAll.current = false;
      return all;
    },
  };
}

/** What a list writes into the address. */
const addressOf = <F extends Filters>(filters: F, values: ValuesOf<F>, sort: string | undefined) => ({
  ...Object.fromEntries(Object.entries(filters).map(([name, { write }]) => [name, write(values[name])])),
  sort,
});

/** What the screen's parts of a list take. */
export type ListState<Row> = ReturnType<typeof useList<Filters, Sorted, Row>>;

/** The values to ask for: what is typed only after a pause, everything else at once. */
function useSettled<F extends Filters>(filters: F, values: ValuesOf<F>): ValuesOf<F> {
  const typed = Object.entries(filters)
    .filter(([, { isTyped }]) => isTyped)
    .map(([name]) => [name, String(values[name]).trim()]);
  const [paused] = useDebouncedValue(JSON.stringify(typed), 150);
  return { ...values, ...Object.fromEntries(JSON.parse(paused)) };
}

import { MoreRows } from '@latchboard/ui/table/more-rows.tsx';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
  /** How many rows there are in all, where the server says so. */
  readonly count?: number;
}

interface Asked<Row> {
  readonly queryKey: readonly unknown[];
  /** Fetched again when this property moves on the live stream. */
  readonly live?: number;
  readonly ask: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<Row>>;
}

/** A list that the server gives page by page: the rows so far, and below them the way to the next ones. */
export function useAllRows<Row>({ queryKey, live, ask }: Asked<Row>) {
  const result = useInfiniteQuery({
    queryKey: [...queryKey, 'by page'],
    queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    meta: { live },
  });
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = result;
  const rows = data?.pages.flatMap((page) => page.rows);
  const footer = hasNextPage && (
    <MoreRows shown={rows?.length ?? 0} isLoading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
  );
  return { result, rows, count: data?.pages[0]?.count, hasMore: hasNextPage, footer };
}

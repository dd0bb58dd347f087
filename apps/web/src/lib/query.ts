import { queryOptions } from '@tanstack/react-query';
import { callName } from './call.ts';
import type { CallOptions } from './request.ts';

interface QueryExtras {
  /** Fetched again when this property changes on the live stream, or with `all` when any property does. */
  readonly live?: number | 'all';
  /**
   * Its `revision` is that of the property's log, or its `revisions` are those of several. Data at a notice's revision
   * is not fetched again.
   */
  readonly hasPulse?: boolean;
  readonly quiet?: boolean;
  /** Refetch interval in milliseconds, for changes without a notice. */
  readonly again?: number;
}

/** A call as a query: `useQuery(query(api.keyActivity.board, { propertyId }, { live: propertyId }))`. */
export function query<Input, Output>(
  call: (input: Input, options?: CallOptions) => Promise<Output>,
  input: Input,
  { live, hasPulse = false, quiet = false, again }: QueryExtras = {},
) {
  return queryOptions({
    queryKey: [callName(call), input] as const,
    queryFn: ({ signal }) => call(input, { signal, quiet }),
    meta: { live, hasPulse },
    ...(again !== undefined && { refetchInterval: again }),
  });
}

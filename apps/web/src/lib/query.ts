import { queryOptions } from '@tanstack/react-query';
import { callName } from './call.ts';
import type { CallOptions } from './request.ts';

export interface QueryExtras {
  /** Property whose live changes cause a refetch. `all` refetches after a change at any property. */
  readonly live?: number | 'all';
  /**
   * Whether the data contains the `revision` of its property, or the `revisions` of several. Data at a notice's
   * revision is not fetched again.
   */
  readonly hasRevision?: boolean;
  readonly quiet?: boolean;
  /** Refetch interval in milliseconds, for changes without a notice. */
  readonly refetchEvery?: number;
}

/** A call as a query: `useQuery(query(api.keyActivity.board, { propertyId }, { live: propertyId }))`. */
export function query<Input, Output>(
  call: (input: Input, options?: CallOptions) => Promise<Output>,
  input: Input,
  { live, hasRevision = false, quiet = false, refetchEvery }: QueryExtras = {},
) {
  return queryOptions({
    queryKey: [callName(call), input] as const,
    queryFn: ({ signal }) => call(input, { signal, quiet }),
    meta: { live, hasRevision },
    ...(refetchEvery !== undefined && { refetchInterval: refetchEvery }),
  });
}

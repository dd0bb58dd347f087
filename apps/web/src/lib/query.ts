import { queryOptions } from '@tanstack/react-query';
import { nameOf } from './call.ts';
import type { CallOptions } from './request.ts';

interface QueryExtras {
  /** Fetched again when this property moves on the live stream; `all`: when any does. */
  readonly live?: number | 'all';
  /** Its `revision` is that of the property’s log, or its `revisions` those of several: what stands at a notice’s revision already is not fetched again. */
  readonly hasPulse?: boolean;
  readonly quiet?: boolean;
  /** Milliseconds after which it is fetched again, for changes without a notice. */
  readonly again?: number;
}

/** A call as a query: `useQuery(query(api.keyActivity.board, { propertyId }, { live: propertyId }))`. */
export function query<Input, Output>(
  call: (input: Input, options?: CallOptions) => Promise<Output>,
  input: Input,
  { live, hasPulse = false, quiet = false, again }: QueryExtras = {},
) {
  return queryOptions({
    queryKey: [nameOf(call), input] as const,
    queryFn: ({ signal }) => call(input, { signal, quiet }),
    meta: { live, hasPulse },
    ...(again !== undefined && { refetchInterval: again }),
  });
}

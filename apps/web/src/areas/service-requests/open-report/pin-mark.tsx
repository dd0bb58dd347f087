import { IconButton } from '@latchboard/ui/button/icon-button.tsx';
import { IconPin, IconPinnedFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { useAction } from '#web/lib/use-action.ts';
import { type RequestRow, requestNumber } from '../shapes.ts';

/** The user's pinned requests, with functions to pin and unpin. */
export interface PinnedRequests {
  readonly ids: ReadonlySet<number>;
  readonly toggle: (id: number) => Promise<unknown>;
}

export function usePinnedRequests(): PinnedRequests {
  const { data, refetch } = useQuery(
    query(api.serviceRequests.listPinnedServiceRequests, {}, { live: 'all', quiet: true }),
  );
  const { run } = useAction();
  return useMemo(() => {
    const ids = new Set(data?.rows.map(({ id }) => id) ?? []);
    return {
      ids,
      toggle: (serviceRequestId) => {
        const { pinServiceRequest, unpinServiceRequest } = api.serviceRequests;
        const call = ids.has(serviceRequestId) ? unpinServiceRequest : pinServiceRequest;
        return run(
          () => call({ serviceRequestId }),
          () => refetch(),
        );
      },
    };
  }, [data, refetch, run]);
}

/** Pinned requests first. Pinned and other requests each keep their order (SRQ-05). */
export const pinnedFirst = (rows: readonly RequestRow[] | undefined, { ids }: PinnedRequests) =>
  rows && [...rows.filter(({ id }) => ids.has(id)), ...rows.filter(({ id }) => !ids.has(id))];

/** Button that pins or unpins a request in the report. A user can pin at most five (SRQ-05). */
export function PinMark({ request, pins }: { readonly request: RequestRow; readonly pins: PinnedRequests }) {
  const isPinned = pins.ids.has(request.id);
  const number = requestNumber(request);
  return (
    <span className="lb-no-print">
      <IconButton
        label={{ key: isPinned ? 'requestReports.unpin' : 'requestReports.pin', params: { number } }}
        icon={isPinned ? <IconPinnedFilled size={16} aria-hidden /> : <IconPin size={16} aria-hidden />}
        onClick={() => void pins.toggle(request.id)}
      />
    </span>
  );
}

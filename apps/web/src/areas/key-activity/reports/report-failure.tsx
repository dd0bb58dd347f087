import { Button } from '@latchboard/ui/button/button.tsx';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { ApiError } from '#web/lib/api-error.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';

interface ReportFailureProps {
  readonly error: unknown;
  readonly refetch: () => unknown;
  readonly onSortByTime: () => void;
}

/** Why a report's page did not come: too many events to sort, or anything else. */
export function ReportFailure({ error, refetch, onSortByTime }: ReportFailureProps) {
  const isTooMany = error instanceof ApiError && error.fields.some(({ code }) => code === 'valTooManyToSort');
  if (isTooMany)
    return (
      <EmptyState
        title="report.tooManyToSort"
        text="report.tooManyToSortText"
        action={<Button label="report.sortByTime" kind="main" onClick={onSortByTime} />}
      />
    );
  return <LoadFailure error={error} refetch={refetch} />;
}

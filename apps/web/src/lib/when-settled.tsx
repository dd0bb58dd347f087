import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import type { ReactNode } from 'react';

interface WhenSettledProps {
  readonly result: { readonly data: unknown; readonly error: unknown };
  readonly children: ReactNode;
}

/**
 * Content that depends on one query, shown when the query has loaded or failed. A table would otherwise move when the
 * chart above it arrives.
 */
export function WhenSettled({ result: { data, error }, children }: WhenSettledProps) {
  if (data !== undefined || error) return children;
  return (
    <Panel>
      <Skeleton lines={12} />
    </Panel>
  );
}

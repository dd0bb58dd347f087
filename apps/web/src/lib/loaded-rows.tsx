import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import type { ReactNode } from 'react';
import { LoadFailure } from './load-failure.tsx';
import css from './loaded-rows.module.css';

interface LoadedRowsProps<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly failure?: { readonly error: unknown; readonly refetch: () => unknown } | undefined;
  /** Number of placeholder lines while the rows load. */
  readonly lines: number;
  readonly empty: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** Rows of a panel, or the panel's error, loading, or empty state. Rows stay visible if a later load fails. */
export function LoadedRows<Row>({ rows, failure, lines, empty, children }: LoadedRowsProps<Row>) {
  if (rows) return rows.length === 0 ? empty : children(rows);
  if (failure?.error) return <LoadFailure error={failure.error} refetch={failure.refetch} />;
  return (
    <div className={css.waiting}>
      <Skeleton lines={lines} />
    </div>
  );
}

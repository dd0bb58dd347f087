import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { useWording } from '@latchboard/ui/wording/language-context.tsx';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import type { ReactNode } from 'react';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import css from './record.module.css';

interface ListPanelProps<Row> {
  readonly title: Wording;
  readonly empty: Wording;
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row, at: number) => string | number;
  readonly failure?: { readonly error: unknown; readonly refetch: () => unknown };
  readonly actions?: ReactNode;
  /** Beside the title, in place of the count. */
  readonly note?: ReactNode;
  /** Below the rows: a form. */
  readonly foot?: ReactNode;
  readonly children: (row: Row) => ReactNode;
}

/** A short list beside a record, with its count; it says so when it is empty, loads, or failed to. */
export function ListPanel<Row>(props: ListPanelProps<Row>) {
  const { title, empty, rows, rowKey, failure, actions, note, foot, children } = props;
  const say = useWording();
  return (
    <Panel title={title} flush note={note ?? (rows && rows.length > 0 ? rows.length : undefined)} actions={actions}>
      {failure?.error && !rows ? (
        <LoadFailure error={failure.error} refetch={failure.refetch} />
      ) : rows === undefined ? (
        <div className={css.waiting}>
          <Skeleton lines={2} />
        </div>
      ) : rows.length === 0 ? (
        <p className={css.empty} data-empty>
          {say(empty)}
        </p>
      ) : (
        <ul className={css.rows}>
          {rows.map((row, at) => (
            <li key={rowKey(row, at)}>{children(row)}</li>
          ))}
        </ul>
      )}
      {foot !== undefined && <div className={css.foot}>{foot}</div>}
    </Panel>
  );
}

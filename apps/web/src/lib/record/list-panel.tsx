import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useWording } from '@latchboard/ui/wording/language-context.tsx';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import type { ReactNode } from 'react';
import { LoadedRows } from '#web/lib/loaded-rows.tsx';
import css from './record.module.css';

interface ListPanelProps<Row> {
  readonly title: Wording;
  /** Text for an empty list. Undefined if there are always rows. */
  readonly empty?: Wording;
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row, index: number) => string | number;
  readonly failure?: { readonly error: unknown; readonly refetch: () => unknown };
  readonly actions?: ReactNode;
  /** Text next to the title, instead of the count. */
  readonly note?: ReactNode;
  /** Form below the rows. */
  readonly foot?: ReactNode;
  readonly children: (row: Row) => ReactNode;
}

/** Short list next to a record, with the number of rows. The list has its own empty, loading, and error states. */
export function ListPanel<Row>(props: ListPanelProps<Row>) {
  const { title, empty, rows, rowKey, failure, actions, note, foot, children } = props;
  const textOf = useWording();
  return (
    <Panel title={title} flush note={note ?? (rows && rows.length > 0 ? rows.length : undefined)} actions={actions}>
      <LoadedRows
        rows={rows}
        failure={failure}
        lines={2}
        empty={
          empty !== undefined && (
            <p className={css.empty} data-empty>
              {textOf(empty)}
            </p>
          )
        }
      >
        {(loaded) => (
          <ul className={css.rows}>
            {loaded.map((row, index) => (
              <li key={rowKey(row, index)}>{children(row)}</li>
            ))}
          </ul>
        )}
      </LoadedRows>
      {foot !== undefined && <div className={css.foot}>{foot}</div>}
    </Panel>
  );
}

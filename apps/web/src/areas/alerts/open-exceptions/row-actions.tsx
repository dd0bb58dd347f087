import { type ExceptionState, exceptionLifecycle } from '@latchboard/contract/alerts/rules/exceptions';
import type { Column } from '@latchboard/ui/table/column.ts';
import { RemindButton } from '#web/areas/reminders/index.ts';
import { mayDo } from '#web/lib/me.ts';
import { useMe } from '#web/lib/session.ts';
import css from './inbox.module.css';
import { ResolveSelected } from './resolve-selected.tsx';
import { type ExceptionRow, patternHolder } from './shapes.ts';

interface ExceptionGroup {
  /** IDs of all exceptions in the group. */
  readonly ids: readonly number[];
  readonly exceptions: readonly ExceptionRow[];
}

const mayBeResolved = ({ state }: { readonly state: ExceptionState }) =>
  (exceptionLifecycle.actions.close.from as readonly ExceptionState[]).includes(state);

/** Actions on an exception or a group in a list: resolve, and remind the holder of an overdue key. */
export function RowActions({ ids, exceptions }: ExceptionGroup) {
  const me = useMe();
  return (
    <span className={`${css.actions} ${css.rowActions}`}>
      {mayDo(me, 'ExceptionAlerts_ALL') && exceptions.some(mayBeResolved) && (
        <ResolveSelected {...{ ids, exceptions }} keysStayOut={exceptions.some(({ kind }) => kind === 'KEY_OUT')} />
      )}
      <RemindButton size="small" holder={patternHolder({ exceptions })} />
    </span>
  );
}

/** Last column of the exception lists, with the actions for each row. */
export const actionsColumn = <Row,>(groupOf: (row: Row) => ExceptionGroup): Column<Row> => ({
  id: 'actions',
  title: 'inbox.actions',
  isTool: true,
  isSortable: false,
  value: () => null,
  cell: (row) => <RowActions {...groupOf(row)} />,
  width: 215,
  card: 'end',
});

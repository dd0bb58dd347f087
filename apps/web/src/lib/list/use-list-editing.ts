import type { Column } from '@latchboard/ui/table/column.ts';
import { type CellEdit, type CellSave, useEditableCells } from '@latchboard/ui/table/editing/use-editable-cells.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { ApiError } from '../api-error.ts';
import { failureMessage } from '../failure-toast.ts';
import type { ListState } from './use-list.ts';

type Changes = Readonly<Record<string, string>>;

export interface RowEditing<Row> {
  readonly revisionOf: (row: Row) => number;
  readonly edits: Readonly<Record<string, CellEdit<Row>>>;
  /** Column IDs of input fields that have another name in the list. */
  readonly columnOf?: Readonly<Record<string, string>>;
  /** Validates typed values. Returns errors by column. */
  readonly check?: (changes: Changes) => Readonly<Record<string, string>>;
  /** Saves a row with its revision. Returns the stored row. */
  readonly save: (row: Row, changes: Changes) => Promise<Row>;
}

const noEdits: Readonly<Record<string, never>> = {};
const noErrors: Readonly<Record<string, string>> = {};
const noRows: readonly never[] = [];
const rejectSave = () => Promise.reject(new Error('this list is not edited'));

/**
 * Editable cells of a list. Replaces a saved row without loading the list again. If another user saved first, loads the
 * list with their change and shows a message.
 */
export function useListEditing<Row>(
  list: ListState<Row>,
  columns: readonly Column<Row>[],
  rowKey: (row: Row) => string,
  editing: RowEditing<Row> | undefined,
) {
  const t = useTranslate();
  const { edits = noEdits, columnOf = noEdits, check = () => noErrors, save = rejectSave } = editing ?? {};

  async function saveRow(row: Row, changes: Changes): Promise<CellSave<Row>> {
    const errors = check(changes);
    const validChanges = Object.fromEntries(Object.entries(changes).filter(([column]) => errors[column] === undefined));
    if (Object.keys(validChanges).length === 0) return { errors };
    try {
      const saved = await save(row, validChanges);
      list.replace((listed) => rowKey(listed) === rowKey(saved), saved);
      return { row: saved, errors };
    } catch (failure) {
      const isStale = failure instanceof ApiError && failure.code === 'changedByAnother';
      if (isStale) await list.result.refetch();
      return { errors: { ...errors, ...errorsOf(failure, validChanges, isStale) } };
    }
  }

  function errorsOf(failure: unknown, changes: Changes, isStale: boolean): Readonly<Record<string, string>> {
    const fields = failure instanceof ApiError ? failure.fields : [];
    const entries = fields.map(({ path, message }) => [columnOf[path] ?? path, message] as const);
    const changedColumns = entries.filter(([column]) => column in changes);
    if (changedColumns.length > 0) return Object.fromEntries(changedColumns);
    const failureText = isStale ? t('list.edit.stale') : failureMessage(failure, t);
    return Object.fromEntries(Object.keys(changes).map((column) => [column, failureText]));
  }

  return useEditableCells({
    columns,
    rows: list.rows ?? noRows,
    rowKey,
    revisionOf: editing?.revisionOf ?? (() => 0),
    edits,
    save: saveRow,
    onLeftOut: (count) => showToast({ tone: 'warning', title: { key: 'list.edit.leftOut', params: { count } } }),
  });
}

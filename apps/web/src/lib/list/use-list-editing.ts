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
  /** Column IDs of input fields with another name in the list. */
  readonly columnOf?: Readonly<Record<string, string>>;
  /** Validates typed values. Returns errors by column. */
  readonly check?: (changes: Changes) => Readonly<Record<string, string>>;
  /** Saves a row with its revision. Returns the stored row. */
  readonly save: (row: Row, changes: Changes) => Promise<Row>;
}

const noEdits: Readonly<Record<string, never>> = {};
const noWrong: Readonly<Record<string, string>> = {};
const none: readonly never[] = [];
const nothing = () => Promise.reject(new Error('this list is not edited'));

/** Editable cells of a list. A save is shown immediately, and another user's earlier save is shown with a message. */
export function useListEditing<Row>(
  list: ListState<Row>,
  columns: readonly Column<Row>[],
  rowKey: (row: Row) => string,
  editing: RowEditing<Row> | undefined,
) {
  const t = useTranslate();
  const { edits = noEdits, columnOf = noEdits, check = () => noWrong, save = nothing } = editing ?? {};

  async function saveRow(row: Row, changes: Changes): Promise<CellSave<Row>> {
    const wrong = check(changes);
    const right = Object.fromEntries(Object.entries(changes).filter(([column]) => wrong[column] === undefined));
    if (Object.keys(right).length === 0) return { errors: wrong };
    try {
      const saved = await save(row, right);
      list.replace((one) => rowKey(one) === rowKey(saved), saved);
      return { row: saved, errors: wrong };
    } catch (failure) {
      const isStale = failure instanceof ApiError && failure.code === 'changedByAnother';
      if (isStale) await list.result.refetch();
      return { errors: { ...wrong, ...errorsOf(failure, right, isStale) } };
    }
  }

  function errorsOf(failure: unknown, changes: Changes, isStale: boolean): Readonly<Record<string, string>> {
    const fields = failure instanceof ApiError ? failure.fields : [];
    const named = fields.map(({ path, message }) => [columnOf[path] ?? path, message] as const);
    const known = named.filter(([column]) => column in changes);
    if (known.length > 0) return Object.fromEntries(known);
    const words = isStale ? t('list.edit.stale') : failureMessage(failure, t);
    return Object.fromEntries(Object.keys(changes).map((column) => [column, words]));
  }

  return useEditableCells({
    columns,
    rows: list.rows ?? none,
    rowKey,
    revisionOf: editing?.revisionOf ?? (() => 0),
    edits,
    save: saveRow,
    onLeftOut: (count) => showToast({ tone: 'warning', title: { key: 'list.edit.leftOut', params: { count } } }),
  });
}

import { columns, comparableName } from './places.ts';
import type { SheetRow } from './read-file.ts';
import { typeOf } from './row-type.ts';
import type { Problem } from './store.ts';

const columnOfLevel: Readonly<Record<string, string>> = columns;

type RejectedRow = { readonly row: number; readonly columns: string };

/** Tracks rows of a sheet that add an entity and cannot be imported, because later rows may depend on them. */
export function trackRejectedParents() {
  const rejectedRows = new Map<string, RejectedRow>();
  const keyOf = (column: string, name: string) => `${column} ${comparableName(name)}`;

  /** If a rejected row would have added the missing record, returns a problem that names that row. */
  const explain = (problem: Problem): Problem => {
    if (problem.code !== 'valNotFound') return problem;
    const rejectedParent = rejectedRows.get(keyOf(problem.column, problem.value));
    return rejectedParent ? { ...problem, code: 'importDependsOn', params: { ...rejectedParent } } : problem;
  };

  /** Records the entity of a rejected row. If this row failed because of another row, records the other row. */
  const record = (row: SheetRow, problems: readonly Problem[]): void => {
    const column = columnOfLevel[typeOf(row) ?? ''];
    if (column === undefined || row.cells.Name === undefined) return;
    const root = problems.find(({ code }) => code === 'importDependsOn');
    const columns = [...new Set(problems.map((problem) => problem.column))].join(', ');
    rejectedRows.set(
      keyOf(column, row.cells.Name),
      root ? { row: Number(root.params.row), columns: String(root.params.columns) } : { row: row.row, columns },
    );
  };

  return { explain, record };
}

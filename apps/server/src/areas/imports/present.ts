import type { CallOutput, contract } from '@latchboard/contract';
import { type ErrorCode, errorText, type Language } from '@latchboard/texts';
import { noIgnoredContent } from '#server/platform/sheets/table.ts';
import type { Import, Problem } from './store.ts';

type ImportDetail = CallOutput<typeof contract.imports.getImport>;
type ImportRow = CallOutput<typeof contract.imports.listImports>['rows'][number];

/** Minutes without progress after which an import is considered to have lost its job and can be started again. */
const abandonedMinutes = 5;

export const isRunning = ({ state }: Pick<Import, 'state'>) => ['checking', 'importing'].includes(state);

export const isAbandoned = (row: Pick<Import, 'state' | 'touched_at'>, now: Date) =>
  isRunning(row) && now.getTime() - row.touched_at.getTime() > abandonedMinutes * 60_000;

export function presentListedImport(row: Import, now: Date, language: Language): ImportRow {
  const current = isAbandoned(row, now) ? { ...row, state: 'read', done: 0, failure: 'importLost' } : row;
  return {
    id: current.id,
    fileName: current.file_name,
    at: current.at.toISOString(),
    rows: current.row_count,
    done: current.done,
    state: current.state as ImportRow['state'],
    problemRows: current.problem_rows,
    failure: current.failure && errorText(current.failure as ErrorCode, language),
  };
}

const noCounts = { corporation: 0, division: 0, region: 0, property: 0, unit: 0, staff: 0, badge: 0 };

export function presentImport(row: Import, problems: readonly Problem[], now: Date, language: Language): ImportDetail {
  return {
    ...presentListedImport(row, now, language),
    counts: { ...noCounts, ...(row.counts as Partial<typeof noCounts>) },
    ignored: { ...(noIgnoredContent as ImportDetail['ignored']), ...(row.ignored as Partial<ImportDetail['ignored']>) },
    made: row.made as ImportDetail['made'],
    problems: problems.map(({ row, column, code, params, value }) => ({
      ...{ row, column, code, value },
      message: problemText({ code, params }, language),
    })),
  };
}

/** Reason why a row cannot be imported, in the user's language. */
export const problemText = ({ code, params }: Pick<Problem, 'code' | 'params'>, language: Language) =>
  errorText(code as ErrorCode, language, params);

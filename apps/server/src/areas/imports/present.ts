import type { CallOutput, contract } from '@latchboard/contract';
import { type ErrorCode, errorText, type Language } from '@latchboard/texts';
import type { Import, Problem } from './store.ts';
import { noIgnoredContent } from './table.ts';

type Shown = CallOutput<typeof contract.imports.getImport>;
type Listed = CallOutput<typeof contract.imports.listImports>['rows'][number];

/** An import without progress for this long has lost its job and can be started again. */
const abandonedMinutes = 5;

export const isRunning = ({ state }: Pick<Import, 'state'>) => ['checking', 'importing'].includes(state);

export const isAbandoned = (row: Pick<Import, 'state' | 'touched_at'>, now: Date) =>
  isRunning(row) && now.getTime() - row.touched_at.getTime() > abandonedMinutes * 60_000;

export function presentListed(row: Import, now: Date, language: Language): Listed {
  const seen = isAbandoned(row, now) ? { ...row, state: 'read', done: 0, failure: 'importLost' } : row;
  return {
    id: seen.id,
    fileName: seen.file_name,
    at: seen.at.toISOString(),
    rows: seen.row_count,
    done: seen.done,
    state: seen.state as Listed['state'],
    problemRows: seen.problem_rows,
    failure: seen.failure && errorText(seen.failure as ErrorCode, language),
  };
}

const none = { corporation: 0, division: 0, region: 0, property: 0, unit: 0, staff: 0, badge: 0 };

export function presentImport(row: Import, problems: readonly Problem[], now: Date, language: Language): Shown {
  return {
    ...presentListed(row, now, language),
    counts: { ...none, ...(row.counts as Partial<typeof none>) },
    ignored: { ...(noIgnoredContent as Shown['ignored']), ...(row.ignored as Partial<Shown['ignored']>) },
    made: row.made as Shown['made'],
    problems: problems.map(({ row, column, code, params, value }) => ({
      ...{ row, column, code, value },
      message: problemText({ code, params }, language),
    })),
  };
}

/** Why a row cannot be imported, in the reader's language. */
export const problemText = ({ code, params }: Pick<Problem, 'code' | 'params'>, language: Language) =>
  errorText(code as ErrorCode, language, params);

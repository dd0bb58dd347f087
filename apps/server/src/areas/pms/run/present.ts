import type { CallOutput, contract } from '@latchboard/contract';
import { fittingFormats } from '@latchboard/contract/pms/dates';
import { isPmsJobRunning, pmsFields } from '@latchboard/contract/pms/rules';
import { createTranslate, errorText, type Language } from '@latchboard/texts';
import { pms as enTexts } from '@latchboard/texts/en/pms';
import { pms as esTexts } from '@latchboard/texts/es/pms';
import type { PmsFileRow } from '../file/read-pms-file.ts';
import type { RowProblem } from '../mapping/mapped-row.ts';
import type { ListedRunRow, ResultRow, RunFailure, RunRow } from './queries.ts';

type Run = CallOutput<typeof contract.pms.getPmsRun>;
type ListedRun = CallOutput<typeof contract.pms.listPmsRuns>['rows'][number];

/** Minutes without progress after which a run is considered to have lost its job. */
const abandonedMinutes = 5;
const maxSamples = 3;
const maxSampleLength = 60;
const maxDaySamples = 100;
export const stateBefore = { checking: 'read', applying: 'checked', undoing: 'applied' } as const;

export const isAbandoned = ({ state, touched_at }: ListedRunRow, now: Date): boolean =>
  isPmsJobRunning(state) && now.getTime() - touched_at.getTime() > abandonedMinutes * 60_000;

/** State of a run. A run that lost its job has its previous state. */
export const currentState = (row: ListedRunRow, now: Date): RunRow['state'] =>
  isAbandoned(row, now) ? stateBefore[row.state as keyof typeof stateBefore] : row.state;

/** Displayed file name. A run that a program started has no file, so its ID is appended. */
const shownFileName = ({ id, file_name: name, is_call: isCall }: ListedRunRow): string =>
  isCall ? `${name} ${id}` : name;

const pmsTexts = { en: enTexts, es: esTexts } as const;

/**
 * Text that a record's history shows as the reason for a change by an import or its undo, in the importing user's
 * language.
 */
export const historyReasonOf = (step: 'importOf' | 'undoOf', run: RunRow, language: Language): string =>
  createTranslate(language, pmsTexts[language])(`pms.${step}`, { file: shownFileName(run) });

function failureOf(row: ListedRunRow, now: Date): RunFailure | null {
  if (row.is_superseded) return { code: 'pmsNewerImported' };
  return isAbandoned(row, now) ? { code: 'importLost' } : row.failure;
}

export function presentListedRun(row: ListedRunRow, now: Date, language: Language): ListedRun {
  const failure = failureOf(row, now);
  return {
    ...{ id: row.id, kind: row.kind, fileName: shownFileName(row), rows: row.row_count },
    state: currentState(row, now),
    counts: row.counts as ListedRun['counts'],
    mapping:
      row.mapping_id === null || row.mapping === null || row.mapping_revision === null
        ? null
        : { id: row.mapping_id, name: row.mapping, revision: row.mapping_revision },
    failure: failure && errorText(failure.code, language, failure.params),
    ...{ at: row.at.toISOString(), by: row.by, isWatched: row.is_watched },
    appliedAt: row.applied_at?.toISOString() ?? null,
    undoneAt: row.undone_at?.toISOString() ?? null,
    undoneBy: row.undone,
  };
}

/** Presents a run with its file. `rows` are the first rows of the file, for the sample values. */
export function presentRun(row: RunRow, rows: readonly PmsFileRow[] | undefined, now: Date, language: Language): Run {
  const { encoding, separator, headerLine, ignored } = row.file;
  const state = currentState(row, now);
  const hasFile = rows !== undefined;
  const { sheets, hiddenSheets, hiddenRows, hiddenColumns, unnamedColumns } = ignored;
  return {
    ...presentListedRun(row, now, language),
    ...{ encoding, separator, headerLine },
    ignored: {
      ...{ hiddenRows, sheets: [...sheets], hiddenSheets: [...hiddenSheets] },
      ...{ hiddenColumns: [...hiddenColumns], unnamedColumns: [...unnamedColumns] },
    },
    columns: row.columns.map((name, index) => ({
      ...{ name, samples: samplesOf(rows ?? [], index), values: [], days: daysOf(rows ?? [], index) },
      hasMoreValues: false,
    })),
    may: {
      check: hasFile && ['read', 'stopped', 'checked'].includes(state),
      apply: hasFile && state === 'checked' && !row.is_superseded,
      discard: state === 'checked',
      undo: hasFile && state === 'applied',
    },
  };
}

/** The first distinct values of a column. */
const samplesOf = (rows: readonly PmsFileRow[], index: number): string[] =>
  [...new Set(rows.map(({ cells }) => cells[index] ?? '').filter((text) => text !== ''))]
    .slice(0, maxSamples)
    .map((text) => [...text].slice(0, maxSampleLength).join(''));

/** Date formats that match the largest number of a column's first values. */
function daysOf(rows: readonly PmsFileRow[], index: number): Run['columns'][number]['days'] {
  const texts = rows.map(({ cells }) => cells[index] ?? '').filter((text) => text !== '');
  const values = [...new Set(texts)].slice(0, maxDaySamples);
  const fitting = fittingFormats(values);
  return fitting ? { formats: [...fitting.formats], fits: fitting.fits, values: values.length } : null;
}

/** Names of accepted values, as shown in forms. */
function choiceNames(path: string, language: Language): string {
  const texts: Readonly<Record<string, string>> = pmsTexts[language];
  const field = Object.values(pmsFields)
    .flat()
    .find(({ id, choices }) => id === path && choices);
  return (field?.choices ?? []).map((choice) => texts[`pms.choice.${choice}`] ?? choice).join(', ');
}

/** Message codes for rows sent by a program. These messages give a row number instead of a line number. */
const callTexts: Partial<Record<RowProblem['code'], RowProblem['code']>> = {
  pmsTwice: 'pmsTwiceInRows',
  pmsSame: 'pmsSameInRows',
  pmsTwoUnits: 'pmsTwoUnitsInRows',
  pmsTwoUnitsInFile: 'pmsTwoUnitsInRow',
};

export function presentProblem(
  { path, code, params, value }: RowProblem,
  language: Language,
  { is_call: isCall }: Pick<RunRow, 'is_call'>,
) {
  const textParams = code === 'importChoice' ? { choices: choiceNames(path, language) } : params;
  const message = errorText((isCall && callTexts[code]) || code, language, textParams);
  return { field: path, code, value, message };
}

export const presentResultRow =
  (run: Pick<RunRow, 'is_call'>, language: Language) =>
  ({ problems, ...row }: ResultRow) => ({
    ...row,
    problems: problems.map((problem) => presentProblem(problem, language, run)),
  });

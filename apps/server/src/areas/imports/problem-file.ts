import { Readable } from 'node:stream';
import { importColumns } from '@latchboard/contract/imports/columns';
import type { Language } from '@latchboard/texts';
import type { Download } from '#server/platform/http/handler.ts';
import { wordsOf } from './present.ts';
import type { SheetRow } from './read-file.ts';
import type { Problem } from './store.ts';

/** A text that a spreadsheet would take for a formula is marked as text. */
const asText = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** The rows that cannot be imported, each with its reasons and its cells; a PIN has no place in it. */
export async function writeProblems(
  problems: readonly Problem[],
  rows: readonly SheetRow[],
  language: Language,
): Promise<Download> {
  const { writeCsv } = await import('hucre/csv');
  const columns = importColumns.filter((column) => column !== 'PIN');
  const reasons = Map.groupBy(problems, ({ row }) => row);
  const cellsOf = new Map(rows.map(({ row, cells }) => [row, cells]));
  const lines = [...reasons].map(([row, found]) => [
    String(row),
    found.map((problem) => `${problem.column}: ${wordsOf(problem, language)}`).join(' '),
    ...columns.map((column) => asText(cellsOf.get(row)?.[column] ?? '')),
  ]);
  return {
    fileName: 'rows-not-imported.csv',
    mediaType: 'text/csv; charset=utf-8',
    stream: Readable.from([`\uFEFF${writeCsv([['Row', 'Reason', ...columns], ...lines])}`]),
  };
}

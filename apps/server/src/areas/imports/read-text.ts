import { importColumns } from '@latchboard/contract/imports/columns';
import { parseCsv } from 'hucre/csv';
import { invalid } from '#server/platform/errors.ts';
import { type CellFault, cellName, noIgnoredContent, type Table, type TableRow } from './table.ts';

const separators = [',', ';', '\t', '|'] as const;
/** Maximum number of lines, more than any valid file has. Includes blank lines, because they also take memory. */
const maxLines = 500_000;
const endMark = '\u0000end';

/** Reads a text file with a separator. */
export function readText(bytes: Buffer): Table {
  const { text, separator } = withoutHint(decode(bytes));
  if (['\n', '\r'].some((mark) => countOf(text, mark) > maxLines)) throw invalid('file', 'importTooLong');
  const delimiter = separator ?? separatorOf(text);
  const parsed = parseCsv(`${text}\n${endMark}`, { delimiter }) as string[][];
  if (parsed.at(-1)?.[0] !== endMark) throw invalid('file', 'importQuote', { row: openQuoteRow(text, delimiter) });
  const rows = parsed.slice(0, -1).map((cells, index) => readRow(cells, index + 1));
  return { rows, ignored: noIgnoredContent, isText: true };
}

function countOf(text: string, mark: string): number {
  let count = 0;
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) count += 1;
  return count;
}

function decode(bytes: Buffer): string {
  if (bytes.includes(0)) throw new RangeError('a text file cannot contain a zero byte');
  try {
    return utf8(bytes).replace(/^\uFEFF/, '');
  } catch {
    throw invalid('file', 'importEncoding', { row: firstUndecodableRow(bytes) });
  }
}

const utf8 = (bytes: Buffer) => new TextDecoder('utf-8', { fatal: true }).decode(bytes);

function firstUndecodableRow(bytes: Buffer): number {
  let row = 1;
  for (let from = 0; from < bytes.length; row += 1) {
    const end = bytes.indexOf(10, from);
    const to = end < 0 ? bytes.length : end;
    try {
      utf8(bytes.subarray(from, to));
    } catch {
      return row;
    }
    from = to + 1;
  }
  return row;
}

/** Removes the first line `sep=;`, with which Excel can declare the separator. */
function withoutHint(text: string): { text: string; separator?: string } {
  const [line, separator] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  return line && separator ? { text: text.slice(line.length), separator } : { text };
}

/** The separator that splits the first line into the most columns of the template. */
function separatorOf(text: string): string {
  const [line = ''] = text.slice(0, 10_000).split(/\r?\n|\r/, 1);
  const columnCount = (separator: string) =>
    line.split(separator).filter((name) => isColumn(name.replaceAll('"', ''))).length;
  return separators.reduce((best, separator) => (columnCount(separator) > columnCount(best) ? separator : best));
}

const isColumn = (name: string) =>
  importColumns.some((importColumn) => importColumn.toLowerCase() === name.trim().toLowerCase());

/** Returns the row number of an unclosed quote. The quote contains the rest of the file, so its row is the last one. */
function openQuoteRow(text: string, delimiter: string): number {
  return (parseCsv(text, { delimiter }) as unknown[]).length;
}

/** Values that a spreadsheet wrote instead of the typed text. */
const replacedValues: readonly (readonly [RegExp, CellFault['code']])[] = [
  [/^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)$/i, 'importErrorValue'],
  [/^-?\d(\.\d+)?E\+\d+$/, 'importDigits'],
  [
    /^(\d{1,2}-(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)|(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)-\d{2})$/,
    'importDate',
  ],
];

const maxReplacedLength = 24;

function readRow(cells: readonly string[], row: number): TableRow {
  const texts = cells.map((cell) => cell.normalize('NFC').trim());
  const faults = new Map<number, CellFault>();
  for (const [index, text] of texts.entries()) {
    const found =
      text === '' || text.length > maxReplacedLength ? undefined : replacedValues.find(([form]) => form.test(text));
    if (found) faults.set(index, { code: found[1], params: { cell: cellName(index, row) } });
  }
  return { row, texts, faults };
}

import { invalid } from '#server/platform/errors.ts';
import { decodeText, type TextEncoding } from './decode-text.ts';
import { parseSeparatedText } from './parse-separated-text.ts';
import { type CellError, cellName, noIgnoredContent, type Table, type TableRow } from './table.ts';

/** Maximum number of lines, more than any valid file has. Includes blank lines, because they also take memory. */
const maxLines = 500_000;

/** Settings for reading a text file. */
export interface TextOptions {
  /** Returns the separator of a file that does not declare it in a `sep=` line. */
  readonly separatorOf: (text: string) => string;
  /** Encodings that are detected. The default is UTF-8 only. */
  readonly encodings?: readonly TextEncoding[];
  /** Whether values that a spreadsheet could have changed are kept as they are, without an error. */
  readonly isKeptAsDisplayed?: boolean;
}

/** Reads a text file with a separator. */
export function readText(bytes: Buffer, options: TextOptions): Table {
  const decoded = decodeText(bytes, options.encodings ?? ['utf-8']);
  const { text, separator } = withoutHint(decoded.text);
  if (['\n', '\r'].some((mark) => countOf(text, mark) > maxLines)) throw invalid('file', 'importTooLong');
  const delimiter = separator ?? options.separatorOf(text);
  const rows = parseSeparatedText(text, delimiter).map((cells, index) =>
    readRow(cells, index + 1, options.isKeptAsDisplayed === true),
  );
  return { rows, ignored: noIgnoredContent, isText: true, text: { encoding: decoded.encoding, separator: delimiter } };
}

function countOf(text: string, mark: string): number {
  let count = 0;
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) count += 1;
  return count;
}

/** Removes the first line `sep=;`, with which Excel can declare the separator. */
function withoutHint(text: string): { text: string; separator?: string } {
  const [line, separator] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  return line && separator ? { text: text.slice(line.length), separator } : { text };
}

/** Values that a spreadsheet wrote instead of the typed text. */
const replacedValues: readonly (readonly [RegExp, CellError['code']])[] = [
  [/^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)$/i, 'importErrorValue'],
  [/^-?\d(\.\d+)?E\+\d+$/, 'importDigits'],
  [
    /^(\d{1,2}-(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)|(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)-\d{2})$/,
    'importDate',
  ],
];

const maxReplacedLength = 24;

function readRow(cells: readonly string[], row: number, isKeptAsDisplayed: boolean): TableRow {
  const texts = cells.map((cell) => cell.normalize('NFC').trim());
  const errors = new Map<number, CellError>();
  if (isKeptAsDisplayed) return { row, texts, errors };
  for (const [index, text] of texts.entries()) {
    const replacement =
      text === '' || text.length > maxReplacedLength ? undefined : replacedValues.find(([form]) => form.test(text));
    if (replacement) errors.set(index, { code: replacement[1], params: { cell: cellName(index, row) } });
  }
  return { row, texts, errors };
}

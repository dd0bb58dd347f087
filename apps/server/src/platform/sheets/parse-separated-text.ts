import { parseCsv } from 'hucre/csv';
import { type Failure, invalid } from '#server/platform/errors.ts';
import { maxColumns } from './table.ts';

/** Characters parsed in one call. The parser needs about 30 bytes of memory for each. */
const partLength = 1_000_000;
/** Far more than a row of 200 columns can have. */
const maxRowLength = 6_000_000;
const endMark = '\u0000end';

/**
 * Returns the rows of text with a separator. Throws `validation` for a quotation mark that is not closed, and for a
 * row that is too long or too wide.
 */
export function parseSeparatedText(text: string, delimiter: string): string[][] {
  const lineEnd = lineEndOf(text.slice(0, partLength));
  const rows: string[][] = [];
  let from = 0;
  do {
    const part = parsePart({ text, from, lineEnd, delimiter, rowsBefore: rows.length });
    for (const row of part.rows) rows.push(row);
    from = part.to;
  } while (from < text.length);
  return rows;
}

interface Part {
  readonly text: string;
  readonly from: number;
  readonly lineEnd: string;
  readonly delimiter: string;
  readonly rowsBefore: number;
}

/** Parses about a million characters. If they end inside a quoted cell, parses a million more. */
function parsePart({ text, from, lineEnd, delimiter, rowsBefore }: Part) {
  for (let length = partLength; ; length += partLength) {
    const to = endOfLine(text, from, from + length, lineEnd);
    if (to - from > maxRowLength) throw longRow(text.slice(from, to), delimiter, rowsBefore + 1);
    const part = `${text.slice(from, to)}${to === text.length ? '\n' : ''}${endMark}`;
    const rows = parseCsv(part, { delimiter }) as string[][];
    if (rows.at(-1)?.[0] === endMark) return { rows: rows.slice(0, -1), to };
    // A quotation mark that is not closed contains the rest of the text, so its row is the last one.
    if (to === text.length || length >= maxRowLength)
      throw invalid('file', 'importQuote', { row: rowsBefore + rows.length });
  }
}

/** The more frequent line end, because a cell can contain the other one. */
function lineEndOf(text: string): string {
  const countOf = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return countOf(/\r(?!\n)/g) > countOf(/\n/g) ? '\r' : '\n';
}

function longRow(text: string, delimiter: string, row: number): Failure {
  const [cells = []] = parseCsv(text.slice(0, partLength), { delimiter }) as string[][];
  if (cells.length > maxColumns) return invalid('file', 'importTooWide', { maximum: maxColumns });
  return invalid('file', 'importLongRow', { row, maximum: maxRowLength });
}

/** End of the last line before the limit, or of the line that contains the limit if there is no earlier end. */
function endOfLine(text: string, from: number, limit: number, lineEnd: string): number {
  if (limit >= text.length) return text.length;
  const before = text.lastIndexOf(lineEnd, limit - 1);
  if (before >= from) return before + 1;
  const after = text.indexOf(lineEnd, limit);
  return after < 0 ? text.length : after + 1;
}

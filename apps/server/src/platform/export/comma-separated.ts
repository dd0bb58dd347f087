import { Readable } from 'node:stream';
import { escapeFormula, escapeLaterFormulas, formatDollars, memoize, type ReportFile } from './cells.ts';
import { encodeTexts } from './encode-texts.ts';

// Without a byte order mark, Excel reads the file in the machine's legacy character set.
const byteOrderMark = '\ufeff';

/**
 * Writes a report as comma-separated values (RFC 4180). Each batch of rows is written as soon as it is read. The first
 * line contains the column names. The file has no heading and no closing lines, because programs would read them as
 * rows.
 */
export function writeCommaSeparated<Row>(file: ReportFile<Row>): Readable {
  return Readable.from(bytes(file), { objectMode: false });
}

async function* bytes<Row>(file: ReportFile<Row>): AsyncGenerator<Buffer> {
  const { columns, batches } = file;
  const field = memoize((text) => quoteField(escapeLaterFormulas(escapeFormula(text))));
  yield Buffer.from(`${byteOrderMark}${columns.map(({ header }) => field(header)).join(',')}\r\n`);
  for await (const rows of batches) yield* encodeTexts(lines(rows, columns, field));
}

function* lines<Row>(rows: readonly Row[], columns: ReportFile<Row>['columns'], field: (text: string) => string) {
  for (const row of rows) {
    let line = '';
    let separator = '';
    for (const { cell, clock, isMoney } of columns) {
      const content = cell(row);
      line += separator;
      if (typeof content === 'string') line += field(content);
      else if (content !== null && isMoney) line += formatDollars(content);
      else if (content !== null) line += clock ? clock.formatLocal(content) : content;
      separator = ',';
    }
    yield `${line}\r\n`;
  }
}

const quoteField = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

import { Readable } from 'node:stream';
import { escapeFormula, memoize, type ReportFile, writeDollars } from './cells.ts';
import { encodeTexts } from './encode-texts.ts';

// Without it, Excel reads the file in the machine's legacy character set.
const byteOrderMark = '\ufeff';

/** Writes a report as comma-separated values (RFC 4180). Each piece of rows is written when it is read. */
export function writeCommaSeparated<Row>(file: ReportFile<Row>): Readable {
  return Readable.from(bytes(file), { objectMode: false });
}

async function* bytes<Row>(file: ReportFile<Row>): AsyncGenerator<Buffer> {
  const { heading, columns, pieces, closing = [] } = file;
  const field = memoize((text) => quoted(escapeFormula(text)));
  const above = [
    ...heading.map(field),
    ...(heading.length > 0 ? [''] : []),
    columns.map(({ header }) => field(header)).join(','),
  ];
  yield Buffer.from(`${byteOrderMark}${above.join('\r\n')}\r\n`);
  for await (const rows of pieces) yield* encodeTexts(lines(rows, columns, field));
  if (closing.length > 0) yield Buffer.from(`${['', ...closing.map(field)].join('\r\n')}\r\n`);
}

function* lines<Row>(rows: readonly Row[], columns: ReportFile<Row>['columns'], field: (text: string) => string) {
  for (const row of rows) {
    let line = '';
    let separator = '';
    for (const { cell, clock, isMoney } of columns) {
      const content = cell(row);
      line += separator;
      if (typeof content === 'string') line += field(content);
      else if (content !== null && isMoney) line += writeDollars(content);
      else if (content !== null) line += clock ? clock.writeLocal(content) : content;
      separator = ',';
    }
    yield `${line}\r\n`;
  }
}

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

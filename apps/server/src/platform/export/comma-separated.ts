import { Readable } from 'node:stream';
import { asText, type ReportFile, remembered } from './cells.ts';

// Without it Excel reads the file in the machine's old character set.
const byteOrderMark = '\ufeff';

/** Writes a report as comma-separated values (RFC 4180), a piece of rows at a time as they are taken. */
export function writeCommaSeparated<Row>(file: ReportFile<Row>): Readable {
  return Readable.from(texts(file), { objectMode: false });
}

async function* texts<Row>(file: ReportFile<Row>): AsyncGenerator<string> {
  const { heading, columns, pieces, closing = [] } = file;
  const field = remembered((text) => quoted(asText(text)));
  const above = [
    ...heading.map(field),
    ...(heading.length > 0 ? [''] : []),
    columns.map(({ header }) => field(header)).join(','),
  ];
  yield `${byteOrderMark}${above.join('\r\n')}\r\n`;
  for await (const rows of pieces) {
    let text = '';
    for (const row of rows) {
      let separator = '';
      for (const { cell, clock } of columns) {
        const content = cell(row);
        text += separator;
        if (typeof content === 'string') text += field(content);
        else if (content !== null) text += clock ? clock.writeLocal(content) : content;
        separator = ',';
      }
      text += '\r\n';
    }
    if (text !== '') yield text;
  }
  if (closing.length > 0) yield `${['', ...closing.map(field)].join('\r\n')}\r\n`;
}

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

import { Readable } from 'node:stream';
import type { CellContent, ReportFile } from './cells.ts';

// Without it Excel reads the file in the machine's old character set.
const byteOrderMark = '\ufeff';

/** Writes a report as comma-separated values (RFC 4180), a piece of rows at a time as they are taken. */
export function writeCommaSeparated(file: ReportFile): Readable {
  return Readable.from(lines(file), { objectMode: false });
}

async function* lines({ title, heading, columns, pieces }: ReportFile): AsyncGenerator<string> {
  const above = [title, ...heading].map((text) => [text]);
  yield byteOrderMark + write([...above, [], columns.map(({ header }) => header)]);
  for await (const rows of pieces) if (rows.length > 0) yield write(rows);
}

const write = (rows: readonly (readonly CellContent[])[]) =>
  rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');

function field(content: CellContent): string {
  if (content === null) return '';
  if (content instanceof Date) return content.toISOString().slice(0, 19).replace('T', ' ');
  const text = String(content);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

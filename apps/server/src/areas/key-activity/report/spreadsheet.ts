import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { writeXlsxStream } from 'hucre/xlsx';
import type { CellContent, ReportFile } from './cells.ts';

/** Writes a report as an Excel workbook while its rows come. The only module that knows the library. */
export function writeSpreadsheet(file: ReportFile): Readable {
  const columns = file.columns.map(({ width, isTime }) => ({
    width,
    ...(isTime ? { numFmt: 'yyyy-mm-dd hh:mm:ss' } : {}),
  }));
  const bytes = writeXlsxStream(rowsOf(file), { name: sheetName(file.title), columns });
  return Readable.fromWeb(bytes as ReadableStream<Uint8Array>);
}

async function* rowsOf({ title, heading, columns, pieces }: ReportFile): AsyncGenerator<CellContent[]> {
  for (const text of [title, ...heading]) yield [text];
  yield [''];
  yield columns.map(({ header }) => header);
  for await (const rows of pieces) for (const row of rows) yield [...row];
}

/** What Excel takes as the name of a sheet. */
const sheetName = (title: string) =>
  title
    .replaceAll(/[\\/?*[\]:']/g, ' ')
    .slice(0, 31)
    .trim() || 'Report';

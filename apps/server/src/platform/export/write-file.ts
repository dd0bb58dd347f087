import { fileNameOf } from '@latchboard/contract/file-name';
import type { Download } from '#server/platform/http/handler.ts';
import type { ReportFile } from './cells.ts';
import { writeCommaSeparated } from './comma-separated.ts';
import { writeSpreadsheet } from './spreadsheet.ts';

const formats = {
  xlsx: { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: writeSpreadsheet },
  csv: { mediaType: 'text/csv; charset=utf-8', write: writeCommaSeparated },
} as const;
type Format = keyof typeof formats;

/** Parts of a file name: content, place, and days. */
type NameWithoutEnding = Omit<Parameters<typeof fileNameOf>[0], 'ending'>;

/** A table as a download, written while its rows are read. */
export function writeFile<Row>(format: Format, name: NameWithoutEnding, file: ReportFile<Row>): Download {
  return writeNamedFile(format, fileNameOf({ ...name, ending: format }), file);
}

/** Like `writeFile`, with a given file name. */
export function writeNamedFile<Row>(format: Format, fileName: string, file: ReportFile<Row>): Download {
  const { mediaType, write } = formats[format];
  const notes = { heading: file.heading, closing: file.closing ?? [] };
  return { fileName, mediaType, stream: write(file), ...(format === 'csv' && { notes }) };
}

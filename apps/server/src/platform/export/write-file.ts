import type { Download } from '#server/platform/http/handler.ts';
import type { ReportFile } from './cells.ts';
import { writeCommaSeparated } from './comma-separated.ts';
import { writeSpreadsheet } from './spreadsheet.ts';

const formats = {
  xlsx: { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: writeSpreadsheet },
  csv: { mediaType: 'text/csv; charset=utf-8', write: writeCommaSeparated },
} as const;
type Format = keyof typeof formats;

/** A table as a download, written while its rows are read. `name` has no extension. */
export function writeFile<Row>(format: Format, name: string, file: ReportFile<Row>): Download {
  const { mediaType, write } = formats[format];
  return { fileName: `${fileNameOf(name)}.${format}`, mediaType, stream: write(file) };
}

/** A file name without path separators, control characters, and excessive length. */
export const fileNameOf = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 120)
    .trim();

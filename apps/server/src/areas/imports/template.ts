import { Readable } from 'node:stream';
import { importColumns, importExamples } from '@latchboard/contract/imports/columns';
import type { Download } from '#server/platform/http/handler.ts';

/** The sheet to fill in, with one example row of each type. */
export async function writeTemplate(format: 'xlsx' | 'csv'): Promise<Download> {
  const rows = [
    [...importColumns],
    ...importExamples.map((example) => importColumns.map((column) => example[column] ?? '')),
  ];
  if (format === 'csv') {
    const { writeCsv } = await import('hucre/csv');
    return {
      fileName: 'latchboard-import.csv',
      mediaType: 'text/csv; charset=utf-8',
      stream: Readable.from([`\uFEFF${writeCsv(rows)}`]),
    };
  }
  const { writeXlsx } = await import('hucre/xlsx');
  const bytes = await writeXlsx({ sheets: [{ name: 'Import', rows }] });
  return {
    fileName: 'latchboard-import.xlsx',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    stream: Readable.from([Buffer.from(bytes)]),
  };
}

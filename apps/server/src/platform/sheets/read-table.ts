import type { ErrorCode } from '@latchboard/texts';
import { Failure, invalid } from '#server/platform/errors.ts';
import { limitInflated } from './inflate-limit.ts';
import { readText, type TextOptions } from './read-text.ts';
import { readWorkbook } from './read-workbook.ts';
import type { Table } from './table.ts';

const fileError = (code: ErrorCode) => invalid('file', code);

/** Reads the visible content of an .xlsx file or of a text file. Throws `validation` for any other file. */
export async function readTable(bytes: Buffer, fileName: string, options: TextOptions): Promise<Table> {
  const isZip = bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004';
  // The format used by Excel before 2007 and by password-protected workbooks.
  if (bytes.subarray(0, 4).toString('hex') === 'd0cf11e0') throw fileError('importOldExcel');
  // A file with a workbook extension but different content is not read as text.
  if (!isZip && bytes.length > 0 && /\.xls[xmb]?$/i.test(fileName)) throw fileError('importUnreadable');
  try {
    if (!isZip) return readText(bytes, options);
    await limitInflated(bytes);
    return await readWorkbook(bytes);
  } catch (error) {
    throw error instanceof Failure ? error : fileError('importUnreadable');
  }
}

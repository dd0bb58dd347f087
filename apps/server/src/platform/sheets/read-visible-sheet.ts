import { readXlsx, type Sheet, streamXlsxRows } from 'hucre/xlsx';
import { invalid } from '#server/platform/errors.ts';
import { columnLetter, isBlank, maxColumns, maxSheetRows, tooWideFailure } from './table.ts';

interface VisibleSheet {
  readonly sheet: Sheet;
  /** Names of the other visible sheets. */
  readonly sheets: readonly string[];
  readonly hiddenSheets: readonly string[];
}

/** Reads the first visible sheet of an .xlsx file. */
export async function readVisibleSheet(bytes: Uint8Array): Promise<VisibleSheet> {
  const names = { sheets: [] as string[], hiddenSheets: [] as string[] };
  let first: string | undefined;
  const selectFirst = ({ name, hidden, veryHidden }: { name: string; hidden?: boolean; veryHidden?: boolean }) => {
    // XML cannot contain such characters.
    if (!name.isWellFormed()) throw new RangeError('the name of a sheet has half of a surrogate pair');
    if (hidden || veryHidden) names.hiddenSheets.push(name);
    else if (first !== undefined) names.sheets.push(name);
    else {
      first = name;
      return true;
    }
    return false;
  };
  await readXlsx(bytes, { sheets: (sheet) => selectFirst(sheet) && false });
  if (first !== undefined && bytes.length > maxBytesToRead) await limitRows(bytes, first);
  const workbook = await readXlsx(bytes, { readStyles: true, sheets: ({ name }) => name === first }).catch(
    (error: unknown) => {
      // The library rejects a sheet whose outermost cells are too far apart, even if the cells are blank.
      if (first === undefined || !/ spans \d+ rows x \d+ columns /.test(String(error))) throw error;
      return readFilled(bytes, first);
    },
  );
  const [sheet] = workbook.sheets;
  if (!sheet) throw new RangeError('the file has no visible sheet');
  return { sheet, ...names };
}

/** Size in bytes up to which the rows of a file are not counted before it is read. */
const maxBytesToRead = 300_000;

/** Rejects a sheet with too many rows before it is read into memory. */
async function limitRows(bytes: Uint8Array, sheet: string): Promise<void> {
  let filled = 0;
  for await (const { values } of streamXlsxRows(bytes, { sheet })) {
    if (values.some((value) => !isBlank(value))) filled += 1;
    if (filled > maxSheetRows) throw invalid('file', 'importTooLong');
  }
}

/** Reads a sheet up to its last cell with a value. */
async function readFilled(bytes: Uint8Array, name: string) {
  let [rows, columns] = [1, 1];
  for await (const { index, values } of streamXlsxRows(bytes, { sheet: name })) {
    const last = values.findLastIndex((value) => !isBlank(value));
    if (last < 0) continue;
    rows = index + 1;
    columns = Math.max(columns, last + 1);
    if (columns > maxColumns || rows * columns > maxCells) throw tooWideFailure(values.slice(0, last + 1), rows);
  }
  return readXlsx(bytes, {
    ...{ readStyles: true, sheets: [name] },
    range: `A1:${columnLetter(columns - 1)}${rows}`,
  });
}

/** Maximum number of cells, including blank ones, that the library reads. */
const maxCells = 20_000_000;

import { readXlsx, type Sheet, streamXlsxRows } from 'hucre/xlsx';
import { invalid } from '#server/platform/errors.ts';
import { cellName, columnLetter, maxColumns } from './table.ts';

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
  const workbook = await readXlsx(bytes, { readStyles: true, sheets: selectFirst }).catch((error: unknown) => {
    // The library rejects a sheet whose outermost cells are too far apart, even if the cells are blank.
    if (first === undefined || !/ spans \d+ rows x \d+ columns /.test(String(error))) throw error;
    return readFilled(bytes, first);
  });
  const [sheet] = workbook.sheets;
  if (!sheet) throw new RangeError('the file has no visible sheet');
  return { sheet, ...names };
}

/** Reads a sheet up to its last cell with a value. */
async function readFilled(bytes: Uint8Array, name: string) {
  let [rows, columns] = [1, 1];
  for await (const { index, values } of streamXlsxRows(bytes, { sheet: name })) {
    const last = values.findLastIndex((value) => !isBlank(value));
    if (last < 0) continue;
    rows = index + 1;
    columns = Math.max(columns, last + 1);
    if (columns > maxColumns || rows * columns > maxCells)
      throw invalid('file', 'importFarCell', { cell: cellName(last, rows) });
  }
  return readXlsx(bytes, {
    ...{ readStyles: true, sheets: [name] },
    range: `A1:${columnLetter(columns - 1)}${rows}`,
  });
}

/** Maximum number of cells, including blank ones, that the library reads. */
const maxCells = 20_000_000;

export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || String(value).trim() === '';

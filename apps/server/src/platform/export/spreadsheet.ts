import { Readable } from 'node:stream';
import { cutText } from '@latchboard/contract/cut-text';
import { escapeFormula, type FileColumn, memoize, type ReportFile } from './cells.ts';
import { encodeTexts } from './encode-texts.ts';
import {
  boldContent,
  columnLetter,
  escapeXml,
  moneyContent,
  numberContent,
  type SharedStrings,
  sharedStrings,
  timeContent,
} from './workbook/cell-xml.ts';
import { sheetFrame, sheetPath, stringsFrame, stringsPath, workbookParts } from './workbook/parts.ts';
import { type ZipEntry, zip } from './workbook/zip.ts';

/** Maximum number of rows in an Excel sheet. Additional rows continue in the next sheet. */
const rowsInSheet = 1_048_576;

/** Writes a report as an Excel workbook while its rows are read. */
export function writeSpreadsheet<Row>(file: ReportFile<Row>, maxRows = rowsInSheet): Readable {
  return Readable.from(zip(entries(file, maxRows)), { objectMode: false });
}

async function* entries<Row>(
  { heading, columns, batches, closing = [] }: ReportFile<Row>,
  maxRows: number,
): AsyncGenerator<ZipEntry> {
  const strings = sharedStrings();
  const above = [...heading.map((text) => [escapeFormula(text)]), [], columns.map(({ header }) => header)];
  const frame = sheetFrame(
    columns.map(({ width }) => width),
    above.length,
  );
  const top = { xml: above.map(headingRow).join(''), rows: above.length };
  const rowSource = bufferedSource(batches[Symbol.asyncIterator]());
  const writeRow = rowWriter(columns, strings);
  const closingLines = async () => ((await rowSource.hasMore()) ? [] : closing);
  const timeFormat = columns.find(({ clock }) => clock)?.clock?.timeFormat ?? '24h';
  let sheets = 0;
  try {
    do {
      sheets += 1;
      const rows = rowSource.upTo(maxRows - above.length);
      yield { name: sheetPath(sheets), content: sheet(frame, top, rows, writeRow, closingLines) };
    } while (await rowSource.hasMore());
  } finally {
    await rowSource.close();
  }
  yield { name: stringsPath, content: encodeTexts([stringsFrame.head, ...strings.all(), stringsFrame.tail]) };
  for (const { name, text } of workbookParts(sheets, sheetName(heading[0] ?? ''), timeFormat))
    yield { name, content: [Buffer.from(text)] };
}

async function* sheet<Row>(
  frame: ReturnType<typeof sheetFrame>,
  top: { xml: string; rows: number },
  batches: AsyncIterable<readonly Row[]>,
  writeRow: (row: Row, number: number) => string,
  closingLines: () => Promise<readonly string[]>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(frame.head + top.xml);
  let number = top.rows;
  function* rowTexts(rows: readonly Row[]) {
    for (const row of rows) {
      number += 1;
      yield writeRow(row, number);
    }
  }
  for await (const rows of batches) yield* encodeTexts(rowTexts(rows));
  const closing = await closingLines();
  yield Buffer.from(
    closing.map((text, index) => headingRow([escapeFormula(text)], number + 1 + index)).join('') + frame.tail,
  );
}

function headingRow(texts: readonly string[], above: number): string {
  const cells = texts.map((text, index) => `<c r="${columnLetter(index)}${above + 1}"${boldContent(text)}`);
  return `<row r="${above + 1}">${cells.join('')}</row>`;
}

/** Returns a function that writes a row with its number in the sheet, which some programs require. */
function rowWriter<Row>(columns: readonly FileColumn<Row>[], strings: SharedStrings) {
  const cellWriters = columns.map(({ cell, clock, isMoney }, index) => ({
    cell,
    contentOf: clock ? timeOf : isMoney ? moneyContent : numberContent,
    start: `<c r="${columnLetter(index)}`,
  }));
  const textContent = memoize((text) => strings.content(escapeFormula(text)));
  return (row: Row, number: number) => {
    let text = `<row r="${number}">`;
    for (const { cell, contentOf, start } of cellWriters) {
      const content = cell(row);
      if (content === null) continue;
      text += `${start}${number}"`;
      if (typeof content === 'string') text += textContent(content);
      else text += contentOf(content);
    }
    return `${text}</row>`;
  };
}

/** Reads the rows of batches, at most the requested number at a time. Buffers the rest of a batch. */
function bufferedSource<Row>(source: AsyncIterator<readonly Row[]>) {
  let bufferedRows: readonly Row[] = [];
  let isDone = false;
  const hasMore = async () => {
    while (bufferedRows.length === 0 && !isDone) {
      const { value, done } = await source.next();
      if (done) isDone = true;
      else bufferedRows = value;
    }
    return bufferedRows.length > 0;
  };
  return {
    hasMore,
    async *upTo(limit: number): AsyncGenerator<readonly Row[]> {
      let remainingCount = limit;
      while (remainingCount > 0 && (await hasMore())) {
        const rows = bufferedRows.slice(0, remainingCount);
        bufferedRows = bufferedRows.slice(rows.length);
        remainingCount -= rows.length;
        yield rows;
      }
    },
    close: async () => {
      await source.return?.();
    },
  };
}

/** Excel counts days from the end of 1899. Milliseconds are dropped. */
const serialOf = (local: number) => Math.floor(local / 1000) / 86_400 + 25_569;

const timeOf = (local: number) => timeContent(serialOf(local));

/** A valid name of an Excel sheet, with room for a number. */
const sheetName = (title: string) => escapeXml(cutText(title.replaceAll(/[\\/?*[\]:']/g, ' '), 27).trim()) || 'Report';

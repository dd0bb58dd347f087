import { Readable } from 'node:stream';
import { asText, type FileColumn, type ReportFile, remembered } from './cells.ts';
import {
  emptyCell,
  escapeXml,
  numberCell,
  type SharedStrings,
  sharedStrings,
  strongCell,
  timeCell,
} from './workbook/cell-xml.ts';
import { sheetFrame, sheetPath, stringsFrame, stringsPath, workbookParts } from './workbook/parts.ts';
import { type ZipEntry, zip } from './workbook/zip.ts';

/** Excel takes no more rows in a sheet; those beyond go on in the next one. */
const rowsInSheet = 1_048_576;

/** Writes a report as an Excel workbook while its rows come. */
export function writeSpreadsheet<Row>(file: ReportFile<Row>, most = rowsInSheet): Readable {
  return Readable.from(zip(entries(file, most)), { objectMode: false });
}

async function* entries<Row>({ heading, columns, pieces }: ReportFile<Row>, most: number): AsyncGenerator<ZipEntry> {
  const strings = sharedStrings();
  const above = [...heading.map((text) => [asText(text)]), [], columns.map(({ header }) => header)];
  const frame = sheetFrame(
    columns.map(({ width }) => width),
    above.length,
  );
  const top = above.map((cells) => `<row>${cells.map(strongCell).join('')}</row>`).join('');
  const waiting = takeFrom(pieces[Symbol.asyncIterator]());
  const writeRow = rowWriter(columns, strings);
  let sheets = 0;
  try {
    do {
      sheets += 1;
      const rows = waiting.upTo(most - above.length);
      yield { name: sheetPath(sheets), content: sheet(frame, top, rows, writeRow) };
    } while (await waiting.hasMore());
  } finally {
    await waiting.close();
  }
  yield { name: stringsPath, content: [stringsFrame.head, ...strings.all(), stringsFrame.tail] };
  for (const { name, text } of workbookParts(sheets, sheetName(heading[0] ?? ''))) yield { name, content: [text] };
}

async function* sheet<Row>(
  frame: ReturnType<typeof sheetFrame>,
  top: string,
  pieces: AsyncIterable<readonly Row[]>,
  writeRow: (row: Row) => string,
): AsyncGenerator<string> {
  yield frame.head + top;
  for await (const rows of pieces) {
    let text = '';
    for (const row of rows) text += writeRow(row);
    yield text;
  }
  yield frame.tail;
}

function rowWriter<Row>(columns: readonly FileColumn<Row>[], strings: SharedStrings): (row: Row) => string {
  const dayOf = remembered(dayNumber);
  const textCell = remembered((text) => strings.cell(asText(text)));
  return (row) => {
    let text = '<row>';
    for (const { cell, isTime } of columns) {
      const content = cell(row);
      if (content === null) text += emptyCell;
      else if (typeof content === 'number') text += numberCell(content);
      else text += isTime ? timeCell(dayOf(content.slice(0, 10)) + timeOf(content)) : textCell(content);
    }
    return `${text}</row>`;
  };
}

/** Hands out pieces of rows, no more than asked for at a time; what is left of a piece waits. */
function takeFrom<Row>(source: AsyncIterator<readonly Row[]>) {
  let rest: readonly Row[] = [];
  let isDone = false;
  const hasMore = async () => {
    while (rest.length === 0 && !isDone) {
      const { value, done } = await source.next();
      if (done) isDone = true;
      else rest = value;
    }
    return rest.length > 0;
  };
  return {
    hasMore,
    async *upTo(most: number): AsyncGenerator<readonly Row[]> {
      let left = most;
      while (left > 0 && (await hasMore())) {
        const rows = rest.slice(0, left);
        rest = rest.slice(rows.length);
        left -= rows.length;
        yield rows;
      }
    },
    close: async () => {
      await source.return?.();
    },
  };
}

/** Excel counts days from the end of 1899. */
const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000 + 25_569;

/** The part of the day that has passed at `…14:36:08`. */
function timeOf(text: string): number {
  const seconds = Number(text.slice(11, 13)) * 3600 + Number(text.slice(14, 16)) * 60 + Number(text.slice(17, 19));
  return seconds / 86_400;
}

/** What Excel takes as the name of a sheet, with room for a number. */
const sheetName = (title: string) =>
  escapeXml(
    title
      .replaceAll(/[\\/?*[\]:']/g, ' ')
      .slice(0, 27)
      .trim(),
  ) || 'Report';

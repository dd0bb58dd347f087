import { Readable } from 'node:stream';
import { nameOfZone } from '@latchboard/texts';
import { withPageFrame } from '#server/platform/documents/page-frame.ts';
import { writePdf } from '#server/platform/documents/write-pdf.ts';
import { type FileColumn, formatDollars } from '#server/platform/export/cells.ts';
import { fileTexts } from '#server/platform/export/file-texts.ts';
import type { Download } from '#server/platform/http/handler.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';

interface PrintedList<Row> {
  readonly title: string;
  /** Place and a description of the filters. */
  readonly lines: readonly string[];
  readonly zone: string;
  readonly columns: readonly FileColumn<Row>[];
  readonly batches: AsyncIterable<readonly Row[]>;
}

/** Maximum number of rows in a printed list. The other file formats contain all rows. */
const maxRows = 3000;

/** Returns a list as a PDF with the layout that all documents share. Each page repeats the header. */
export async function printList<Row>(
  { name, fileName }: { readonly name: string; readonly fileName: string },
  { title, lines, zone, columns, batches }: PrintedList<Row>,
  { actor, now }: { readonly actor: PersonActor; readonly now: Date },
): Promise<Download> {
  const { word } = fileTexts(actor.language);
  const pdf = await writePdf(actor, async () => {
    const { rows, numbers, isTruncated } = await printedRows(columns, batches);
    const table = {
      columns: columns.map(({ header: label, width }, index) => ({ label, width, isNumber: numbers.includes(index) })),
      rows,
    };
    const notes = [...lines.slice(1), word('times', { zone: nameOfZone(zone, actor.language) })];
    if (isTruncated) notes.push(word('page.cutList', { count: String(maxRows) }));
    const place = lines[0] ?? title;
    return {
      ...withPageFrame(
        { title: name, place, zone, sections: [{ lines: notes, ...(rows.length > 0 && { table }) }] },
        { actor, now },
      ),
      isPortrait: false,
    };
  });
  return {
    fileName,
    mediaType: 'application/pdf',
    stream: Readable.from([Buffer.from(pdf)]),
  };
}

/** Rows as text, and the indexes of columns that contain only numbers. Those columns are right-aligned. */
export async function printedRows<Row>(columns: readonly FileColumn<Row>[], batches: AsyncIterable<readonly Row[]>) {
  const rows: string[][] = [];
  const types = columns.map(() => new Set<string>());
  const readTexts = (row: Row) =>
    columns.map((column, index) => {
      const content = column.cell(row);
      if (content !== null && content !== '') types[index]?.add(column.clock ? 'time' : typeof content);
      return textOf(column, content);
    });
  const numberColumns = () =>
    types.flatMap((cellTypes, index) => (cellTypes.size === 1 && cellTypes.has('number') ? [index] : []));
  for await (const page of batches) {
    const isTruncated = rows.length + page.length > maxRows;
    for (const row of page.slice(0, maxRows - rows.length)) rows.push(readTexts(row));
    if (isTruncated) return { rows, numbers: numberColumns(), isTruncated };
  }
  return { rows, numbers: numberColumns(), isTruncated: false };
}

function textOf<Row>({ clock, isMoney }: FileColumn<Row>, content: ReturnType<FileColumn<Row>['cell']>): string {
  if (isMoney && typeof content === 'number') return formatDollars(content);
  return clock && typeof content === 'number' ? clock.formatLocal(content) : String(content ?? '');
}

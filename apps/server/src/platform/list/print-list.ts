import { Readable } from 'node:stream';
import { nameOfZone } from '@latchboard/texts';
import { withPageFrame } from '#server/platform/documents/page-frame.ts';
import { writePdf } from '#server/platform/documents/write-pdf.ts';
import { type FileColumn, writeDollars } from '#server/platform/export/cells.ts';
import { fileTexts } from '#server/platform/export/file-texts.ts';
import { fileNameOf } from '#server/platform/export/write-file.ts';
import type { Download } from '#server/platform/http/handler.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';

interface PrintedList<Row> {
  readonly title: string;
  /** Place and a description of the filters. */
  readonly lines: readonly string[];
  readonly zone: string;
  readonly columns: readonly FileColumn<Row>[];
  readonly pieces: AsyncIterable<readonly Row[]>;
}

/** Maximum rows of a printed list. The other file formats contain all rows. */
const maxRows = 3000;

/** A list as PDF in the layout of all documents. Each page repeats the header. */
export async function printList<Row>(
  name: string,
  { title, lines, zone, columns, pieces }: PrintedList<Row>,
  { actor, now }: { readonly actor: PersonActor; readonly now: Date },
): Promise<Download> {
  const { word } = fileTexts(actor.language);
  const pdf = await writePdf(async () => {
    const { rows, numbers, isCut } = await printedRows(columns, pieces);
    const table = {
      columns: columns.map(({ header: label, width }, at) => ({ label, width, isNumber: numbers.includes(at) })),
      rows,
    };
    const said = [...lines.slice(1), word('times', { zone: nameOfZone(zone, actor.language) })];
    if (isCut) said.push(word('page.cutList', { count: String(maxRows) }));
    const place = lines[0] ?? title;
    return {
      ...withPageFrame(
        { title: name, place, zone, sections: [{ lines: said, ...(rows.length > 0 && { table }) }] },
        { actor, now },
      ),
      isUpright: false,
    };
  });
  return {
    fileName: `${fileNameOf(name)}.pdf`,
    mediaType: 'application/pdf',
    stream: Readable.from([Buffer.from(pdf)]),
  };
}

/** Rows of a document as text, and the columns that contain only numbers, which are right-aligned. */
export async function printedRows<Row>(columns: readonly FileColumn<Row>[], pieces: AsyncIterable<readonly Row[]>) {
  const rows: string[][] = [];
  const types = columns.map(() => new Set<string>());
  const read = (row: Row) =>
    columns.map((column, at) => {
      const content = column.cell(row);
      if (content !== null && content !== '') types[at]?.add(column.clock ? 'time' : typeof content);
      return textOf(column, content);
    });
  const numbersSoFar = () => types.flatMap((found, at) => (found.size === 1 && found.has('number') ? [at] : []));
  for await (const piece of pieces) {
    const isCut = rows.length + piece.length > maxRows;
    for (const row of piece.slice(0, maxRows - rows.length)) rows.push(read(row));
    if (isCut) return { rows, numbers: numbersSoFar(), isCut };
  }
  return { rows, numbers: numbersSoFar(), isCut: false };
}

function textOf<Row>({ clock, isMoney }: FileColumn<Row>, content: ReturnType<FileColumn<Row>['cell']>): string {
  if (isMoney && typeof content === 'number') return writeDollars(content);
  return clock && typeof content === 'number' ? clock.writeLocal(content) : String(content ?? '');
}

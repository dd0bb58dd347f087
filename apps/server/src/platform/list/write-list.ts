import { fileNameOf } from '@latchboard/contract/file-name';
import { localDayOf } from '@latchboard/contract/local-time';
import { nameOfZone, timeFormatOf } from '@latchboard/texts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { type FileColumn, singleBatch } from '#server/platform/export/cells.ts';
import { type FileTexts, fileTexts } from '#server/platform/export/file-texts.ts';
import { type LocalClock, localClock } from '#server/platform/export/local-clock.ts';
import { writeFile } from '#server/platform/export/write-file.ts';
import type { Download } from '#server/platform/http/handler.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { printList } from './print-list.ts';
import { type List, readPage, type SortName } from './read-list.ts';

interface Ctx {
  readonly now: Date;
  readonly actor: PersonActor;
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

interface RowsRequest<Column extends string> {
  readonly format: 'xlsx' | 'csv' | 'pdf';
  readonly columns?: readonly Column[] | undefined;
  readonly zone: string;
}

interface Input<Id extends string, Column extends string> extends RowsRequest<Column> {
  readonly sort: SortName<Id>;
}

/** Texts and clock for a file. */
export interface FileLocale extends FileTexts {
  /** Clock for the requested time zone. */
  readonly clock: LocalClock;
}

interface TableContent<Row, Column extends string> {
  readonly title: string;
  /** Content in the file name. Default: the title. */
  readonly content?: string;
  /** First and last day of the content. Default: the day on which the file is written. */
  readonly days?: { readonly from: string; readonly to: string };
  /** Lines below the title: the place and a description of the filters. */
  readonly heading: readonly (string | false | undefined)[];
  readonly columns: Readonly<Record<Column, FileColumn<Row>>>;
}

interface FileOfList<Row, Id extends string, Column extends string> extends TableContent<Row, Column> {
  readonly list: List<Id>;
}

interface FileOfRows<Row, Column extends string> extends TableContent<Row, Column> {
  readonly rows: readonly Row[];
}

const rowsPerPage = 1000;

/** Writes a list as a file, with the order, columns, and language of the screen. A PDF has a maximum number of rows. */
export function writeList<Row extends object, Id extends string, Column extends string>(
  request: Input<Id, Column>,
  ctx: Ctx,
  describe: (locale: FileLocale) => FileOfList<Row, Id, Column>,
): Download | Promise<Download> {
  const locale = fileLocaleOf(request, ctx);
  const { list, ...content } = describe(locale);
  return writeTable(request, ctx, { ...content, locale, batches: batches<Row, Id>(list, request.sort, ctx) });
}

/** Writes rows that are already loaded as a file. */
export function writeRows<Row extends object, Column extends string>(
  request: RowsRequest<Column>,
  ctx: Ctx,
  describe: (locale: FileLocale) => FileOfRows<Row, Column>,
): Download | Promise<Download> {
  const locale = fileLocaleOf(request, ctx);
  const { rows, ...content } = describe(locale);
  return writeTable(request, ctx, { ...content, locale, batches: singleBatch(rows) });
}

const fileLocaleOf = ({ zone }: RowsRequest<string>, { actor }: Ctx): FileLocale => ({
  ...fileTexts(actor.language),
  clock: localClock(zone, timeFormatOf(actor.language, actor.timeFormat)),
});

interface Table<Row, Column extends string> extends TableContent<Row, Column> {
  readonly locale: FileLocale;
  readonly batches: AsyncIterable<readonly Row[]>;
}

function writeTable<Row, Column extends string>(
  request: RowsRequest<Column>,
  ctx: Ctx,
  { locale: { word, clock }, title, content = title, days, heading, columns, batches }: Table<Row, Column>,
): Download | Promise<Download> {
  const { actor, now } = ctx;
  const selectedColumns = request.columns ?? (Object.keys(columns) as Column[]);
  const headingLines = heading.filter((line): line is string => typeof line === 'string' && line !== '');
  const name = { content, place: headingLines[0], days: days ?? localDayOf(now, request.zone) };
  const file = { columns: selectedColumns.map((id) => columns[id]), batches };
  if (request.format === 'pdf') {
    const names = {
      name: [title, ...headingLines.slice(0, 1)].join(' '),
      fileName: fileNameOf({ ...name, ending: 'pdf' }),
    };
    return printList(names, { title, lines: headingLines, zone: request.zone, ...file }, ctx);
  }
  return writeFile<Row>(request.format, name, {
    heading: [
      title,
      ...headingLines,
      word('madeBy', { name: actor.name, time: clock.formatInstant(now.getTime()) }),
      word('times', { zone: nameOfZone(request.zone, actor.language) }),
    ],
    ...file,
  });
}

async function* batches<Row extends object, Id extends string>(
  list: List<Id>,
  sort: SortName<Id>,
  ctx: Ctx,
): AsyncGenerator<readonly Row[]> {
  let cursor: string | null | undefined;
  do {
    const page = { sort, limit: rowsPerPage, ...(cursor && { cursor }) };
    const { rows, next } = await ctx.transaction((tx) => readPage<Row, Id>(tx, list, page));
    cursor = next;
    yield rows;
  } while (cursor !== null);
}

/** Column of times in the file's time zone. `none` is the text for a missing time. */
export const timeColumn = <Row>(
  header: string,
  clock: LocalClock,
  { at, none = null }: { readonly at: (row: Row) => Date | null; readonly none?: string | null },
): FileColumn<Row> => ({
  header,
  width: 22,
  clock,
  cell: (row) => {
    const time = at(row);
    return time === null ? none : clock.toLocal(time.getTime());
  },
});

/** Columns without names, for tables whose columns users cannot choose. */
export const numberedColumns = <Row>(columns: readonly FileColumn<Row>[]): Readonly<Record<string, FileColumn<Row>>> =>
  Object.fromEntries(columns.map((column, index) => [index, column]));

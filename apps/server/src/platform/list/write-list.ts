import { nameOfZone, timeFormatOf } from '@latchboard/texts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { type FileColumn, singlePiece } from '#server/platform/export/cells.ts';
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

interface AskedRows<Column extends string> {
  readonly format: 'xlsx' | 'csv' | 'pdf';
  readonly columns?: readonly Column[] | undefined;
  readonly zone: string;
}

interface Input<Id extends string, Column extends string> extends AskedRows<Column> {
  readonly sort: SortName<Id>;
}

/** Texts and clock of a file. */
export interface FileLocale extends FileTexts {
  /** Clock of the requested time zone. */
  readonly clock: LocalClock;
}

interface TableContent<Row, Column extends string> {
  readonly title: string;
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

const pieceRows = 1000;

/** All rows of a list as a file, in the order, columns, and language of the screen. */
export function writeList<Row extends object, Id extends string, Column extends string>(
  asked: Input<Id, Column>,
  ctx: Ctx,
  describe: (means: FileLocale) => FileOfList<Row, Id, Column>,
): Download | Promise<Download> {
  const means = meansOf(asked, ctx);
  const { list, ...content } = describe(means);
  return writeTable(asked, ctx, { ...content, means, pieces: pieces<Row, Id>(list, asked.sort, ctx) });
}

/** The same for rows that are already loaded. */
export function writeRows<Row extends object, Column extends string>(
  asked: AskedRows<Column>,
  ctx: Ctx,
  describe: (means: FileLocale) => FileOfRows<Row, Column>,
): Download | Promise<Download> {
  const means = meansOf(asked, ctx);
  const { rows, ...content } = describe(means);
  return writeTable(asked, ctx, { ...content, means, pieces: singlePiece(rows) });
}

const meansOf = ({ zone }: AskedRows<string>, { actor }: Ctx): FileLocale => ({
  ...fileTexts(actor.language),
  clock: localClock(zone, timeFormatOf(actor.language, actor.timeFormat)),
});

interface Table<Row, Column extends string> extends TableContent<Row, Column> {
  readonly means: FileLocale;
  readonly pieces: AsyncIterable<readonly Row[]>;
}

function writeTable<Row, Column extends string>(
  asked: AskedRows<Column>,
  ctx: Ctx,
  { means: { word, clock }, title, heading, columns, pieces }: Table<Row, Column>,
): Download | Promise<Download> {
  const { actor, now } = ctx;
  const chosen = asked.columns ?? (Object.keys(columns) as Column[]);
  const shown = heading.filter((line): line is string => typeof line === 'string' && line !== '');
  const name = [title, ...shown.slice(0, 1)].join(' ');
  const file = { columns: chosen.map((id) => columns[id]), pieces };
  if (asked.format === 'pdf') return printList(name, { title, lines: shown, zone: asked.zone, ...file }, ctx);
  return writeFile<Row>(asked.format, name, {
    heading: [
      title,
      ...shown,
      word('madeBy', { name: actor.name, time: clock.write(now.getTime()) }),
      word('times', { zone: nameOfZone(asked.zone, actor.language) }),
    ],
    ...file,
  });
}

async function* pieces<Row extends object, Id extends string>(
  list: List<Id>,
  sort: SortName<Id>,
  ctx: Ctx,
): AsyncGenerator<readonly Row[]> {
  let cursor: string | null | undefined;
  do {
    const page = { sort, limit: pieceRows, ...(cursor && { cursor }) };
    const { rows, next } = await ctx.transaction((tx) => readPage<Row, Id>(tx, list, page));
    cursor = next;
    yield rows;
  } while (cursor !== null);
}

/** A column of times in the clock of the file. `none` is the text for a missing time. */
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
    return time === null ? none : clock.at(time.getTime());
  },
});

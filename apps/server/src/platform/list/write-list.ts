import { placeOfZone, timeFormatOf } from '@latchboard/texts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { FileColumn } from '#server/platform/export/cells.ts';
import { type FileWords, fileWords } from '#server/platform/export/file-words.ts';
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

interface Asked<Id extends string, Column extends string> {
  readonly format: 'xlsx' | 'csv' | 'pdf';
  readonly sort: SortName<Id>;
  readonly columns?: readonly Column[] | undefined;
  readonly zone: string;
}

/** What the words and times of a file are written with. */
export interface FileMeans extends FileWords {
  /** The clock of the zone that the file was asked for in. */
  readonly clock: LocalClock;
}

interface FileOfList<Row, Id extends string, Column extends string> {
  readonly list: List<Id>;
  readonly title: string;
  /** Below the title: the place, and the filters in words. */
  readonly heading: readonly (string | false | undefined)[];
  readonly columns: Readonly<Record<Column, FileColumn<Row>>>;
}

const pieceRows = 1000;

/** All rows of a list as a file, in the order, the columns and the words of the screen. */
export function writeList<Row extends object, Id extends string, Column extends string>(
  asked: Asked<Id, Column>,
  ctx: Ctx,
  describe: (means: FileMeans) => FileOfList<Row, Id, Column>,
): Download | Promise<Download> {
  const { actor, now } = ctx;
  const words = fileWords(actor.language);
  const clock = localClock(asked.zone, timeFormatOf(actor.language, actor.timeFormat));
  const { list, title, heading, columns } = describe({ ...words, clock });
  const chosen = asked.columns ?? (Object.keys(columns) as Column[]);
  const shown = heading.filter((line): line is string => typeof line === 'string' && line !== '');
  const name = [title, ...shown.slice(0, 1)].join(' ');
  const file = {
    columns: chosen.map((id) => columns[id]),
    pieces: pieces<Row, Id>(list, asked.sort, ctx),
  };
  if (asked.format === 'pdf') return printList(name, { title, lines: shown, zone: asked.zone, ...file }, ctx);
  return writeFile<Row>(asked.format, name, {
    heading: [
      title,
      ...shown,
      words.word('madeBy', { name: actor.name, time: clock.write(now.getTime()) }),
      words.word('times', { place: placeOfZone(asked.zone, actor.language) }),
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

/** A column of times by the clock of the file; `none` stands where there is no time. */
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

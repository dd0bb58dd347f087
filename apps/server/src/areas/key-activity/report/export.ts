import type { CallInput, contract } from '@latchboard/contract';
import { statement, type Tx } from '#server/platform/db/transaction.ts';
import { found } from '#server/platform/errors.ts';
import type { Context, Download } from '#server/platform/http/handler.ts';
import type { ReportFile } from './cells.ts';
import { writeCommaSeparated } from './comma-separated.ts';
import { exactCount } from './count.ts';
import { type Narrowing, narrowingOf, seesHooks } from './criteria.ts';
import { type ExportRow, exportPieces } from './export-pages.ts';
import { fileColumns } from './file-columns.ts';
import { type FileWords, fileWords } from './file-words.ts';
import { knownNames } from './known-names.ts';
import { type LocalClock, localClock } from './local-clock.ts';
import { writeSpreadsheet } from './spreadsheet.ts';

type Call = typeof contract.keyActivity.exportTransactions;

const formats = {
  xlsx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: writeSpreadsheet,
  },
  csv: { mediaType: 'text/csv; charset=utf-8', write: writeCommaSeparated },
} as const;

interface Property {
  name: string;
  time_zone: string;
  non_lettered_panels: boolean;
}
const about = 'select name, time_zone, non_lettered_panels from property where id = $1';

/** The report as a file that is written while it is read (TXN-09). The number of rows goes ahead where it is exact. */
export async function exportTransactions(
  input: CallInput<Call>,
  ctx: Context<Call['access'], 'download'>,
): Promise<Download> {
  const { actor } = ctx;
  const narrowing = narrowingOf(input, actor);
  const { property, names, count } = await ctx.transaction(async (tx) => ({
    property: await readProperty(tx, input.propertyId),
    names: await knownNames(tx, input.propertyId),
    count: await exactCount(tx, narrowing),
  }));
  if (count !== undefined) ctx.reply.header('x-total-rows', count);
  const clock = localClock(property.time_zone);
  const words = fileWords(actor.language);
  const lettered = !property.non_lettered_panels;
  const columns = fileColumns({ words, names, lettered, seesHooks: seesHooks(actor) });
  const range = rangeOf(narrowing, clock, words);
  const file: ReportFile<ExportRow> = {
    heading: [
      words.word('title'),
      property.name,
      range,
      words.word('times', { place: property.time_zone }),
      words.word('madeBy', { name: actor.name, time: clock.write(ctx.now.getTime()) }),
    ],
    columns,
    pieces: exportPieces(ctx.transaction, narrowing, property.time_zone, ctx.signal),
  };
  const format = formats[input.format];
  return {
    fileName: `${fileNameOf(words.word('fileName', { property: property.name, range }))}.${input.format}`,
    mediaType: format.mediaType,
    stream: format.write(file),
  };
}

async function readProperty(tx: Tx, id: number): Promise<Property> {
  const [row] = await statement<Property & Record<string, unknown>>(tx, 'export about', about, [id]);
  return found(row);
}

/** The days of a range by the property's clock; its end is the last day that lies within. */
function rangeOf({ from, to }: Narrowing, clock: LocalClock, { word }: FileWords): string {
  const first = from === '-infinity' ? undefined : clock.write(Date.parse(from)).slice(0, 10);
  const last = to === 'infinity' ? undefined : clock.write(Date.parse(to) - 1).slice(0, 10);
  if (first === undefined && last === undefined) return word('allDates');
  return first === last ? String(first) : word('range', { from: first ?? '…', to: last ?? '…' });
}

/** Nothing in it is a path, a control character or too long for a file system. */
const fileNameOf = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 120)
    .trim();

import type { CallInput, contract } from '@latchboard/contract';
import { transactionReports } from '@latchboard/contract/key-activity/rules/report-kinds';
import { timeFormatOf } from '@latchboard/texts';
import { statement, type Tx } from '#server/platform/db/transaction.ts';
import { found } from '#server/platform/errors.ts';
import type { ReportFile } from '#server/platform/export/cells.ts';
import { type LocalClock, localClock } from '#server/platform/export/local-clock.ts';
import { writeFile } from '#server/platform/export/write-file.ts';
import type { Context, Download } from '#server/platform/http/handler.ts';
import { knownCorrections } from '../corrections/known-corrections.ts';
import { silentCabinets } from '../silence/silent-cabinets.ts';
import { exactCount } from './count.ts';
import { type Narrowing, narrowingOf, seesHooks } from './criteria.ts';
import { custodyOfRange } from './custody-of-range.ts';
import { type ExportRow, exportPieces, exportSorted } from './export-pages.ts';
import { fileColumns } from './file-columns.ts';
import { custodyLines, filterLines, rangeWords, silentLines } from './file-heading.ts';
import { fileWords } from './file-words.ts';
import { knownNames } from './known-names.ts';

type Call = typeof contract.keyActivity.exportTransactions;
type Input = CallInput<Call>;
type ExportContext = Context<Call['access'], 'download'>;

interface Property {
  name: string;
  time_zone: string;
  non_lettered_panels: boolean;
}
const about = 'select name, time_zone, non_lettered_panels from property where id = $1';

/** Reports about certain keys or people say who held them when the range began and ended. */
export const saysCustody = ({ report, unit, badge, tag }: Pick<Input, 'report' | 'unit' | 'badge' | 'tag'>) =>
  report === 'byUnit' || report === 'byEmployee' || Boolean(unit ?? badge ?? tag);

/** The report as a file that is written while it is read (TXN-09): what its screen shows, in its order and words. */
export async function exportTransactions(input: Input, ctx: ExportContext): Promise<Download> {
  const { actor, now } = ctx;
  const narrowing = narrowingOf(input, actor);
  const { property, names, corrections, count, custody, silent } = await ctx.transaction(async (tx) => ({
    property: await readProperty(tx, input.propertyId),
    names: await knownNames(tx, input.propertyId),
    corrections: await knownCorrections(tx, input.propertyId),
    count: await exactCount(tx, narrowing),
    silent: await silentCabinets(tx, input.propertyId, now),
    custody: saysCustody(input) ? await custodyOfRange(tx, actor, input, now) : null,
  }));
  if (count !== undefined) ctx.reply.header('x-total-rows', count);
  const clock = localClock(property.time_zone, timeFormatOf(actor.language, actor.timeFormat));
  const words = fileWords(actor.language);
  const lettered = !property.non_lettered_panels;
  const range = rangeWords(narrowing, clock, words);
  const view = { words, clock, lettered, now };
  const held = custody && custodyLines(custody, narrowing, view);
  const order = orderOf(input, count);
  const file: ReportFile<ExportRow> = {
    heading: [
      words.t(transactionReports[input.report].title),
      property.name,
      range,
      ...filterLines(narrowing, names, now, words),
      words.word('times', { place: property.time_zone }),
      words.word('madeBy', { name: actor.name, time: clock.write(now.getTime()) }),
      ...(seesHooks(actor) ? [] : [words.word('noHooks')]),
      ...(order.isRefused ? [words.word('byTime')] : []),
      ...silentLines(silent, input.to, view),
      ...(held?.begin ?? []),
    ],
    columns: fileColumns({
      kind: input.report,
      shown: input.columns,
      t: words.t,
      names,
      corrections,
      clock,
      lettered,
      seesHooks: seesHooks(actor),
    }),
    closing: held?.end ?? [],
    pieces: piecesOf(ctx, narrowing, order, clock),
  };
  const name = words.word('fileName', { property: property.name, range: range.replaceAll('/', '-') });
  return writeFile(input.format, name, file);
}

interface Order extends Pick<Input, 'sort' | 'direction'> {
  /** Too many rows for the order that was asked for: they come in the order of time. */
  readonly isRefused: boolean;
}

function orderOf({ sort, direction }: Input, count: number | undefined): Order {
  const isRefused = sort !== 'time' && count === undefined;
  return isRefused ? { sort: 'time', direction: 'descending', isRefused } : { sort, direction, isRefused };
}

function piecesOf(ctx: ExportContext, narrowing: Narrowing, { sort, direction }: Order, clock: LocalClock) {
  return sort === 'time'
    ? exportPieces(ctx.transaction, narrowing, { direction, clock }, ctx.signal)
    : exportSorted(ctx.transaction, narrowing, { column: sort, direction }, clock);
}

async function readProperty(tx: Tx, id: number): Promise<Property> {
  const [row] = await statement<Property & Record<string, unknown>>(tx, 'export about', about, [id]);
  return found(row);
}

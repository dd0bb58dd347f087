import type { CallInput, contract } from '@latchboard/contract';
import { withMeanings } from '@latchboard/contract/key-activity/rules/meanings';
import { transactionReports } from '@latchboard/contract/key-activity/rules/report-kinds';
import { nameOfZone, type Translate, timeFormatOf } from '@latchboard/texts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';
import { fileTexts } from '#server/platform/export/file-texts.ts';
import { type LocalClock, localClock } from '#server/platform/export/local-clock.ts';
import type { Context } from '#server/platform/http/handler.ts';
import { readCorrectionsByEvent } from '../corrections/corrections-by-event.ts';
import { providerMeanings } from '../meanings/meanings.ts';
import { maySeeHooks } from '../policy.ts';
import { sourcesOfProperty } from '../silence/sources.ts';
import { exactCount } from './count.ts';
import { countFolded } from './count-folded.ts';
import { type ReportFilters, toReportFilters } from './criteria.ts';
import { custodyOfRange } from './custody-of-range.ts';
import { exportPieces, exportSorted, scanPieces, type TimeScan } from './export-pages.ts';
import { fileColumns } from './file-columns.ts';
import { custodyLines, filterLines, rangeWords, silentLines } from './file-heading.ts';
import { foldPieces } from './fold-pieces.ts';
import { knownNames } from './known-names.ts';
import { addOpeningTags } from './opened-units.ts';

type Input = Omit<CallInput<typeof contract.keyActivity.exportTransactions>, 'format'>;
type ExportContext = Context<(typeof contract.keyActivity.exportTransactions)['access'], 'download'>;

const about = statement('export-about', {
  values: ['int4'],
  row: { name: 'text', time_zone: 'text', non_lettered_panels: 'bool' },
  text: 'select name, time_zone, non_lettered_panels from property where id = $1',
});

type Property = RowOf<typeof about>;

/** A report for files, in the order and with the terms of its screen. Its rows are in pieces. */
export async function reportForFile(input: Input, ctx: ExportContext, withCustody: boolean) {
  const { actor, now } = ctx;
  const asked = toReportFilters(input, actor);
  const filters = asked.unit ? await ctx.transaction((tx) => addOpeningTags(tx, asked)) : asked;
  const scan = input.sort === 'time' ? scanPieces(ctx.transaction, filters, input.direction) : undefined;
  const { property, names, corrections, count, rowCount, custody, silent, meanings } = await ctx.transaction(
    async (tx) => ({
      property: await readProperty(tx, input.propertyId),
      names: await knownNames(tx, input.propertyId),
      meanings: await providerMeanings(tx, actor.language),
      corrections: await readCorrectionsByEvent(tx, input.propertyId),
      count: await exactCount(tx, filters),
      rowCount: input.visits && input.sort === 'time' ? await countFolded(tx, filters) : undefined,
      silent: await sourcesOfProperty(tx, input.propertyId, now),
      custody: withCustody ? await custodyOfRange(tx, actor, input, now) : null,
    }),
  );
  const clock = localClock(property.time_zone, timeFormatOf(actor.language, actor.timeFormat));
  const shipped = fileTexts(actor.language);
  const words = { ...shipped, t: withMeanings(shipped.t, meanings) };
  const lettered = !property.non_lettered_panels;
  const view = { words, clock, lettered, now };
  const order = orderOf(input, count);
  const folds = input.visits && order.sort === 'time';
  const columns = fileColumns({
    kind: input.report,
    shown: input.columns,
    t: words.t,
    names,
    corrections,
    clock,
    lettered,
    seesHooks: maySeeHooks(actor),
  });
  return {
    words,
    clock,
    names,
    /** Number of rows in the file. Undefined above the counting limit. */
    count: folds ? rowCount : count,
    unit: words.t('report.fileRows', { unit: unitWords({ folds, rowCount, count }, words.t) }),
    propertyName: property.name,
    timeZone: property.time_zone,
    title: words.t(transactionReports[input.report].title),
    range: rangeWords(filters, clock, words),
    filters: filterLines(filters, names, now, words),
    times: words.word('times', { zone: nameOfZone(property.time_zone, actor.language) }),
    madeBy: words.word('madeBy', { name: actor.name, time: clock.write(now.getTime()) }),
    held: custody && custodyLines(custody, filters, view),
    /** A line for each cabinet that was silent. */
    silent: silentLines(silent, input.to, view),
    isOrderRefused: order.isRefused,
    columns,
    pieces: folds ? foldPieces(piecesOf(filters, order, clock, scan, ctx)) : piecesOf(filters, order, clock, scan, ctx),
  };
}

interface Counts {
  readonly folds: boolean;
  readonly rowCount: number | undefined;
  readonly count: number | undefined;
}

/** Unit and number of the rows of the file: `462 visits and single events, 2,527 events in all`. */
function unitWords({ folds, rowCount, count }: Counts, t: Translate): string {
  const events = count === undefined ? t('report.countOver') : t('report.count', { count });
  if (!folds) return events;
  const rows = rowCount === undefined ? t('report.rows.visits') : t('report.countRows', { count: rowCount });
  return t('report.countFolded', { rows, events });
}

interface Order extends Pick<Input, 'sort' | 'direction'> {
  /** There are too many rows for the requested order, so they are in chronological order. */
  readonly isRefused: boolean;
}

function orderOf({ sort, direction }: Input, count: number | undefined): Order {
  const isRefused = sort !== 'time' && count === undefined;
  return isRefused ? { sort: 'time', direction: 'descending', isRefused } : { sort, direction, isRefused };
}

function piecesOf(
  filters: ReportFilters,
  { sort, direction }: Order,
  clock: LocalClock,
  scan: TimeScan | undefined,
  { transaction, signal }: ExportContext,
) {
  return sort === 'time'
    ? exportPieces(scan ?? scanPieces(transaction, filters, direction), clock, signal)
    : exportSorted(transaction, filters, { column: sort, direction }, clock);
}

async function readProperty(tx: Tx, id: number): Promise<Property> {
  const [row] = await about.rows(tx, id);
  return requireFound(row);
}

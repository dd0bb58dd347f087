import type { CallInput, contract } from '@latchboard/contract';
import { withMeanings } from '@latchboard/contract/key-activity/rules/meanings';
import { transactionReports } from '@latchboard/contract/key-activity/rules/report-kinds';
import { localDayOf } from '@latchboard/contract/local-time';
import { nameOfZone, type Translate, timeFormatOf } from '@latchboard/texts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';
import { fileTexts } from '#server/platform/export/file-texts.ts';
import { type LocalClock, localClock } from '#server/platform/export/local-clock.ts';
import type { Context } from '#server/platform/http/handler.ts';
import { readCorrectionsByEvent } from '../corrections/corrections-by-event.ts';
import { readProviderMeanings } from '../meanings/meanings.ts';
import { maySeeHooks } from '../policy.ts';
import { sourcesOfProperty } from '../silence/sources.ts';
import { exactCount } from './count.ts';
import { countVisitRows } from './count-visit-rows.ts';
import { type ReportFilters, toReportFilters } from './criteria.ts';
import { readCustodyOfRange } from './custody-of-range.ts';
import { exportBatches, exportSorted, scanPages, type TimeScan } from './export-pages.ts';
import { fileColumns } from './file-columns.ts';
import { custodyLines, filterLines, rangeText, silentLines } from './file-heading.ts';
import { foldBatches } from './fold-batches.ts';
import { readKnownNames } from './known-names.ts';
import { addOpeningTags } from './opened-units.ts';
import { readUndoMarks } from './undo-marks.ts';

type Input = Omit<CallInput<typeof contract.keyActivity.exportTransactions>, 'format'>;
type ExportContext = Context<(typeof contract.keyActivity.exportTransactions)['access'], 'download'>;

const propertyRow = statement('export-about', {
  values: ['int4'],
  row: { name: 'text', time_zone: 'text', non_lettered_panels: 'bool' },
  text: 'select name, time_zone, non_lettered_panels from property where id = $1',
});

type Property = RowOf<typeof propertyRow>;

/** Returns a report for files, with the sort order and labels of its screen. Its rows are in batches. */
export async function reportForFile(input: Input, ctx: ExportContext, includesCustody: boolean) {
  const { actor, now } = ctx;
  const reportFilters = toReportFilters(input, actor);
  const filters = reportFilters.unit ? await ctx.transaction((tx) => addOpeningTags(tx, reportFilters)) : reportFilters;
  const scan = input.sort === 'time' ? scanPages(ctx.transaction, filters, input.direction) : undefined;
  const { property, names, corrections, undoMarks, count, rowCount, custody, silent, meanings } = await ctx.transaction(
    async (tx) => ({
      property: await readProperty(tx, input.propertyId),
      names: await readKnownNames(tx, input.propertyId),
      meanings: await readProviderMeanings(tx, actor.language),
      corrections: await readCorrectionsByEvent(tx, input.propertyId),
      undoMarks: await readUndoMarks(tx, input.propertyId),
      count: await exactCount(tx, filters),
      rowCount: input.visits && input.sort === 'time' ? await countVisitRows(tx, filters) : undefined,
      silent: await sourcesOfProperty(tx, input.propertyId, now),
      custody: includesCustody ? await readCustodyOfRange(tx, actor, input, now) : null,
    }),
  );
  const clock = localClock(property.time_zone, timeFormatOf(actor.language, actor.timeFormat));
  const defaultTexts = fileTexts(actor.language);
  const texts = { ...defaultTexts, t: withMeanings(defaultTexts.t, meanings) };
  const hasLetteredPanels = !property.non_lettered_panels;
  const format = { texts: texts, clock, hasLetteredPanels, now };
  const order = sortOrderOf(input, count);
  const isGrouped = input.visits && order.sort === 'time';
  const columns = fileColumns({
    kind: input.report,
    shown: input.columns,
    t: texts.t,
    names,
    corrections,
    undoMarks,
    clock,
    hasLetteredPanels,
    canSeeHooks: maySeeHooks(actor),
  });
  return {
    words: texts,
    clock,
    names,
    /** Number of rows in the file. Undefined above the counting limit. */
    count: isGrouped ? rowCount : count,
    unit: texts.t('report.fileRows', { unit: unitText({ isGrouped, rowCount, count }, texts.t) }),
    propertyName: property.name,
    timeZone: property.time_zone,
    title: texts.t(transactionReports[input.report].title),
    range: rangeText(filters, clock, texts),
    days: daysOf(input, property.time_zone, now),
    filters: filterLines(filters, names, now, texts),
    times: texts.word('times', { zone: nameOfZone(property.time_zone, actor.language) }),
    madeBy: texts.word('madeBy', { name: actor.name, time: clock.formatInstant(now.getTime()) }),
    custodyText: custody && custodyLines(custody, filters, format),
    /** A line for each cabinet that was silent. */
    silent: silentLines(silent, input.to, format),
    isOrderRejected: order.isRejected,
    columns,
    batches: isGrouped
      ? foldBatches(pagesOf(filters, order, clock, scan, ctx))
      : pagesOf(filters, order, clock, scan, ctx),
  };
}

/**
 * Returns the first and last day of the range. Without `to`, the last day is today. Without `from`, both days are the
 * same.
 */
function daysOf({ from, to }: Pick<Input, 'from' | 'to'>, zone: string, now: Date) {
  const last = to === undefined ? now : new Date(Date.parse(to) - 1);
  const lastDay = localDayOf(last, zone);
  return { from: from === undefined ? lastDay : localDayOf(new Date(from), zone), to: lastDay };
}

interface Counts {
  readonly isGrouped: boolean;
  readonly rowCount: number | undefined;
  readonly count: number | undefined;
}

/** Number of rows, with the unit that is counted: `462 visits and individual events, 2,527 events total`. */
function unitText({ isGrouped, rowCount, count }: Counts, t: Translate): string {
  const events = count === undefined ? t('report.countOver') : t('report.count', { count });
  if (!isGrouped) return events;
  const rows = rowCount === undefined ? t('report.rows.visits') : t('report.countRows', { count: rowCount });
  return t('report.countFolded', { rows, events });
}

interface Order extends Pick<Input, 'sort' | 'direction'> {
  /** Whether there are too many rows for the requested order. If so, the rows are sorted by time, newest first. */
  readonly isRejected: boolean;
}

function sortOrderOf({ sort, direction }: Input, count: number | undefined): Order {
  const isRejected = sort !== 'time' && count === undefined;
  return isRejected ? { sort: 'time', direction: 'descending', isRejected } : { sort, direction, isRejected };
}

function pagesOf(
  filters: ReportFilters,
  { sort, direction }: Order,
  clock: LocalClock,
  scan: TimeScan | undefined,
  { transaction, signal }: ExportContext,
) {
  return sort === 'time'
    ? exportBatches(scan ?? scanPages(transaction, filters, direction), clock, signal)
    : exportSorted(transaction, filters, { column: sort, direction }, clock);
}

async function readProperty(tx: Tx, id: number): Promise<Property> {
  const [row] = await propertyRow.rows(tx, id);
  return requireFound(row);
}

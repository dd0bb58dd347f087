import type { CallInput, contract } from '@latchboard/contract';
import { fileNameOf } from '@latchboard/contract/file-name';
import type { ReportFile } from '#server/platform/export/cells.ts';
import { writeFile } from '#server/platform/export/write-file.ts';
import type { Context, Download } from '#server/platform/http/handler.ts';
import { printList } from '#server/platform/list/print-list.ts';
import { maySeeHooks } from '../policy.ts';
import type { ExportRow } from './export-pages.ts';
import { reportForFile } from './report-for-file.ts';

type Call = typeof contract.keyActivity.exportTransactions;
type Input = CallInput<Call>;
type ExportContext = Context<Call['access'], 'download'>;

/**
 * Whether a report includes the holders of keys at both ends of its range. True for the unit and employee reports, and
 * for reports that are filtered by unit, badge, or tag.
 */
const includesCustody = ({ report, unit, badge, tag }: Pick<Input, 'report' | 'unit' | 'badge' | 'tag'>) =>
  report === 'byUnit' || report === 'byEmployee' || Boolean(unit ?? badge ?? tag);

/** Exports the report while it is read (TXN-09), with the sort order and labels of its screen. */
export async function exportTransactions(input: Input, ctx: ExportContext): Promise<Download> {
  const report = await reportForFile(input, ctx, includesCustody(input));
  const { words, count, propertyName, range, custodyText } = report;
  if (count !== undefined) ctx.reply.header('x-total-rows', count);
  const { title, columns, batches } = report;
  const closing = custodyText?.end ?? [];
  const notes = [
    ...(maySeeHooks(ctx.actor) ? [] : [words.word('noHooks')]),
    ...(report.isOrderRejected ? [words.word('byTime')] : []),
    ...report.silent,
    ...(custodyText?.begin ?? []),
  ];
  const criteria = [range, ...report.filters, report.unit];
  const name = { content: title, place: propertyName, days: report.days };
  if (input.format === 'pdf') {
    const names = { name: `${title} ${propertyName}`, fileName: fileNameOf({ ...name, ending: 'pdf' }) };
    const lines = [propertyName, ...criteria, ...notes, ...closing];
    return printList(names, { title, lines, zone: report.timeZone, columns, batches }, ctx);
  }
  const heading = [title, propertyName, ...criteria, report.times, report.madeBy, ...notes];
  const file: ReportFile<ExportRow> = { heading, columns, closing, batches };
  return writeFile(input.format, name, file);
}

import { randomUUID } from 'node:crypto';
import type { CallInput, contract } from '@latchboard/contract';
import { exportCriteria } from '@latchboard/contract/key-activity/criteria';
import { maxRowsInMail } from '@latchboard/contract/report-schedules/rules';
import { exportTransactions, reportForFile } from '#server/areas/key-activity/index.ts';
import type { FileColumn } from '#server/platform/export/cells.ts';
import type { Context } from '#server/platform/http/handler.ts';
import type { MailedFile } from '#server/platform/mail/mail.ts';
import type { Platform } from '#server/platform/platform.ts';

type Input = CallInput<typeof contract.keyActivity.exportTransactions>;
export type ReportContext = Context<(typeof contract.keyActivity.exportTransactions)['access'], 'download'>;

interface Query {
  readonly propertyId: number;
  readonly report: Readonly<Record<string, unknown>>;
  readonly format: string;
  readonly from: Date;
  readonly to: Date;
}

export interface GeneratedReport {
  readonly file: MailedFile;
  readonly title: string;
  readonly property: string;
  /** Days that the report covers, as text. */
  readonly range: string;
  /** Number of rows. Undefined above the counting limit. */
  readonly count: number | undefined;
  /** First rows as text, one line each. */
  readonly lines: readonly string[];
  /** Lines about content that is not in the file. */
  readonly notes: readonly string[];
}

/** Path of the folder for one day's report files. A file is kept until its email is sent. */
export const folderOf = (at: Date) => `report-mails/${at.toISOString().slice(0, 10)}`;

/** Creates a report as a file and as a few lines of text, with the rights of the given user (BEY-16). */
export async function generateReport(
  query: Query,
  ctx: ReportContext,
  { files }: Pick<Platform, 'files'>,
): Promise<GeneratedReport> {
  const { from, to, report, propertyId, format } = query;
  const input: Input = exportCriteria.parse({
    ...report,
    propertyId,
    format,
    from: from.toISOString(),
    to: to.toISOString(),
  });
  const source = await reportForFile(input, ctx, false);
  const lines: string[] = [];
  for await (const page of source.batches) {
    for (const row of page.slice(0, maxRowsInMail))
      lines.push(
        source.columns
          .map((column) => textOf(column, row))
          .filter(Boolean)
          .join(' · '),
      );
    break;
  }
  const { stream, fileName, mediaType, notes } = await exportTransactions(input, ctx);
  const storedAs = `${folderOf(ctx.now)}/${randomUUID()}`;
  await files.putStream(storedAs, stream);
  return {
    file: { name: fileName, mediaType, storedAs },
    title: source.title,
    property: source.propertyName,
    range: source.range,
    count: source.count,
    lines,
    notes: notes ? [...notes.heading.slice(2).filter((line) => line !== source.range), ...notes.closing] : [],
  };
}

function textOf<Row>({ cell, clock }: FileColumn<Row>, row: Row): string {
  const content = cell(row);
  return clock && typeof content === 'number' ? clock.formatLocal(content) : String(content ?? '');
}

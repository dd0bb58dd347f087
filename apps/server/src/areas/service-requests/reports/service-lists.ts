import type { CallInput, contract } from '@latchboard/contract';
import type { RequestColumnId } from '@latchboard/contract/service-requests/rules';
import { sql } from 'kysely';
import type { FileColumn } from '#server/platform/export/cells.ts';
import { fileTexts } from '#server/platform/export/file-texts.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { type List, readList } from '#server/platform/list/read-list.ts';
import { numberedColumns, writeRows } from '#server/platform/list/write-list.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { presentRequest, type RequestRow } from '../columns.ts';
import { writeRequests } from '../export.ts';
import { requestList } from '../queries.ts';
import { countedRequests, serviceReport } from './service-figures.ts';

type Calls = typeof contract.serviceRequests;
type Input = Omit<CallInput<Calls['listServiceReportRequests']>, 'limit' | 'cursor'>;

/** Requests that a figure counts, for one technician or for all (OPS-05). */
function figureList(
  { figure, technicianId, sort, ...period }: Input,
  ctx: Pick<RecordContext, 'now' | 'actor' | 'platform'>,
) {
  const list = requestList({ view: 'all', sort }, ctx);
  const isCounted = countedRequests(figure, period, ctx.platform.settings.providerZone);
  const isOfTechnician = technicianId === undefined ? sql`true` : sql`q.assignee_id = ${technicianId}`;
  return { ...list, where: [isCounted, isOfTechnician] } satisfies List<RequestColumnId>;
}

export const listServiceReportRequests: Handler<Calls['listServiceReportRequests']> = (input, ctx) =>
  readList<RequestRow, RequestColumnId, ReturnType<typeof presentRequest>>(
    ctx.tx,
    figureList(input, ctx),
    input,
    (row) => presentRequest(row, ctx.actor),
  );

export const exportServiceReportRequests: Handler<Calls['exportServiceReportRequests']> = (input, ctx) =>
  writeRequests(input, ctx, (t) => ({
    list: figureList(input, ctx),
    title: t(`serviceFigures.${input.figure}`),
    heading: [],
  }));

/** Returns the report as a file: one row for each technician and a total row (OPS-05). */
export const exportServiceReport: Handler<Calls['exportServiceReport']> = async ({ format, ...period }, ctx) => {
  const { t } = fileTexts(ctx.actor.language);
  const { rows, total, from, to } = await ctx.transaction((tx) => serviceReport(period, { ...ctx, tx }));
  type Row = typeof total & { readonly name: string };
  const figure = (id: keyof typeof total): FileColumn<Row> => ({
    header: t(`serviceFigures.${id}`),
    width: 16,
    cell: (row) => row[id],
  });
  const title = t('serviceFigures.of', { from, to });
  const figures = [
    ...(['srClosed', 'srClosedGoal', 'installsOpen', 'srOpen', 'installs'] as const),
    ...(['proposals', 'conversions', 'expansions', 'poCount'] as const),
  ] as const;
  const name: FileColumn<Row> = { header: t('requests.assignee'), width: 26, cell: (row) => row.name };
  return writeRows({ format, zone: ctx.platform.settings.providerZone }, ctx, () => ({
    ...{ title, content: t('serviceFigures.title'), days: { from, to }, heading: [] },
    columns: numberedColumns([name, ...figures.map(figure)]),
    rows: [...rows, { ...total, name: t('serviceFigures.all') }],
  }));
};

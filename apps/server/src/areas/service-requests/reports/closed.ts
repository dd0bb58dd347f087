import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import type { ClosedColumnId } from '@latchboard/contract/service-requests/rules';
import { sql } from 'kysely';
import type { Handler } from '#server/platform/http/handler.ts';
import type { List } from '#server/platform/list/read-list.ts';
import { timeColumn, writeList } from '#server/platform/list/write-list.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { presentRequest, type RequestRow, requestColumns, requestTables } from '../columns.ts';
import { searchConditions } from '../queries.ts';

type Calls = typeof contract.serviceRequests;
type Filters = Omit<CallInput<Calls['getClosedServiceRequests']>, 'limit' | 'cursor'>;

export interface ClosedRow extends RequestRow {
  days: number;
  minutes: number | null;
  cause: string;
  done: string;
}

const days = sql`(extract(epoch from q.closed_at - q.created_at) / 86400)`;
const closedInPeriodSql = ({ fromDate, toDate }: Pick<Filters, 'fromDate' | 'toDate'>) =>
  sql`q.state = 'closed' and q.closed_at between ${fromDate}::timestamptz and ${toDate}::timestamptz`;

/** Requests that were closed in a period and not reopened (SRQ-01). */
export const closedList = ({ search, technicianId, typeId, ...period }: Filters, now: Date): List<ClosedColumnId> => ({
  select: sql`${requestColumns(now)}, floor(${days})::int as days, q.minutes, q.cause, q.done`,
  from: requestTables,
  where: [
    closedInPeriodSql(period),
    ...(technicianId === undefined ? [] : [sql`q.assignee_id = ${technicianId}`]),
    ...(typeId === undefined ? [] : [sql`q.type_id = ${typeId}`]),
    ...searchConditions(search),
  ],
  sorts: {
    number: { by: sql`q.number`, kind: 'number' },
    closed: { by: sql`q.closed_at`, kind: 'time' },
    property: { by: sql`lower(p.name)`, kind: 'text' },
    title: { by: sql`lower(q.title)`, kind: 'text' },
    type: { by: sql`lower(t.name)`, kind: 'text' },
    assignee: { by: sql`lower(a.name)`, kind: 'text', mayBeNull: true },
    days: { by: sql`floor(${days})::int`, kind: 'number' },
    minutes: { by: sql`q.minutes`, kind: 'number', mayBeNull: true },
    cause: { by: sql`lower(q.cause)`, kind: 'text' },
    done: { by: sql`lower(q.done)`, kind: 'text' },
  },
  id: sql`q.id`,
});

export const presentClosedRequest = (row: ClosedRow, actor: RecordContext['actor']) => ({
  ...presentRequest(row, actor),
  days: row.days,
  minutes: row.minutes,
  cause: row.cause,
  done: row.done,
});

export const exportClosed: Handler<Calls['exportClosedServiceRequests']> = (input, ctx) =>
  writeList<ClosedRow, ClosedColumnId, ClosedColumnId>(input, ctx, ({ t, word, clock }) => ({
    list: closedList(input, ctx.now),
    title: t('requests.closedReport'),
    heading: [input.search && word('searched', { search: input.search })],
    columns: {
      number: { header: t('requests.number'), width: 12, cell: (row) => `SR-${row.number}` },
      closed: timeColumn<ClosedRow>(t('requests.closedAt'), clock, { at: (row) => row.closed_at }),
      property: { header: t('requests.property'), width: 28, cell: (row) => row.property },
      title: { header: t('requests.about'), width: 36, cell: (row) => row.title },
      type: { header: t('requests.type'), width: 20, cell: (row) => row.type },
      assignee: { header: t('requests.assignee'), width: 22, cell: (row) => row.assignee },
      days: { header: t('requests.days'), width: 8, cell: (row) => row.days },
      minutes: { header: t('requests.minutes'), width: 10, cell: (row) => row.minutes },
      cause: { header: t('requests.cause'), width: 28, cell: (row) => row.cause },
      done: { header: t('requests.done'), width: 36, cell: (row) => row.done },
    },
  }));

interface Group {
  id: number;
  name: string;
  closed: number;
  averageDays: number;
  minutes: number;
}

/** Number, average days, and working minutes of requests closed in a period, by technician and by type. */
export async function closedTotals(
  period: CallInput<Calls['getClosedServiceRequestTotals']>,
  { tx }: RecordContext,
): Promise<CallOutput<Calls['getClosedServiceRequestTotals']>> {
  const figures = sql`count(*)::int as closed, round(avg(${days})::numeric, 1)::float as "averageDays", coalesce(sum(q.minutes), 0)::int as minutes`;
  const technicians = await sql<Group>`
    select a.id, a.name, ${figures} from service_request q join staff a on a.id = q.assignee_id
    where ${closedInPeriodSql(period)} group by a.id, a.name order by closed desc, lower(a.name)`.execute(tx);
  const types = await sql<Group>`
    select t.id, t.name, ${figures} from service_request q join service_request_type t on t.id = q.type_id
    where ${closedInPeriodSql(period)} group by t.id, t.name, t.position order by t.position, t.name`.execute(tx);
  return { technicians: technicians.rows, types: types.rows };
}

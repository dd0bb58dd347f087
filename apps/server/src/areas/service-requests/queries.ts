import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import {
  type RequestColumnId,
  requestPriorities,
  serviceRequestLifecycle,
} from '@latchboard/contract/service-requests/rules';
import { type RawBuilder, sql } from 'kysely';
import { containsWords } from '#server/platform/db/like.ts';
import { checkPlace, isOpenToReader, placeConditions } from '#server/platform/db/place-conditions.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { countRows, type List, readList } from '#server/platform/list/read-list.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { isLate, presentRequest, type RequestRow, requestColumns, requestTables } from './columns.ts';
import { isCustomer } from './policy.ts';

type Calls = typeof contract.serviceRequests;
type Filters = Omit<CallInput<Calls['listServiceRequests']>, 'limit' | 'cursor'> & { readonly propertyId?: number };
type Reader = Pick<PersonActor, 'realStaffId' | 'pool'>;

export const requestList = (
  { search, view, typeId, assigneeId, propertyId }: Filters,
  { now, actor }: { readonly now: Date; readonly actor: Reader },
): List<RequestColumnId> => ({
  select: requestColumns(now),
  from: requestTables,
  where: [
    viewCondition(view, now, actor),
    ...(propertyId === undefined ? [] : [sql`q.property_id = ${propertyId}`]),
    ...(typeId === undefined ? [] : [sql`q.type_id = ${typeId}`]),
    ...(assigneeId === undefined ? [] : [sql`q.assignee_id = ${assigneeId}`]),
    ...searchConditions(search),
  ],
  sorts: {
    number: { by: sql`q.number`, kind: 'number' },
    changed: { by: sql`q.since`, kind: 'time' },
    property: { by: sql`lower(p.name)`, kind: 'text' },
    title: { by: sql`lower(q.title)`, kind: 'text' },
    type: { by: sql`lower(t.name)`, kind: 'text' },
    priority: { by: sql`array_position(${requestPriorities}::text[], q.priority)`, kind: 'number' },
    assignee: { by: sql`lower(a.name)`, kind: 'text', mayBeNull: true },
    state: { by: sql`array_position(${serviceRequestLifecycle.states}::text[], q.state)`, kind: 'number' },
    due: { by: sql`q.due_at`, kind: 'time' },
  },
  id: sql`q.id`,
});

/** Open requests at a place, most recently changed first, and their total number (NAV-29). */
export async function openRequestsAt(
  { limit, ...place }: CallInput<Calls['listOpenServiceRequests']>,
  ctx: RecordContext,
): Promise<CallOutput<Calls['listOpenServiceRequests']>> {
  await checkPlace(ctx.tx, place);
  const list = requestList({ view: 'open', sort: '-changed' }, ctx);
  const where = [...list.where, ...placeConditions(place), isOpenToReader(ctx)];
  const page = await readList<RequestRow, RequestColumnId, ReturnType<typeof presentRequest>>(
    ctx.tx,
    { ...list, where },
    { sort: '-changed', limit },
    (row) => presentRequest(row, ctx.actor),
  );
  return { rows: page.rows, count: page.count };
}

/** Counts requests in a list that the caller may see. */
export const countRequests = (filters: Pick<Filters, 'view'>, ctx: RecordContext) =>
  countRows(ctx.tx, requestList({ sort: 'due', ...filters }, ctx));

/** Conditions of a search. Each word must be in the number, title, property name, or technician name. */
export const searchConditions = (search: string | undefined): RawBuilder<unknown>[] =>
  search
    ? [
        containsWords(
          [sql`q.number::text`, sql`q.title`, sql`p.name`, sql`a.name`],
          search.replaceAll(/(?<!\S)(?:sr-?|#)(?=\d)/gi, ''),
        ),
      ]
    : [];

function viewCondition(view: Filters['view'], now: Date, reader: Reader): RawBuilder<unknown> {
  const isOpen = sql`q.state <> 'closed'`;
  switch (view) {
    case 'all':
      return sql`true`;
    case 'closed':
      return sql`q.state = 'closed'`;
    case 'mine':
      return isCustomer(reader)
        ? sql`${isOpen} and q.staff_id = ${reader.realStaffId}`
        : sql`${isOpen} and q.assignee_id = ${reader.realStaffId}`;
    case 'unassigned':
      return sql`q.state in ('new', 'reopened')`;
    case 'waiting':
      return sql`q.state = 'waiting'`;
    case 'overdue':
      return isLate(now);
    case 'open':
      return isOpen;
  }
}

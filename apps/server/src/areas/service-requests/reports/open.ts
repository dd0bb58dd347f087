import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import { maxReportRows } from '@latchboard/contract/service-requests/rules';
import { type RawBuilder, sql } from 'kysely';
import { containsWords } from '#server/platform/db/like.ts';
import { countRows } from '#server/platform/list/read-list.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { presentRequest, type RequestRow, requestColumns, requestTables } from '../columns.ts';

type Calls = typeof contract.serviceRequests;
type Criteria = CallInput<Calls['getOpenServiceRequests']>;

const isSelected = (column: RawBuilder<unknown>, ids: readonly number[]) =>
  ids.length === 0 ? sql`true` : sql`${column} = any(${ids}::int[])`;

/** Open requests whose state last changed in a period, latest first. The period includes both ends (SRQ-02). */
export async function reportOpenRequests(
  { fromDate, toDate, properties, corporations, serviceTechs, requestTypes }: Criteria,
  { tx, actor, now }: RecordContext,
): Promise<CallOutput<Calls['getOpenServiceRequests']>> {
  const conditions = [
    sql`q.state <> 'closed'`,
    isSelected(sql`q.property_id`, properties),
    isSelected(sql`p.corporation_id`, corporations),
    isSelected(sql`q.assignee_id`, serviceTechs),
    isSelected(sql`q.type_id`, requestTypes),
  ];
  const periodConditions = [...conditions, sql`q.since between ${fromDate}::timestamptz and ${toDate}::timestamptz`];
  const countedTables =
    corporations.length === 0 ? sql`service_request q` : sql`service_request q join property p on p.id = q.property_id`;
  const { rows } = await sql<RequestRow>`
    select ${requestColumns(now)} from ${requestTables} where ${sql.join(periodConditions, sql` and `)}
    order by q.since desc, q.id desc limit ${maxReportRows}`.execute(tx);
  return {
    rows: rows.map((row) => presentRequest(row, actor)),
    count:
      rows.length < maxReportRows ? rows.length : await countRows(tx, { from: countedTables, where: periodConditions }),
    older: await countRows(tx, {
      from: countedTables,
      where: [...conditions, sql`q.since < ${fromDate}::timestamptz`],
    }),
  };
}

interface IdAndName {
  id: number;
  name: string;
}

/** Returns properties and corporations with open requests, as filter choices. */
export async function propertiesWithOpenRequests(
  { search, limit }: CallInput<Calls['getOpenServiceRequestProperties']>,
  { tx }: RecordContext,
) {
  const isNamed = (name: RawBuilder<unknown>) => containsWords([name], search ?? '');
  const properties = await sql<IdAndName>`
    select p.id, p.name from property p where ${isNamed(sql`p.name`)}
      and exists (select from service_request q where q.property_id = p.id and q.state <> 'closed')
    order by lower(p.name), p.id limit ${limit}`.execute(tx);
  const corporations = await sql<IdAndName>`
    select c.id, c.name from corporation c where ${isNamed(sql`c.name`)} and exists (select from service_request q
      join property p on p.id = q.property_id where p.corporation_id = c.id and q.state <> 'closed')
    order by lower(c.name), c.id limit ${limit}`.execute(tx);
  return { properties: properties.rows, corporations: corporations.rows };
}

/** Reads users with open requests, even if they no longer take requests. */
export async function readAssignedUsers({ tx }: RecordContext) {
  const { rows } = await sql<IdAndName>`
    select s.id, s.name from staff s
    where exists (select from service_request q where q.assignee_id = s.id and q.state <> 'closed')
    order by lower(s.name), s.id`.execute(tx);
  return { rows };
}

export async function typesWithOpenRequests({ tx }: RecordContext) {
  const { rows } = await sql<IdAndName>`
    select t.id, t.name from service_request_type t
    where exists (select from service_request q where q.type_id = t.id and q.state <> 'closed')
    order by t.position, t.name`.execute(tx);
  return { rows };
}

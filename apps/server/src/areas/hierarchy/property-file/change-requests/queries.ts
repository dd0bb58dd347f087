import type { CallOutput, contract } from '@latchboard/contract';
import type { ChangeRequestSortId } from '@latchboard/contract/hierarchy/rules';
import { sql } from 'kysely';
import { requireFound } from '#server/platform/errors.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { countRows, type List, readList } from '#server/platform/list/read-list.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { type ChangeRequest, type ChangeRequestRow, presentChangeRequest } from './present.ts';

type Hierarchy = typeof contract.hierarchy;
type ChangeRequestOfProperty = CallOutput<Hierarchy['listAllChangeRequests']>['rows'][number];
interface Filters {
  readonly propertyId?: number;
  readonly view?: 'open' | 'closed' | 'all';
}

const columns = sql`r.id, r.at, author_name(r.staff_id) as by, r.changes, r.note, r.state, r.since, last.by as closed_by, last.reason,
  r.property_id, p.name as property_name, p.time_zone`;
const tables = sql`change_request r join property p on p.id = r.property_id
  left join lateral (select author_name(h.staff_id) as by, h.reason from change_request_step h
    where h.record_id = r.id order by h.id desc limit 1) last on true`;
const viewConditions = {
  open: sql`r.state = 'open'`,
  closed: sql`r.state <> 'open'`,
  all: sql`true`,
};

/** The change requests for a property, or for all properties. */
export const changeRequestList = ({ propertyId, view = 'open' }: Filters): List<ChangeRequestSortId> => ({
  select: columns,
  from: tables,
  where: [...(propertyId === undefined ? [] : [sql`r.property_id = ${propertyId}`]), viewConditions[view]],
  sorts: {
    property: { by: sql`lower(p.name)`, kind: 'text' },
    at: { by: sql`r.at`, kind: 'time' },
    by: { by: sql`lower(author_name(r.staff_id))`, kind: 'text', mayBeNull: true },
    state: { by: sql`r.state`, kind: 'text' },
  },
  id: sql`r.id`,
});

export const listChangeRequests: Handler<Hierarchy['listChangeRequests']> = (input, { tx, actor }) =>
  readList<ChangeRequestRow, ChangeRequestSortId, ChangeRequest>(tx, changeRequestList(input), input, (row) =>
    presentChangeRequest(row, actor),
  );

export const listAllChangeRequests: Handler<Hierarchy['listAllChangeRequests']> = (input, { tx, actor }) =>
  readList<ChangeRequestRow, ChangeRequestSortId, ChangeRequestOfProperty>(
    tx,
    changeRequestList(input),
    input,
    (row) => ({
      ...presentChangeRequest(row, actor),
      property: { id: row.property_id, name: row.property_name, timeZone: row.time_zone },
    }),
  );

/** Counts change requests that the provider has not decided. */
export const countOpenChangeRequests = ({ tx }: Pick<RecordContext, 'tx'>) => countRows(tx, changeRequestList({}));

/** Reads a change request for a property. Throws `notFound` if the property has none with this ID. */
export async function readChangeRequest(propertyId: number, id: number, { tx, actor }: RecordContext) {
  const { rows } = await sql<ChangeRequestRow>`select ${columns} from ${tables}
    where r.property_id = ${propertyId} and r.id = ${id}`.execute(tx);
  return presentChangeRequest(requireFound(rows[0]), actor);
}

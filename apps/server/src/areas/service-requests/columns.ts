import type { CallOutput, contract } from '@latchboard/contract';
import type { RequestPriority, ServiceRequestState, waitReasons } from '@latchboard/contract/service-requests/rules';
import { type RawBuilder, sql } from 'kysely';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { maySeeAssignee } from './policy.ts';

type ServiceRequestRow = CallOutput<typeof contract.serviceRequests.listServiceRequests>['rows'][number];

export interface RequestRow {
  id: number;
  number: number;
  property_id: number;
  property: string;
  region_id: number;
  region: string | null;
  division_id: number;
  division: string | null;
  corporation_id: number;
  corporation: string | null;
  warranty: string | null;
  type_id: number;
  type: string;
  type_es: string;
  title: string;
  description: string;
  priority: RequestPriority;
  state: ServiceRequestState;
  since: Date;
  waiting_for: (typeof waitReasons)[number] | null;
  assignee_id: number | null;
  assignee: string | null;
  is_assignee_gone: boolean;
  due_at: Date;
  is_late: boolean;
  is_warranty_expired: boolean;
  created_at: Date;
  closed_at: Date | null;
  revision: number;
}

/** Whether the property's warranty has expired in its time zone (SRQ-04). */
const isWarrantyExpired = (now: Date): RawBuilder<boolean> =>
  sql`coalesce(p.warranty_until < (${now}::timestamptz at time zone p.time_zone)::date, false)`;
export const isLate = (now: Date): RawBuilder<boolean> => sql`(q.state <> 'closed' and q.due_at < ${now}::timestamptz)`;

export const requestColumns = (
  now: Date,
) => sql`q.id, q.number, q.property_id, p.name as property, p.region_id, r.name as region,
  p.division_id, d.name as division, p.corporation_id, c.name as corporation, p.warranty_until::text as warranty,
  q.type_id, t.name as type, t.name_es as type_es, q.title, q.description, q.priority, q.state, q.since, q.waiting_for,
  q.assignee_id, a.name as assignee, a.disabled_at is not null as is_assignee_gone, q.due_at, ${isLate(now)} as is_late, ${isWarrantyExpired(now)} as is_warranty_expired,
  q.created_at, q.closed_at, q.revision`;

/**
 * Tables of requests. Uses outer joins, because customers cannot read internal users or all levels above the property.
 */
export const requestTables = sql`service_request q join property p on p.id = q.property_id
  join service_request_type t on t.id = q.type_id left join region r on r.id = p.region_id
  left join division d on d.id = p.division_id left join corporation c on c.id = p.corporation_id left join staff a on a.id = q.assignee_id`;

/** Presents a request for a list. The type is in the user's language. Only internal users see the technician. */
export const presentRequest = (row: RequestRow, reader: Pick<PersonActor, 'pool' | 'language'>): ServiceRequestRow => ({
  id: row.id,
  number: row.number,
  property: {
    id: row.property_id,
    name: row.property,
    region: { id: row.region_id, name: row.region ?? '' },
    division: { id: row.division_id, name: row.division ?? '' },
    corporation: { id: row.corporation_id, name: row.corporation ?? '' },
    htInfo: { warranty: row.warranty },
  },
  serviceRequestType: { id: row.type_id, name: reader.language === 'es' ? row.type_es : row.type },
  title: row.title,
  description: row.description,
  priority: row.priority,
  state: row.state,
  statusLastModified: row.since.toISOString(),
  waitingFor: row.state === 'waiting' ? row.waiting_for : null,
  assignedToUser:
    maySeeAssignee(reader) && row.assignee_id !== null ? { id: row.assignee_id, name: row.assignee ?? '' } : null,
  isAssigneeActive: !maySeeAssignee(reader) || !row.is_assignee_gone,
  isAssigned: row.assignee_id !== null,
  dueAt: row.due_at.toISOString(),
  isLate: row.is_late,
  isWarrantyExpired: row.is_warranty_expired,
  createdAt: row.created_at.toISOString(),
  closedAt: row.state === 'closed' ? (row.closed_at?.toISOString() ?? null) : null,
  revision: row.revision,
});

import type { CallOutput, contract } from '@latchboard/contract';
import {
  recentRequestMinutes,
  reopenDays,
  type ServiceRequestAction,
  serviceRequestLifecycle,
  type warrantyApprovalStates,
} from '@latchboard/contract/service-requests/rules';
import type { ShippingState } from '@latchboard/contract/shipping/rules';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { allowedActions, historyOf } from '#server/platform/record/lifecycle.ts';
import { mailsOfRecord } from '#server/platform/record/mails.ts';
import type { RecordContext, RecordRef } from '#server/platform/record/record.ts';
import { presentRequest, type RequestRow, requestColumns, requestTables } from './columns.ts';
import { partsOf, readWorkTimes } from './day/read-work-times.ts';
import { findingsOf } from './health/findings-of.ts';
import {
  hasPins,
  isCustomer,
  mayPin,
  mayRate,
  maySeeShipments,
  maySeeWork,
  mayWithdraw,
  worksOnRequests,
} from './policy.ts';
import { presentType, requireSelectableType } from './types.ts';

export type ServiceRequest = CallOutput<typeof contract.serviceRequests.getServiceRequest>;

interface RecordColumns {
  time_zone: string;
  datalog_id: number | null;
  system: string | null;
  contact_name: string;
  contact_phone: string;
  contact_email: string | null;
  warranty_until: string | null;
  warranty_answer: (typeof warrantyApprovalStates)[number] | null;
  warranty_asked_at: Date | null;
  warranty_answered_at: Date | null;
  warranty_reason: string;
  cause: string;
  done: string;
  minutes: number | null;
  is_unwanted: boolean;
  rating: number | null;
  rating_text: string;
  rated_at: Date | null;
  created_by: string | null;
  purchase_order_id: number | null;
  shipping_order_id: number | null;
  exception_id: string | null;
}

/** Reads a request with the actions that the user may take now. Throws `notFound`. */
export async function readRequest(propertyId: number, id: number, ctx: RecordContext): Promise<ServiceRequest> {
  const { tx, actor, now } = ctx;
  const { rows } = await sql<RequestRow & RecordColumns>`
    select ${requestColumns(now)}, p.time_zone, q.datalog_id, s.name as system, q.contact_name, q.contact_phone, q.contact_email,
      q.warranty_until::text, q.warranty_answer, q.warranty_asked_at, q.warranty_answered_at, q.warranty_reason, q.cause, q.done, q.is_unwanted,
      q.minutes, q.rating, q.rating_text, q.rated_at, author_name(q.staff_id) as created_by, q.purchase_order_id,
      q.shipping_order_id, q.exception_id
    from ${requestTables} left join datalog s on s.id = q.datalog_id
    where q.property_id = ${propertyId} and q.id = ${id}`.execute(tx);
  const row = requireFound(rows[0]);
  const record = { kind: 'service_request', id, propertyId } as const;
  const type = presentType(
    await requireSelectableType(tx, row.type_id, { path: 'typeId', currentTypeId: row.type_id }),
  );
  const isProvider = worksOnRequests(actor);
  const isClosed = row.state === 'closed';
  const history = await historyWithAssignees(record, ctx);
  const isUndone = history.find(({ to }) => to === 'closed')?.action === 'takeBack';
  return {
    ...presentRequest(row, actor),
    type,
    timeZone: row.time_zone,
    system: row.datalog_id === null ? null : { id: row.datalog_id, name: row.system ?? '' },
    contactName: row.contact_name,
    contactPhone: row.contact_phone,
    contactEmail: row.contact_email,
    warrantyAtOpening: row.warranty_until,
    warranty: {
      answer: row.warranty_answer,
      askedAt: row.warranty_asked_at?.toISOString() ?? null,
      answeredAt: row.warranty_answered_at?.toISOString() ?? null,
      reason: row.warranty_reason,
    },
    closing: isClosed ? { cause: row.cause, done: row.done, minutes: row.minutes, isUnwanted: row.is_unwanted } : null,
    isInstallation: row.purchase_order_id !== null,
    rating:
      row.rating === null ? null : { stars: row.rating, text: row.rating_text, at: row.rated_at?.toISOString() ?? '' },
    createdBy: row.created_by,
    ...(await linksOf(row, ctx)),
    shipments: maySeeShipments(actor) ? await shipmentsOf(tx, id) : [],
    exceptionId: row.exception_id === null ? null : Number(row.exception_id),
    findings: await findingsOf(tx, id),
    warning: (await findRecentRequest(tx, { propertyId, at: row.created_at, otherThan: id })) ?? null,
    ...(await readWorkDone(id, ctx)),
    isPinned: await isPinned(tx, id, actor),
    mails: await mailsOfRecord(record, ctx, { isOfProvider: !isCustomer(actor) }),
    history,
    may: allowedActions(serviceRequestLifecycle, row.state, actor, blockedReasonsOf({ row, type }, now)).filter(
      ({ action }) => action !== 'withdraw' || mayWithdraw(actor),
    ),
    mayChange: isProvider && !isClosed,
    mayPin: mayPin(actor),
    mayRate: mayRate(actor, { isClosed, rating: row.rating }) && !isUndone,
  };
}

/**
 * Returns the history of a request, with the assigned technician at each step. Customers do not see the technicians.
 */
async function historyWithAssignees(record: RecordRef<'service_request'>, ctx: RecordContext) {
  const steps = (await historyOf(record, ctx)) as Omit<ServiceRequest['history'][number], 'assignee'>[];
  const { rows } = await sql<{ name: string | null }>`
    select author_name(h.assignee_id) as name from service_request_step h where h.record_id = ${record.id} order by h.id desc`.execute(
    ctx.tx,
  );
  return steps.map((step, index) => ({ ...step, assignee: rows[index]?.name ?? null }));
}

/** Whether the time limit for reopening a closed request has passed (SRQ-06). */
export const isTooLateToReopen = (closedAt: Date | null, now: Date): boolean =>
  closedAt !== null && now.getTime() - closedAt.getTime() > reopenDays * 86_400_000;

/** Reasons that block an action in addition to state and rights. */
function blockedReasonsOf({ row, type }: { row: RequestRow & RecordColumns; type: ServiceRequest['type'] }, now: Date) {
  const reasonFor = (action: ServiceRequestAction, code: string) => ({ [action]: { code, params: {} } });
  const warranty = warrantyMailBlockedReason({
    answer: row.warranty_answer,
    isExpired: row.is_warranty_expired,
    isOfType: type.isWarrantyAsked,
  });
  return {
    ...(isTooLateToReopen(row.closed_at, now) ? reasonFor('reopen', 'requestReopenLate') : {}),
    ...(warranty === undefined ? {} : reasonFor('askWarranty', warranty)),
  };
}

/** Returns the code of the reason that prevents the warranty question. Undefined if it can be sent. */
export function warrantyMailBlockedReason(question: { answer: string | null; isExpired: boolean; isOfType: boolean }) {
  if (!question.isOfType) return 'warrantyNotForType';
  if (!question.isExpired) return 'warrantyValid';
  return question.answer === 'asked' ? 'warrantyAsked' : undefined;
}

interface RecentRequestQuery {
  readonly propertyId: number;
  readonly at: Date;
  readonly otherThan?: number;
}

/** Finds the latest open request for a property that was opened in the 20 minutes before `at` (SRQ-05). */
export async function findRecentRequest(tx: Tx, { propertyId, at, otherThan = 0 }: RecentRequestQuery) {
  const { rows } = await sql<{ id: number; number: number; title: string; created_at: Date }>`
    select q.id, q.number, q.title, q.created_at from service_request q
    where q.property_id = ${propertyId} and q.id <> ${otherThan} and q.state <> 'closed'
      and q.created_at > ${at}::timestamptz - make_interval(mins => ${recentRequestMinutes}) and q.created_at <= ${at}::timestamptz
    order by q.created_at desc, q.id desc limit 1`.execute(tx);
  return rows.map(({ created_at, ...rest }) => ({ ...rest, createdAt: created_at.toISOString() }))[0];
}

async function isPinned(tx: Tx, id: number, actor: PersonActor): Promise<boolean> {
  if (!hasPins(actor)) return false;
  const { rows } =
    await sql`select from service_request_pin where staff_id = ${actor.staffId} and record_id = ${id}`.execute(tx);
  return rows.length > 0;
}

/** Reads the working time and parts of a request. Empty for users who may not see them. */
async function readWorkDone(id: number, { tx, actor }: RecordContext) {
  if (!maySeeWork(actor)) return { work: { seconds: 0, runningSince: null }, parts: [] };
  return { work: (await readWorkTimes(tx, [id], actor.realStaffId))(id), parts: (await partsOf(tx, [id]))(id) };
}

/** The shipments for a request, newest first (SHP-01). */
const shipmentsOf = (tx: Tx, requestId: number) =>
  tx
    .selectFrom('shipping_order')
    .select(['id', 'number', (eb) => eb.ref('state').$castTo<ShippingState>().as('state')])
    .where('service_request_id', '=', requestId)
    .orderBy('id', 'desc')
    .execute();

/** Purchase order and shipment of a request. Both are null for customers. */
async function linksOf(
  { purchase_order_id: purchase, shipping_order_id: shipping }: RecordColumns,
  { tx, actor }: RecordContext,
) {
  if (!maySeeWork(actor)) return { purchaseOrder: null, shippingOrder: null };
  const { rows } = await sql<Pick<ServiceRequest, 'purchaseOrder' | 'shippingOrder'>>`
    select (select json_build_object('id', id, 'number', number) from purchase_order where id = ${purchase}::int) as "purchaseOrder",
      (select json_build_object('id', id, 'number', number, 'kind', kind) from shipping_order where id = ${shipping}::int) as "shippingOrder"`.execute(
    tx,
  );
  return rows[0] ?? { purchaseOrder: null, shippingOrder: null };
}

import type { CallInput, contract } from '@latchboard/contract';
import type { KeyReceiptColumnId, KeyReceiptState, ReminderStep } from '@latchboard/contract/key-receipts/rules';
import { type RawBuilder, sql } from 'kysely';
import { isUndone } from '#server/areas/key-activity/index.ts';
import { containsWords } from '#server/platform/db/like.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { List } from '#server/platform/list/read-list.ts';
import { endedAt, hasUndoneEnd, isWithVendor, joinCustody, receiptKeyState } from './custody.ts';

export interface ReceiptRow {
  id: number;
  number: string;
  created_at: Date;
  vendor_name: string;
  vendor_rep_name: string;
  units: string[];
  keys: number;
  keys_out: number;
  due_back: Date;
  state: KeyReceiptState;
  is_overdue: boolean;
}

export type Filters = Pick<CallInput<typeof contract.keyReceipts.exportKeyReceipts>, 'propertyId' | 'search' | 'view'>;

/** Receipts with their keys. A receipt stored as open is shown as closed as soon as no key is with the vendor. */
const tables = sql`key_receipt r cross join lateral (
    select count(*)::int as keys, coalesce(array_agg(coalesce(k.unit, k.tag) order by k.id), '{}') as units,
      count(*) filter (where r.state = 'open' and ${isWithVendor})::int as keys_out
    from key_receipt_key k where k.record_id = r.id) k`;
const state = sql<KeyReceiptState>`(case when r.state = 'open' and k.keys_out = 0 then 'closed' else r.state end)`;
const isOverdue = (now: Date) => sql<boolean>`(${state} = 'open' and r.due_back < ${now})`;
const columns = (
  now: Date,
) => sql`r.id, r.number, r.created_at, r.vendor_name, r.vendor_rep_name, k.units, k.keys, k.keys_out, r.due_back,
  ${state} as state, ${isOverdue(now)} as is_overdue`;

export const receiptList = ({ propertyId, search, view }: Filters, now: Date): List<KeyReceiptColumnId> => ({
  select: columns(now),
  from: tables,
  where: [sql`r.property_id = ${propertyId}`, viewCondition(view, now), ...(search ? [searchCondition(search)] : [])],
  sorts: {
    number: { by: sql`lpad(r.number, 8, '0')`, kind: 'text' },
    created: { by: sql`r.created_at`, kind: 'time' },
    company: { by: sql`lower(r.vendor_name)`, kind: 'text' },
    person: { by: sql`lower(r.vendor_rep_name)`, kind: 'text' },
    keys: { by: sql`k.keys`, kind: 'number' },
    due: { by: sql`r.due_back`, kind: 'time' },
    state: {
      by: sql`(case when ${isOverdue(now)} then 0 when ${state} = 'open' then 1 when ${state} = 'closed' then 2 else 3 end)`,
      kind: 'number',
    },
  },
  id: sql`r.id`,
});

function viewCondition(view: Filters['view'], now: Date): RawBuilder<unknown> {
  if (view === 'all') return sql`true`;
  return view === 'overdue' ? isOverdue(now) : sql`${state} = ${view}`;
}

const searchCondition = (search: string): RawBuilder<unknown> =>
  containsWords(
    [sql`r.number`, sql`r.vendor_name`, sql`r.vendor_rep_name`, sql`array_to_string(k.units, ' ')`],
    search,
  );

export interface ReceiptFacts extends ReceiptRow {
  since: Date;
  vendor_id: number | null;
  vendor_email: string | null;
  vendor_phone: string | null;
  vendor_rep_email: string | null;
  vendor_rep_phone: string | null;
  identity: 'license' | 'passport' | 'other';
  verified_number: string;
  verified_by: string;
  signature: unknown;
  signature_digest: string;
  signed_digest: string | null;
  created_by: string | null;
}

export async function receiptOf(tx: Tx, propertyId: number, id: number, now: Date): Promise<ReceiptFacts | undefined> {
  const { rows } =
    await sql<ReceiptFacts>`select ${columns(now)}, r.since, r.vendor_id, r.vendor_email, v.phone_number as vendor_phone,
      r.vendor_rep_email, r.vendor_rep_phone, r.identity, r.verified_number, r.verified_by, r.signature,
      encode(r.signature_digest, 'hex') as signature_digest, encode(r.signed_digest, 'hex') as signed_digest, author_name(r.staff_id) as created_by
    from ${tables} left join vendor v on v.id = r.vendor_id
    where r.property_id = ${propertyId} and r.id = ${id}`.execute(tx);
  return rows[0];
}

export interface ReceiptKey {
  event_id: number | null;
  key_id: number | null;
  tag: string;
  hook: number | null;
  unit: string | null;
  badge: string | null;
  employee: string | null;
  activity: string | null;
  taken_at: Date;
  state: 'out' | 'back' | 'passedOn' | 'lost';
  ended_at: Date | null;
  is_take_undone: boolean;
  is_end_undone: boolean;
}

/** Returns the transactions on a receipt, each with the time at which the holding of its key ended, if it has ended. */
export async function keysOf(tx: Tx, receiptId: number): Promise<ReceiptKey[]> {
  const { rows } = await sql<ReceiptKey>`
    select e.id as event_id, t.id as key_id, k.tag, k.hook, k.unit, e.badge, b.name as employee, in_reading_language(a.name, a.name_es) as activity,
      k.taken_at, ${receiptKeyState} as state, ${endedAt} as ended_at,
      coalesce(e.id is not null and ${sql.raw(isUndone('e'))}, false) as is_take_undone, ${hasUndoneEnd} as is_end_undone
    from key_receipt_key k ${joinCustody}
      left join key_event e on e.property_id = k.property_id and e.occurred_at = k.taken_at and e.datalog_id = k.datalog_id and e.position = k.position
      left join key_tag t on t.property_id = k.property_id and t.tag = k.tag
      left join activity a on a.property_id = k.property_id and a.code = e.activity
      left join lateral (select name from badge where property_id = k.property_id and number = e.badge
        and active_from <= e.occurred_at and (active_to is null or active_to > e.occurred_at) order by active_from desc limit 1) b on true
    where k.record_id = ${receiptId} order by k.id`.execute(tx);
  return rows;
}

/** Reminders about a receipt, the latest first. */
export const remindersOf = (tx: Tx, receiptId: number) =>
  tx
    .selectFrom('key_receipt_reminder')
    .select([(eb) => eb.ref('step').$castTo<ReminderStep>().as('step'), 'at', 'recipient'])
    .where('record_id', '=', receiptId)
    .orderBy('at', 'desc')
    .execute();

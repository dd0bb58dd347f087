import { type AuditedKind, type ReferredKind, referredKinds } from '@latchboard/contract/audit/kinds';
import { levels } from '@latchboard/contract/levels';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { tableOf } from './record-key.ts';

/** A row as stored in the audit log. */
export type StoredRow = Readonly<Record<string, unknown>>;

export interface Reference {
  readonly kind: ReferredKind;
  readonly id: number;
}

/** Returns the current name of a referenced record. Null if the record no longer exists. */
export type NameOf = (reference: Reference | undefined) => string | null;

/** Columns that refer to a login, in any table. */
const staffColumns = [
  'staff_id',
  'acts_as',
  'assignee_id',
  'changed_by',
  'closed_by',
  'decided_by',
  'for_staff_id',
  'holder_id',
  'installer',
  'made_by',
  'on_behalf_of',
  'owner_staff_id',
  'published_by',
  'restarted_by',
  'revoked_by',
  'sales_rep_1',
  'sales_rep_2',
  'settled_by',
  'taken_over_by',
  'technician',
  'undone_by',
  'user_id',
  'voided_by',
  'warranty_asked_by',
  'withdrawn_by',
];

export const kindByColumn: Readonly<Record<string, ReferredKind>> = {
  ...Object.fromEntries(staffColumns.map((column): [string, ReferredKind] => [column, 'staff'])),
  corporation_id: 'corporation',
  division_id: 'division',
  region_id: 'region',
  property_id: 'property',
  datalog_id: 'datalog',
  unit_id: 'unit',
};

/** Kind of record that `record_id` refers to, for kinds that belong to another record. */
const parentKinds: Partial<Record<AuditedKind, ReferredKind>> = {
  'badge-step': 'badge',
  'badge-consent': 'badge',
  'badge-template': 'badge',
  'work-order-step': 'work-order',
  'work-order-note': 'work-order',
  'work-order-file': 'work-order',
  'work-order-mail': 'work-order',
  'key-receipt-step': 'key-receipt',
  'key-receipt-key': 'key-receipt',
  'key-receipt-mail': 'key-receipt',
  'purchase-order-line': 'purchase-order',
  'purchase-order-step': 'purchase-order',
  'purchase-order-note': 'purchase-order',
  'purchase-order-file': 'purchase-order',
  'purchase-order-mail': 'purchase-order',
  'shipping-order-line': 'shipping-order',
  'shipping-order-serial': 'shipping-order',
  'shipping-order-package': 'shipping-order',
  'shipping-order-step': 'shipping-order',
  'shipping-order-note': 'shipping-order',
  'shipping-order-file': 'shipping-order',
  'shipping-order-mail': 'shipping-order',
  'service-request-step': 'service-request',
  'service-request-note': 'service-request',
  'service-request-file': 'service-request',
  'service-request-mail': 'service-request',
  'change-request-step': 'change-request',
  'equipment-step': 'equipment',
  'log-share-opening': 'log-share',
};

/** SQL for the display name of a record, by kind. Any other kind has a `name` column. */
const nameExpressions: Partial<Record<ReferredKind, string>> = {
  badge: `coalesce(nullif(name, ''), number)`,
  unit: 'unit',
  'work-order': 'number::text',
  'key-receipt': 'number::text',
  'purchase-order': `coalesce(number, id)::text`,
  'shipping-order': 'number::text',
  'service-request': 'number::text',
  // Person and local date of the request.
  'change-request': `concat_ws(', ', (select s.name from staff s where s.id = change_request.staff_id),
    (select to_char(change_request.at at time zone p.time_zone, 'MM/DD/YYYY') from property p where p.id = change_request.property_id))`,
  equipment: 'serial',
  'log-share': 'purpose',
};

/** Record that a column refers to. For `entity_id`, the level of the row determines the kind. */
export function referenceOf(field: string, row: StoredRow | null, recordKind?: string): Reference | undefined {
  const kind =
    field === 'entity_id'
      ? levels[Number(row?.level) - 1]
      : field === 'record_id'
        ? parentKinds[recordKind as AuditedKind]
        : kindByColumn[field];
  const id = row?.[field];
  return kind !== undefined && typeof id === 'number' ? { kind, id } : undefined;
}

/** Finds the names of all records that rows refer to. */
export async function readNames(tx: Tx, rows: readonly { kind: string; row: StoredRow | null }[]): Promise<NameOf> {
  const idsByKind = new Map<ReferredKind, Set<number>>(referredKinds.map((kind) => [kind, new Set()]));
  for (const { kind, row } of rows)
    for (const field of [...Object.keys(kindByColumn), 'entity_id', 'record_id']) {
      const reference = referenceOf(field, row, kind);
      if (reference) idsByKind.get(reference.kind)?.add(reference.id);
    }
  const lookups = [...idsByKind].filter(([, ids]) => ids.size > 0);
  if (lookups.length === 0) return () => null;
  const parts = lookups.map(
    ([kind, ids]) =>
      sql`select ${sql.lit(kind)} as kind, id, ${sql.raw(nameExpressions[kind] ?? 'name')} as name from ${sql.table(tableOf(kind))} where id = any(${[...ids]}::int[])`,
  );
  const { rows: nameRows } = await sql<Reference & { name: string }>`${sql.join(parts, sql` union all `)}`.execute(tx);
  const names = new Map(nameRows.map(({ kind, id, name }) => [`${kind} ${id}`, name]));
  return (reference) => (reference ? (names.get(`${reference.kind} ${reference.id}`) ?? null) : null);
}

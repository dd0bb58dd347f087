import type { AuditedKind } from '@latchboard/contract/audit/kinds';
import { type RawBuilder, sql } from 'kysely';

type Row = Record<string, unknown>;

/**
 * Kinds whose rows have no ID, with the columns of their key, and the column that a single number refers to. Older
 * entries contain only a part of the key. The rest is read from their rows.
 */
const compositeKeys: Partial<Record<AuditedKind, { columns: readonly string[]; number: string }>> = {
  'exception-setting': { columns: ['level', 'entity_id'], number: 'entity_id' },
  'primary-contact': { columns: ['level', 'entity_id'], number: 'staff_id' },
  'staff-scope': { columns: ['staff_id', 'level', 'entity_id'], number: 'staff_id' },
  'staff-permission': { columns: ['staff_id', 'right_number'], number: 'staff_id' },
  activity: { columns: ['property_id', 'code'], number: 'property_id' },
};

export const tableOf = (kind: AuditedKind) => kind.replaceAll('-', '_');

const columnEquals = (column: string, value: string) =>
  column === 'property_id'
    ? sql<boolean>`property_id = ${Number(value)}`
    : sql<boolean>`coalesce(after, before) ->> ${sql.lit(column)} = ${value}`;

/** Whether a record of the kind can have this key: a number, or all parts of a composite key. */
export const isKeyOf = (kind: AuditedKind, key: string): boolean =>
  [1, compositeKeys[kind]?.columns.length].includes(key.split('-').length);

/** Entries of one record, or of all records that a single number refers to. */
export function isEntryOf(kind: AuditedKind, key: string): RawBuilder<boolean> {
  const isOfKind = sql<boolean>`entity_type = ${sql.lit(tableOf(kind))}`;
  const parts = key.split('-');
  const compositeKey = compositeKeys[kind];
  if (!compositeKey) return sql`(${isOfKind} and entity_id = ${key})`;
  if (parts.length === 1) return sql`(${isOfKind} and ${columnEquals(compositeKey.number, key)})`;
  const conditions = compositeKey.columns.map((column, index) => columnEquals(column, parts[index] ?? ''));
  return sql`(${isOfKind} and ${sql.join(conditions, sql` and `)})`;
}

/** Returns the complete key of an entry's record, even if an older entry stores only a part of it. */
export function recordKey(kind: string, storedKey: string, row: Row): string {
  const columns = compositeKeys[kind as AuditedKind]?.columns;
  return columns === undefined ? storedKey : columns.map((column) => String(row[column])).join('-');
}

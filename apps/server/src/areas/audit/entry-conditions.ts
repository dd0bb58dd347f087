import type { AuditedKind, auditParents } from '@latchboard/contract/audit/kinds';
import { levels } from '@latchboard/contract/levels';
import { type RawBuilder, sql } from 'kysely';
import { isEntryOf, tableOf } from './record-key.ts';

type Condition = RawBuilder<boolean>;

export interface Subject {
  readonly kind: AuditedKind;
  readonly of: { readonly record: string } | { readonly parent: (typeof auditParents)[number]; readonly id: number };
}

/** Number of a hierarchy level. 0 for any other kind. */
export const levelNumber = (kind: AuditedKind): number => (levels as readonly string[]).indexOf(kind) + 1;

/**
 * Conditions that select the entries of a log. Each one can use an index. The log of a hierarchy entity also contains
 * its notes, primary contact, alert settings, and access changes. A property's log contains all entries at the
 * property; a corporation's, its API keys and webhooks. The log of a system contains its enrollments and their codes.
 */
export function entryConditions({ kind, of }: Subject): readonly Condition[] {
  if ('parent' in of)
    return [sql<boolean>`(entity_type = ${sql.lit(tableOf(kind))} and ${sql.ref(`${of.parent}_id`)} = ${of.id})`];
  const ownEntries = isEntryOf(kind, of.record);
  const level = levelNumber(kind);
  if (kind === 'datalog') return [ownEntries, ...enrollmentEntries(of.record)];
  if (level === 0 || of.record.includes('-')) return [ownEntries];
  const id = Number(of.record);
  const isAtEntity = sql<boolean>`coalesce(after, before) ->> 'entity_id' = ${of.record} and coalesce(after, before) ->> 'level' = ${String(level)}`;
  const settings = sql<boolean>`(entity_type in ('exception_setting', 'exception_alert', 'note', 'primary_contact') and ${isAtEntity})`;
  const scopes = sql<boolean>`(entity_type = 'staff_scope' and entity_id = any(${scopeKeys(kind, id, level)}) and ${isAtEntity})`;
  const propertyEntries = sql<boolean>`property_id = ${id}`;
  const programEntries = sql<boolean>`(entity_type in ('program_key', 'webhook') and corporation_id = ${id})`;
  if (kind === 'corporation') return [ownEntries, settings, scopes, programEntries];
  return kind === 'property' ? [ownEntries, settings, scopes, propertyEntries] : [ownEntries, settings, scopes];
}

/**
 * Entries of a system's enrollments and of their codes. Codes are looked up through the system's current and former
 * properties.
 */
function enrollmentEntries(datalogId: string): readonly Condition[] {
  const properties = sql`array(select d.property_id from datalog d where d.id = ${Number(datalogId)}
    union select s.property_id from audit_entry s where s.entity_type = 'datalog' and s.entity_id = ${datalogId})`;
  return [
    isEntryOf('cabinet', datalogId),
    sql<boolean>`(entity_type = 'enrolment_code' and property_id = any(${properties}) and coalesce(after, before) ->> 'datalog_id' = ${datalogId})`,
  ];
}

/**
 * SQL for the keys of all scopes at an entity. Includes logins of its current customer and of its customers before a
 * move. Older entries contain only the login's ID, not the complete key.
 */
function scopeKeys(kind: AuditedKind, id: number, level: number) {
  const current =
    kind === 'corporation'
      ? sql`select ${id}::int`
      : sql`select corporation_id from ${sql.table(kind)} where id = ${id}`;
  const former = sql`select (moved.before ->> 'corporation_id')::int from audit_entry moved
    where moved.entity_type = ${sql.lit(kind)} and moved.entity_id = ${String(id)} and moved.before is not null`;
  return sql`array(select unnest(array[s.id::text, concat_ws('-', s.id, ${level}::int, ${id}::int)]) from staff s
    where s.corporation_id = any(array(${current} union ${former})))`;
}

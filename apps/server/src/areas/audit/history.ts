import type { AuditedKind } from '@latchboard/contract/audit/kinds';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { entriesOf, recordKey, tableOf } from './record-key.ts';

interface Row {
  id: number;
  at: Date;
  by: { id: number; name: string } | null;
  on_behalf_of: { id: number; name: string } | null;
  ui_path: string | null;
  call: string | null;
  entity_type: string;
  entity_id: string;
  action: 'insert' | 'update' | 'delete';
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  seal: number | null;
}

interface Wanted {
  kind: AuditedKind;
  of: { record: string } | { parent: 'property' | 'corporation'; id: number };
  limit: number;
  before?: number | undefined;
}

const levelOf: Partial<Record<AuditedKind, number>> = { corporation: 1, division: 2, region: 3, property: 4 };

/** A record's own changes; of an entity of the hierarchy also those of what is kept at it, such as notes, vendors and alerts. */
function ofRecord(kind: AuditedKind, record: string) {
  const own = entriesOf(kind, record);
  const level = levelOf[kind];
  if (level === undefined || record.includes('-')) return own;
  const atIt = sql`(entity_type in ('exception_setting', 'exception_alert', 'note', 'primary_contact')
    and coalesce(after, before) ->> 'entity_id' = ${record} and coalesce(after, before) ->> 'level' = ${String(level)})`;
  return kind === 'property' ? sql`(${own} or ${atIt} or property_id = ${Number(record)})` : sql`(${own} or ${atIt})`;
}

/** The changes of a record, or of all records of a kind under a parent, newest first. */
export async function history(tx: Tx, { kind, of, limit, before }: Wanted) {
  const which =
    'record' in of
      ? ofRecord(kind, of.record)
      : sql`entity_type = ${tableOf(kind)} and ${sql.ref(`${of.parent}_id`)} = ${of.id}`;
  const { rows } = await sql<Row>`
    select a.id, a.at, a.ui_path, a.call, a.entity_type, a.entity_id, a.action, a.before, a.after, a.seal,
      (select jsonb_build_object('id', s.id, 'name', s.name) from staff s where s.id = coalesce(a.real_staff_id, a.staff_id)) as by,
      case when a.real_staff_id is not null then
        (select jsonb_build_object('id', s.id, 'name', s.name) from staff s where s.id = a.staff_id) end as on_behalf_of
    from audit_entry a
    where ${which} and (${before ?? null}::bigint is null or a.id < ${before ?? null})
    order by a.id desc limit ${limit + 1}`.execute(tx);
  const shown = rows.slice(0, limit);
  return { rows: shown.map(present), next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
}

function present(row: Row) {
  const kind = row.entity_type.replaceAll('_', '-');
  return {
    id: row.id,
    at: row.at.toISOString(),
    by: row.by,
    onBehalfOf: row.on_behalf_of,
    uiPath: row.ui_path,
    call: row.call,
    kind,
    entityId: recordKey(kind, row.entity_id, row.after ?? row.before ?? {}),
    action: row.action,
    changes: difference(row.before, row.after),
    sealed: row.seal !== null,
  };
}

/** What changed, field by field; bookkeeping columns are left out. */
export function difference(before: Record<string, unknown> | null, after: Record<string, unknown> | null) {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  for (const unread of ['revision', 'search_text', 'created_at']) fields.delete(unread);
  return [...fields]
    .map((field) => ({ field, before: written(before?.[field]), after: written(after?.[field]) }))
    .filter((change) => change.before !== change.after);
}

function written(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

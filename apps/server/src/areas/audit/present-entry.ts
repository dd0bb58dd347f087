import type { AuditedKind } from '@latchboard/contract/audit/kinds';
import type { FormatHook } from './hooks.ts';
import { type NameOf, referenceOf, type StoredRow } from './names.ts';
import { recordKey } from './record-key.ts';

export interface Person {
  id: number;
  name: string;
}

export interface EntryRow {
  id: number;
  at: Date;
  act: string;
  by: (Person & { isProgram: boolean }) | null;
  on_behalf_of: Person | null;
  ui_path: string | null;
  call: string | null;
  entity_type: string;
  entity_id: string;
  action: 'insert' | 'update' | 'delete';
  before: StoredRow | null;
  after: StoredRow | null;
  seal: number | null;
}

/** Kinds that use the name of the record they belong to, with the column that refers to it. */
const parentColumns: Partial<Record<AuditedKind, string>> = {
  'staff-scope': 'staff_id',
  'staff-permission': 'staff_id',
  credential: 'staff_id',
  'second-factor': 'staff_id',
  'sso-identity': 'staff_id',
  cabinet: 'datalog_id',
  'enrolment-code': 'datalog_id',
  'exception-setting': 'entity_id',
  'primary-contact': 'entity_id',
  'exception-alert': 'entity_id',
  note: 'entity_id',
  'unit-entry': 'property_id',
  'property-confirmation': 'property_id',
  'log-correction': 'datalog_id',
  'badge-step': 'record_id',
  'badge-consent': 'record_id',
  'badge-template': 'record_id',
  'work-order-step': 'record_id',
  'work-order-note': 'record_id',
  'work-order-mail': 'record_id',
  'purchase-order-line': 'record_id',
  'purchase-order-step': 'record_id',
  'purchase-order-note': 'record_id',
  'purchase-order-mail': 'record_id',
  'key-receipt-step': 'record_id',
  'key-receipt-key': 'record_id',
  'key-receipt-mail': 'record_id',
  'shipping-order-line': 'record_id',
  'shipping-order-step': 'record_id',
  'shipping-order-note': 'record_id',
  'shipping-order-mail': 'record_id',
  'service-request-step': 'record_id',
  'service-request-note': 'record_id',
  'service-request-mail': 'record_id',
  'change-request-step': 'record_id',
  'equipment-step': 'record_id',
  'log-share-opening': 'record_id',
  'change-request': 'staff_id',
};
const nameColumns = ['name', 'tag', 'unit', 'file_name', 'subject', 'number', 'badge', 'user_name', 'version'] as const;

/** Returns the name of a record, or the name of the record it belongs to if it has none. */
export function entryName(kind: string, row: StoredRow, names: NameOf): string | null {
  const column = parentColumns[kind as AuditedKind];
  if (column !== undefined) return names(referenceOf(column, row, kind));
  if (kind === 'swap-sheet') return [row.old_code, row.new_code].filter((code) => code).join(' → ') || null;
  const ownName = nameColumns
    .map((nameColumn) => row[nameColumn])
    .find((name) => typeof name === 'number' || (typeof name === 'string' && name !== ''));
  return ownName === undefined ? null : String(ownName);
}

export function presentEntry(row: EntryRow, names: NameOf, hookOf: FormatHook) {
  const kind = row.entity_type.replaceAll('_', '-');
  const record = row.after ?? row.before ?? {};
  return {
    id: row.id,
    act: row.act,
    at: row.at.toISOString(),
    by: row.by,
    onBehalfOf: row.on_behalf_of,
    uiPath: row.ui_path,
    call: row.call,
    kind,
    entityId: recordKey(kind, row.entity_id, record),
    name: entryName(kind, record, names),
    action: row.action,
    changes: difference(row, kind, names, hookOf),
    sealed: row.seal !== null,
  };
}

/** Changed fields, without bookkeeping columns. */
function difference(
  { before, after }: Pick<EntryRow, 'before' | 'after'>,
  recordKind: string,
  names: NameOf,
  hookOf: FormatHook,
) {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  for (const column of ['revision', 'search_text', 'created_at']) fields.delete(column);
  return [...fields]
    .map((field) =>
      field === 'hook'
        ? { field, before: hookOf(before), after: hookOf(after) }
        : { field, before: textOrNull(before?.[field]), after: textOrNull(after?.[field]) },
    )
    .filter((change) => change.before !== change.after)
    .map((change) => {
      const [former, current] = [
        referenceOf(change.field, before, recordKind),
        referenceOf(change.field, after, recordKind),
      ];
      const kind = (current ?? former)?.kind;
      return kind === undefined
        ? change
        : { ...change, refers: { kind, before: names(former), after: names(current) } };
    });
}

function textOrNull(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

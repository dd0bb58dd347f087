import type { CallOutput, contract } from '@latchboard/contract';
import type { AuditedKind } from '@latchboard/contract/audit/kinds';
import { type OwnKindName, ownField, ownKindNames, ownKinds } from '@latchboard/contract/audit/rules/own-changes';
import type { Tx } from '#server/platform/db/transaction.ts';
import { type NameOf, readNames, referenceOf, type StoredRow } from '../names.ts';
import { entryName } from '../present-entry.ts';
import type { OwnEntry, OwnRow } from './queries.ts';

export type OwnChangeReply = CallOutput<typeof contract.audit.listOwnChanges>['rows'][number];

const kindOf = ({ entity_type }: OwnEntry): OwnKindName =>
  ownKindNames.find((kind) => kind === entity_type.replaceAll('_', '-')) ?? 'badge';

/** Reads the names of the records that rows refer to. A login that is now out of reach has none. */
export async function readOwnNames(tx: Tx, rows: readonly OwnRow[]): Promise<NameOf> {
  const namedRows = rows
    .flatMap(({ entries }) => entries)
    .flatMap((entry) =>
      [entry.before, entry.after].flatMap((stored) => [
        { kind: kindOf(entry), row: withStaffId(kindOf(entry), stored, entry.entity_id) },
        ...loginsOf(stored).map((id) => ({ kind: kindOf(entry), row: { staff_id: id } })),
      ]),
    );
  return readNames(tx, namedRows);
}

/** An entry about a password or a second factor identifies the login only by the entry's key. */
const withStaffId = (kind: AuditedKind, row: StoredRow | null, key: string): StoredRow | null =>
  row && (kind === 'credential' || kind === 'second-factor') ? { ...row, staff_id: Number(key) } : row;

const loginsOf = (row: StoredRow | null): number[] =>
  Array.isArray(row?.logins) ? row.logins.filter((id): id is number => typeof id === 'number') : [];

export function presentOwnChange(row: OwnRow, names: NameOf): OwnChangeReply {
  const [first, ...more] = row.entries;
  const kind = kindOf(first);
  const stored = withStaffId(kind, first.after ?? first.before, first.entity_id) ?? {};
  const hasAuthor = row.staff_id !== null;
  return {
    id: row.id,
    at: row.at.toISOString(),
    by: hasAuthor ? (row.author === null ? 'provider' : 'person') : 'product',
    person: hasAuthor && row.author !== null ? { id: row.staff_id, name: row.author } : null,
    onBehalfOf: row.on_behalf_of,
    part: ownKinds[kind].part,
    kind,
    record: { name: recordName(kind, stored, names), id: pageIdOf(kind, stored), property: first.property_id },
    action: actionOf(row),
    changes: changesOf(first, names),
    more: more.map((entry) => ({ kind: kindOf(entry), action: entry.action, changes: changesOf(entry, names) })),
  };
}

/**
 * Action of a row: that of the login's own entry if there is one. Otherwise `update` if only permissions changed, or if
 * the entries have different actions.
 */
function actionOf({ entries: [first, ...more] }: OwnRow): OwnEntry['action'] {
  const kind = kindOf(first);
  if (kind === 'staff') return first.action;
  return kind === 'staff-permission' || more.some(({ action }) => action !== first.action) ? 'update' : first.action;
}

const recordName = (kind: OwnKindName, row: StoredRow, names: NameOf): string | null =>
  kind === 'staff' || kind === 'badge' || kind === 'restriction' || kind === 'exception-alert'
    ? textOf(row.name) || textOf(row.badge) || textOf(row.number) || null
    : entryName(kind, row, names);

/** ID of the record's page: the login, the badge, or the alert. */
function pageIdOf(kind: OwnKindName, row: StoredRow): number | null {
  const { part } = ownKinds[kind];
  const id =
    part === 'logins'
      ? (row.staff_id ?? row.id)
      : kind === 'badge-consent'
        ? row.record_id
        : kind === 'badge' || kind === 'exception-alert'
          ? row.id
          : null;
  return typeof id === 'number' ? id : null;
}

function changesOf(entry: OwnEntry, names: NameOf): OwnChangeReply['changes'] {
  const { before, after, action } = entry;
  const kind = kindOf(entry);
  return Object.keys(ownKinds[kind].fields).flatMap((field) => {
    const change = { field, before: textOrNull(before?.[field]), after: textOrNull(after?.[field]) };
    // A permission is incomplete without its number and its value.
    if (kind === 'staff-permission') return [change];
    if (change.before === change.after || (action !== 'update' && isInitialValue(change.after ?? change.before)))
      return [];
    const valueKind = ownField(kind, field)?.is;
    if (valueKind === 'place') {
      const nameIn = (row: StoredRow | null) => names(referenceOf(field, row, kind));
      return [{ ...change, names: { before: nameIn(before), after: nameIn(after) } }];
    }
    if (valueKind !== 'logins') return [change];
    const nameIn = (row: StoredRow | null) => {
      const logins = loginsOf(row).map((id) => names({ kind: 'staff', id }));
      return logins.length === 0 || logins.includes(null) ? null : logins.join(', ');
    };
    return [{ ...change, names: { before: nameIn(before), after: nameIn(after) } }];
  });
}

/** True for an initial value that every new record has. Such a change is omitted. */
const isInitialValue = (value: string | null) => value === null || value === 'false' || value === '[]';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function textOrNull(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

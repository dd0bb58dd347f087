import type { CallOutput, contract } from '@latchboard/contract';
import type { AuditedKind } from '@latchboard/contract/audit/kinds';
import { type OwnKindName, ownField, ownKindNames, ownKinds } from '@latchboard/contract/audit/rules/own-changes';
import type { Tx } from '#server/platform/db/transaction.ts';
import { type NameOf, readNames, referenceOf, type StoredRow } from '../names.ts';
import { entryName } from '../present-entry.ts';
import type { OwnRow } from './own-list.ts';

export type OwnChangeReply = CallOutput<typeof contract.audit.listOwnChanges>['rows'][number];

const kindOf = ({ entity_type }: OwnRow): OwnKindName =>
  ownKindNames.find((kind) => kind === entity_type.replaceAll('_', '-')) ?? 'badge';

/** Names of the records that rows refer to. A login that is now out of reach has none. */
export async function ownNames(tx: Tx, rows: readonly OwnRow[]): Promise<NameOf> {
  const kept = rows.flatMap((row) =>
    [row.before, row.after].flatMap((stored) => [
      { kind: kindOf(row), row: ownersOf(kindOf(row), stored, row.entity_id) },
      ...loginsOf(stored).map((id) => ({ kind: kindOf(row), row: { staff_id: id } })),
    ]),
  );
  return readNames(tx, kept);
}

/** Entries about a password identify their login only in their key. */
const ownersOf = (kind: AuditedKind, row: StoredRow | null, key: string): StoredRow | null =>
  row && (kind === 'credential' || kind === 'second-factor') ? { ...row, staff_id: Number(key) } : row;

const loginsOf = (row: StoredRow | null): number[] =>
  Array.isArray(row?.logins) ? row.logins.filter((id): id is number => typeof id === 'number') : [];

export function presentOwn(row: OwnRow, names: NameOf): OwnChangeReply {
  const kind = kindOf(row);
  const stored = ownersOf(kind, row.after ?? row.before, row.entity_id) ?? {};
  const isKnown = row.staff_id !== null;
  return {
    id: row.id,
    at: row.at.toISOString(),
    by: isKnown ? (row.author === null ? 'provider' : 'person') : 'product',
    person: isKnown && row.author !== null ? { id: row.staff_id, name: row.author } : null,
    onBehalfOf: row.on_behalf_of,
    part: ownKinds[kind].part,
    kind,
    record: { name: recordName(kind, stored, names), id: pageOf(kind, stored), property: row.property_id },
    action: row.action,
    changes: changesOf(row, kind, names),
  };
}

const recordName = (kind: OwnKindName, row: StoredRow, names: NameOf): string | null =>
  kind === 'staff' || kind === 'badge' || kind === 'restriction' || kind === 'exception-alert'
    ? textOf(row.name) || textOf(row.badge) || textOf(row.number) || null
    : entryName(kind, row, names);

/** ID of the record's page: the login, the badge, or the alert. */
function pageOf(kind: OwnKindName, row: StoredRow): number | null {
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

function changesOf({ before, after, action }: OwnRow, kind: OwnKindName, names: NameOf): OwnChangeReply['changes'] {
  return Object.keys(ownKinds[kind].fields).flatMap((field) => {
    const change = { field, before: written(before?.[field]), after: written(after?.[field]) };
    if (change.before === change.after || (action !== 'update' && saysNothing(change.after ?? change.before)))
      return [];
    const is = ownField(kind, field)?.is;
    if (is === 'place') {
      const called = (row: StoredRow | null) => names(referenceOf(field, row, kind));
      return [{ ...change, names: { before: called(before), after: called(after) } }];
    }
    if (is !== 'logins') return [change];
    const called = (row: StoredRow | null) => {
      const known = loginsOf(row).map((id) => names({ kind: 'staff', id }));
      return known.length === 0 || known.includes(null) ? null : known.join(', ');
    };
    return [{ ...change, names: { before: called(before), after: called(after) } }];
  });
}

/** True for an initial value that every new record has. Such a change is omitted. */
const saysNothing = (value: string | null) => value === null || value === 'false' || value === '[]';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function written(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

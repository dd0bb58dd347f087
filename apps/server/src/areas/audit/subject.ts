import type { CallOutput, contract } from '@latchboard/contract';
import type { AuditedKind } from '@latchboard/contract/audit/kinds';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, requireFound } from '#server/platform/errors.ts';
import { levelNumber, type Subject } from './entry-conditions.ts';
import { readNames, type StoredRow } from './names.ts';
import { hierarchyPathOf } from './place.ts';
import { entryName } from './present-entry.ts';
import { isEntryOf, isKeyOf } from './record-key.ts';

type AuditSubject = CallOutput<typeof contract.audit.entityHistory>['subject'];

const loginKinds: readonly AuditedKind[] = [
  'staff',
  'staff-scope',
  'staff-permission',
  'credential',
  'second-factor',
  'sso-identity',
];

/** Returns the subject of a log. Throws `notFound` if its entity or login does not exist, or for a malformed key. */
export async function findSubject(tx: Tx, { kind, of }: Subject): Promise<AuditSubject> {
  if ('parent' in of) return entitySubject(tx, levelNumber(of.parent), of.id);
  if (!isKeyOf(kind, of.record)) throw new Failure('notFound');
  if (levelNumber(kind) > 0) return entitySubject(tx, levelNumber(kind), Number(of.record));
  if (loginKinds.includes(kind)) return loginSubject(tx, Number(of.record.split('-')[0]));
  return recordSubject(tx, kind, of.record);
}

async function entitySubject(tx: Tx, level: number, id: number): Promise<AuditSubject> {
  const hierarchyPath = await hierarchyPathOf(tx, { level, entity_id: id });
  return { name: requireFound(hierarchyPath.at(-1)).name, place: hierarchyPath, login: null };
}

async function loginSubject(tx: Tx, id: number): Promise<AuditSubject> {
  const { name, pool } = requireFound(
    await tx.selectFrom('staff').select(['name', 'pool']).where('id', '=', id).executeTakeFirst(),
  );
  const scope = await tx
    .selectFrom('staff_scope')
    .select(['level', 'entity_id'])
    .where('staff_id', '=', id)
    .orderBy('level')
    .orderBy('entity_id')
    .limit(1)
    .executeTakeFirst();
  return { name, place: scope ? await hierarchyPathOf(tx, scope) : [], login: { id, isInternal: pool === 'internal' } };
}

/** Returns the subject of any other record, from its newest entry, even after its deletion. */
async function recordSubject(tx: Tx, kind: AuditedKind, key: string): Promise<AuditSubject> {
  const { rows } = await sql<{ row: StoredRow }>`select coalesce(after, before) as row from audit_entry
    where ${isEntryOf(kind, key)} order by id desc limit 1`.execute(tx);
  const row = rows[0]?.row;
  if (row === undefined) return { name: null, place: [], login: null };
  return {
    name: entryName(kind, row, await readNames(tx, [{ kind, row }])),
    place: await hierarchyPathOf(tx, row),
    login: null,
  };
}

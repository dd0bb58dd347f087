import type { contract } from '@latchboard/contract';
import { sql } from 'kysely';
import { countReferencesTo, type Reference } from '#server/platform/db/references.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, requireFound } from '#server/platform/errors.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { notify } from '#server/platform/live/notify.ts';
import { rejectInUse } from '#server/platform/record/in-use.ts';
import { requireRevision } from '#server/platform/record/revision.ts';
import * as policy from './policy.ts';

/** Tables whose rows are deleted with the user: credentials and rights. */
const ownTables = [
  'credential',
  'password_reset',
  'second_factor',
  'sso_identity',
  'staff_permission',
  'staff_reach',
  'staff_scope',
] as const;

/**
 * Deletes a user to whom no record refers, not even a session or an audit entry. Otherwise throws 409 `inUse` with the
 * number of uses (STF-08).
 */
export const deleteInternalUser: Handler<typeof contract.staff.deleteInternalUser> = async (
  { userId, revision },
  { actor, asSystem },
) => {
  await asSystem(async (tx) => {
    const user = requireFound(
      await tx
        .selectFrom('staff')
        .select(['id', 'role_id', 'revision'])
        .where('id', '=', userId)
        .where('pool', '=', 'internal')
        .forUpdate()
        .executeTakeFirst(),
    );
    if (!policy.mayEditRole(actor, user)) throw new Failure('forbidden');
    requireRevision(user, revision);
    rejectInUse([...(await countReferencesTo(tx, 'staff', userId, ownTables)), ...(await auditReferences(tx, userId))]);
    for (const table of ownTables) await sql`delete from ${sql.table(table)} where staff_id = ${userId}`.execute(tx);
    await sql`delete from staff where id = ${userId}`.execute(tx);
    await notify(tx, { kind: 'staff', id: userId, revision: revision + 1 });
  });
  return { ok: true } as const;
};

/** Returns the reference from the audit log, if it has an entry by the user. The audit log has no foreign keys. */
async function auditReferences(tx: Tx, userId: number): Promise<Reference[]> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from audit_entry where ${userId} in (staff_id, real_staff_id) limit 1) entries`.execute(
    tx,
  );
  const count = rows[0]?.count ?? 0;
  return count === 0 ? [] : [{ table: 'audit_entry', count }];
}

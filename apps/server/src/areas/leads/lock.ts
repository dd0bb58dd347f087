import type { LeadState } from '@latchboard/contract/leads/rules';
import type { Tx } from '#server/platform/db/transaction.ts';

/** Locks a lead until the transaction ends. */
export async function lockLead(tx: Tx, id: number) {
  const row = await tx
    .selectFrom('lead')
    .select(['id', 'property_id', 'state', 'revision', 'decided_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, state: row.state as LeadState };
}
export type LockedLead = NonNullable<Awaited<ReturnType<typeof lockLead>>>;

import { statement } from '#server/platform/db/statement.ts';
import { suspendedCondition } from '#server/platform/db/suspended.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { isBlockedBySuspension } from './policy.ts';
import type { Login } from './queries.ts';

interface CheckContext {
  tx: Tx;
  actor: PersonActor;
  now: Date;
}

const suspendedCount = statement('suspended-properties', {
  values: ['int4[]', 'timestamptz'],
  row: { closed: 'int4!' },
  text: `select count(*)::int as closed from property where id = any($1::int[]) and ${suspendedCondition('$2')}`,
});

async function countSuspended(properties: readonly number[], { tx, actor, now }: CheckContext): Promise<number> {
  if (!isBlockedBySuspension(actor) || properties.length === 0) return 0;
  const [row] = await suspendedCount.rows(tx, properties, now);
  return row?.closed ?? 0;
}

/** Throws `propertySuspended` if a customer changes logins of a suspended property (NAV-11). */
export async function rejectSuspended(properties: readonly number[], ctx: CheckContext): Promise<void> {
  if ((await countSuspended(properties, ctx)) > 0) throw new Failure('propertySuspended');
}

/**
 * Rejects a change to a login if all its properties are suspended. The provider and directories are exempt. Users can
 * change their own name and phone number.
 */
export async function rejectLoginOfSuspended(login: Login, ctx: CheckContext): Promise<void> {
  if (ctx.actor.staffId === login.id) return;
  const properties = login.scope.filter(({ level }) => level === 4).map(({ id }) => id);
  if (properties.length > 0 && (await countSuspended(properties, ctx)) === properties.length)
    throw new Failure('propertySuspended');
}

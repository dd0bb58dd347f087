import type { Call, ReachEntity } from '@latchboard/contract';
import { statement, statementsBy } from '#server/platform/db/statement.ts';
import { suspendedCondition } from '#server/platform/db/suspended.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/identity/actor.ts';

const row = { suspended: 'bool!' } as const;

/** Entities that are never suspended. */
const entities = statementsBy(['corporation', 'division', 'region'], (entity) =>
  statement(`reach-${entity}`, {
    values: ['int4'],
    row,
    text: `select false as suspended from ${entity} where id = $1`,
  }),
);

const suspendable = {
  property: statement('reach-property', {
    values: ['int4', 'timestamptz'],
    row,
    text: `select ${suspendedCondition('$2')} as suspended from property where id = $1`,
  }),
  datalog: statement('reach-datalog', {
    values: ['int4', 'timestamptz'],
    row,
    text: `select ${suspendedCondition('$2')} as suspended from datalog d join property on property.id = d.property_id where d.id = $1`,
  }),
};

/**
 * Throws `notFound` unless the entity of the path is within the transaction's reach. Absent and foreign entities return
 * the same error.
 */
export async function requireReach(tx: Tx, call: Call, input: unknown, actor: Actor, now: Date): Promise<void> {
  if (!('reach' in call.access) || !isEntity(call.access.reach)) return;
  const entity = call.access.reach;
  const id = (input as Record<`${ReachEntity}Id`, number>)[`${entity}Id`];
  const [entityRow] = await (isSuspendable(entity)
    ? suspendable[entity].rows(tx, id, now)
    : entities[entity].rows(tx, id));
  if (!entityRow) throw new Failure('notFound');
  const isCustomer = actor.kind === 'person' && actor.pool === 'external';
  if (call.closedWhenSuspended && entityRow.suspended && isCustomer) throw new Failure('propertySuspended');
}

const isSuspendable = (reach: string): reach is keyof typeof suspendable => Object.hasOwn(suspendable, reach);

const isEntity = (reach: string): reach is ReachEntity => isSuspendable(reach) || Object.hasOwn(entities, reach);

import type { Call, ReachEntity } from '@latchboard/contract';
import { suspended } from '#server/platform/db/suspended.ts';
import { statement, type Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/identity/actor.ts';

const lookUps: Record<ReachEntity, string> = {
  corporation: 'select true as here from corporation where id = $1',
  division: 'select true as here from division where id = $1',
  region: 'select true as here from region where id = $1',
  property: `select ${suspended('$2')} as suspended from property where id = $1`,
  datalog: `select ${suspended('$2')} as suspended from datalog d join property on property.id = d.property_id where d.id = $1`,
};

interface Found {
  suspended?: boolean;
}

/**
 * Throws `notFound` unless the entity of the path is within the transaction's reach. Absent and foreign entities look
 * the same.
 */
export async function withinReach(call: Call, input: unknown, actor: Actor, tx: Tx, now: Date): Promise<void> {
  if (!('reach' in call.access) || !isEntity(call.access.reach)) return;
  const entity = call.access.reach;
  const id = (input as Record<string, number>)[`${entity}Id`];
  const [row] = await statement<Found>(
    tx,
    `reach-${entity}`,
    lookUps[entity],
    entity === 'property' || entity === 'datalog' ? [id, now] : [id],
  );
  if (!row) throw new Failure('notFound');
  const isCustomer = actor.kind === 'person' && actor.pool === 'external';
  if (call.closedWhenSuspended && row.suspended && isCustomer) throw new Failure('propertySuspended');
}

const isEntity = (reach: string): reach is ReachEntity => Object.hasOwn(lookUps, reach);

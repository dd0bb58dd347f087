import type { contract } from '@latchboard/contract';
import type { Updateable } from 'kysely';
import type { Property } from '#server/platform/db/schema.gen.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, found } from '#server/platform/errors.ts';
import type { Context, Handler } from '#server/platform/http/handler.ts';
import { getProperty } from '../properties.ts';

type Changes = typeof contract.hierarchyChanges;
type Ctx = Pick<Context<{ right: 'Property_UPDATE'; reach: 'internal' }>, 'tx' | 'actor' | 'now'>;

interface Standing {
  canceled: boolean;
  payment_delinquent: boolean;
  temporary_access_date: Date | null;
  reinstatement_asked_at: Date | null;
}

interface Step {
  change: string;
  reason: string;
  /** Whether the step makes sense as things stand. */
  fits: (standing: Standing) => boolean;
  set: Updateable<Property>;
}

/** Every change of a property's standing is dated, reasoned and audited (HIE-07). */
async function step({ tx, actor, now }: Ctx, propertyId: number, { change, reason, fits, set }: Step) {
  const standing = found(await lockStanding(tx, propertyId));
  if (!fits(standing)) throw new Failure('conflict');
  await tx
    .updateTable('property')
    .set((eb) => ({ ...set, revision: eb('revision', '+', 1) }))
    .where('id', '=', propertyId)
    .execute();
  await tx
    .insertInto('property_change')
    .values({ property_id: propertyId, at: now, change, reason, staff_id: actor.realStaffId })
    .execute();
  return found(await getProperty(tx, actor, propertyId));
}

const lockStanding = (tx: Tx, id: number): Promise<Standing | undefined> =>
  tx
    .selectFrom('property')
    .select(['canceled', 'payment_delinquent', 'temporary_access_date', 'reinstatement_asked_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const cancelProperty: Handler<Changes['cancelProperty']> = ({ propertyId, reason }, ctx) =>
  step(ctx, propertyId, { change: 'canceled', reason, fits: (now) => !now.canceled, set: { canceled: true } });

export const askReinstatement: Handler<Changes['askReinstatement']> = ({ propertyId, reason }, ctx) =>
  step(ctx, propertyId, {
    change: 'reinstatement-asked',
    reason,
    fits: (now) => now.canceled && now.reinstatement_asked_at === null,
    set: { reinstatement_asked_at: ctx.now },
  });

export const reinstateProperty: Handler<Changes['reinstateProperty']> = ({ propertyId, reason }, ctx) =>
  step(ctx, propertyId, {
    change: 'reinstated',
    reason,
    fits: (now) => now.canceled,
    set: { canceled: false, temporary_access_date: null, reinstatement_asked_at: null },
  });

export const setDelinquent: Handler<Changes['setDelinquent']> = ({ propertyId, isDelinquent, reason }, ctx) =>
  step(ctx, propertyId, {
    change: isDelinquent ? 'delinquent' : 'settled',
    reason,
    fits: (now) => now.payment_delinquent !== isDelinquent,
    set: { payment_delinquent: isDelinquent, ...(isDelinquent ? {} : { temporary_access_date: null }) },
  });

export const giveTemporaryAccess: Handler<Changes['giveTemporaryAccess']> = ({ propertyId, reason }, ctx) =>
  step(ctx, propertyId, {
    change: 'temporary-access',
    reason,
    fits: (now) => now.canceled || now.payment_delinquent,
    set: { temporary_access_date: ctx.now },
  });

export const removeTemporaryAccess: Handler<Changes['removeTemporaryAccess']> = ({ propertyId }, ctx) =>
  step(ctx, propertyId, {
    change: 'temporary-access-ended',
    reason: 'Ended by hand',
    fits: (now) => now.temporary_access_date !== null,
    set: { temporary_access_date: null },
  });

/** By days in UTC, the last one included. */
export const cancellationReport: Handler<Changes['cancellationReport']> = async ({ from, to }, { tx }) => {
  if (from > to) throw new Failure('validation', { fields: [{ path: 'to', code: 'valRangeOrder' }] });
  const rows = await tx
    .selectFrom('property_change as c')
    .innerJoin('property as p', 'p.id', 'c.property_id')
    .innerJoin('corporation as k', 'k.id', 'p.corporation_id')
    .leftJoin('staff as s', 's.id', 'c.staff_id')
    .select([
      'c.id',
      'c.at',
      'c.change',
      'c.reason',
      'p.id as propertyId',
      'p.name as propertyName',
      'k.name as corporationName',
      's.name as by',
    ])
    .where('c.at', '>=', new Date(`${from}T00:00:00Z`))
    .where('c.at', '<', new Date(Date.parse(`${to}T00:00:00Z`) + 86_400_000))
    .orderBy('c.at', 'desc')
    .limit(2000)
    .execute();
  return { rows: rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
};

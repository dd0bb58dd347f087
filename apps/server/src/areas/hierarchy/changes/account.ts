import type { hierarchyChanges } from '@latchboard/contract/hierarchy/change-calls';
import type { AccountStep } from '@latchboard/contract/hierarchy/shapes';
import { localDayOf } from '@latchboard/contract/local-time';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, requireFound } from '#server/platform/errors.ts';
import type { Context, Handler } from '#server/platform/http/handler.ts';
import { notify } from '#server/platform/live/notify.ts';
import { getProperty } from '../present.ts';
import { type Account, accountSteps } from './account-steps.ts';
import { applyCancellation, applyReinstatement } from './cancellation.ts';

type Changes = typeof hierarchyChanges;
type Ctx = Pick<Context<{ right: 'Property_UPDATE'; reach: 'internal' }>, 'tx' | 'actor' | 'now' | 'platform'>;

/** Locks an account and performs one step on it. Every step has a date and a reason and is audited (HIE-07). */
async function applyStep(step: AccountStep, { propertyId, reason }: Input, { tx, actor, now }: Ctx) {
  const account = requireFound(await lockAccount(tx, propertyId));
  const { change, isAllowed, set } = accountSteps[step];
  if (!isAllowed(account, now)) throw new Failure('conflict');
  await tx
    .updateTable('property')
    .set((eb) => ({ ...set(account, now), revision: eb('revision', '+', 1) }))
    .where('id', '=', propertyId)
    .execute();
  await tx
    .insertInto('property_change')
    .values({ property_id: propertyId, at: now, change, reason, staff_id: actor.realStaffId })
    .execute();
  await notify(tx, { kind: 'account', id: propertyId, revision: 0 });
  return requireFound(await getProperty(tx, actor, propertyId, now));
}

interface Input {
  propertyId: number;
  reason: string;
}

/**
 * Locks the account of a property. The lock allows other records to refer to the property. A stronger lock could
 * deadlock with a user who changes one of the property's orders.
 */
const lockAccount = (tx: Tx, id: number): Promise<Account | undefined> =>
  tx
    .selectFrom('property')
    .select(['canceled', 'payment_delinquent', 'temporary_access_date', 'reinstatement_asked_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const cancelProperty: Handler<Changes['cancelProperty']> = async (input, ctx) => {
  const property = await applyStep('cancel', input, ctx);
  await applyCancellation({ ...input, today: localDayOf(ctx.now, property.timeZone) }, ctx);
  return property;
};
export const requestReinstatement: Handler<Changes['requestReinstatement']> = (input, ctx) =>
  applyStep('ask', input, ctx);
export const reinstateProperty: Handler<Changes['reinstateProperty']> = async (input, ctx) => {
  const property = await applyStep('reinstate', input, ctx);
  await applyReinstatement({ ...input, today: localDayOf(ctx.now, property.timeZone) }, ctx);
  return property;
};
export const setDelinquent: Handler<Changes['setDelinquent']> = ({ isDelinquent, ...input }, ctx) =>
  applyStep(isDelinquent ? 'delinquent' : 'settle', input, ctx);
export const grantTemporaryAccess: Handler<Changes['grantTemporaryAccess']> = (input, ctx) =>
  applyStep('temporary', input, ctx);
export const removeTemporaryAccess: Handler<Changes['removeTemporaryAccess']> = (input, ctx) =>
  applyStep('endTemporary', input, ctx);

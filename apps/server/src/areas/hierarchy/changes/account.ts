import type { hierarchyChanges } from '@latchboard/contract/hierarchy/change-calls';
import type { AccountStep } from '@latchboard/contract/hierarchy/shapes';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, found } from '#server/platform/errors.ts';
import type { Context, Handler } from '#server/platform/http/handler.ts';
import { pageOf, readCursor } from '#server/platform/http/page.ts';
import { getProperty } from '../properties.ts';
import { type Account, accountStep } from './account-steps.ts';

type Changes = typeof hierarchyChanges;
type Ctx = Pick<Context<{ right: 'Property_UPDATE'; reach: 'internal' }>, 'tx' | 'actor' | 'now'>;

/** Takes one step with an account under its lock. Every step is dated, reasoned and audited (HIE-07). */
async function take(step: AccountStep, { propertyId, reason }: Asked, { tx, actor, now }: Ctx) {
  const account = found(await lockAccount(tx, propertyId));
  const { change, fits, set } = accountStep[step];
  if (!fits(account, now)) throw new Failure('conflict');
  await tx
    .updateTable('property')
    .set((eb) => ({ ...set(account, now), revision: eb('revision', '+', 1) }))
    .where('id', '=', propertyId)
    .execute();
  await tx
    .insertInto('property_change')
    .values({ property_id: propertyId, at: now, change, reason, staff_id: actor.realStaffId })
    .execute();
  return found(await getProperty(tx, actor, propertyId, now));
}

interface Asked {
  propertyId: number;
  reason: string;
}

const lockAccount = (tx: Tx, id: number): Promise<Account | undefined> =>
  tx
    .selectFrom('property')
    .select(['canceled', 'payment_delinquent', 'temporary_access_date', 'reinstatement_asked_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const cancelProperty: Handler<Changes['cancelProperty']> = (input, ctx) => take('cancel', input, ctx);
export const askReinstatement: Handler<Changes['askReinstatement']> = (input, ctx) => take('ask', input, ctx);
export const reinstateProperty: Handler<Changes['reinstateProperty']> = (input, ctx) => take('reinstate', input, ctx);
export const setDelinquent: Handler<Changes['setDelinquent']> = ({ isDelinquent, ...input }, ctx) =>
  take(isDelinquent ? 'delinquent' : 'settle', input, ctx);
export const giveTemporaryAccess: Handler<Changes['giveTemporaryAccess']> = (input, ctx) =>
  take('temporary', input, ctx);
export const removeTemporaryAccess: Handler<Changes['removeTemporaryAccess']> = (input, ctx) =>
  take('endTemporary', input, ctx);

/** A time to the last digit that the database keeps, so that no row falls between two pages. */
const micros = sql<string>`(extract(epoch from c.at) * 1000000)::bigint`;

/** By days of the asked zone, the last one included. */
export const cancellationReport: Handler<Changes['cancellationReport']> = async (
  { from, to, zone, limit, cursor },
  { tx },
) => {
  if (from > to) throw new Failure('validation', { fields: [{ path: 'to', code: 'valRangeOrder' }] });
  const after = cursor === undefined ? undefined : readCursor(cursor, ['number', 'id']);
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
      micros.as('mark'),
    ])
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(${micros}, c.id) < (${after?.[0]}::bigint, ${after?.[1]}::int)`),
    )
    .where('c.at', '>=', sql<Date>`${from}::date::timestamp at time zone ${zone}`)
    .where('c.at', '<', sql<Date>`(${to}::date + 1)::timestamp at time zone ${zone}`)
    .orderBy('c.at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit + 1)
    .execute();
  const page = pageOf(rows, limit, (row) => [Number(row.mark), row.id]);
  return { rows: page.rows.map(({ mark, ...row }) => ({ ...row, at: row.at.toISOString() })), next: page.next };
};

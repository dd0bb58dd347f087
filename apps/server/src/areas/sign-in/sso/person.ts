import type { IDToken } from 'openid-client';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import type { Connection } from './provider.ts';

/**
 * Finds the login that is linked to the issuer and subject of the claims. At the first sign-in, a verified email
 * address in a domain of the connection creates the link. Throws `noSsoUser` if there is no such login or the login may
 * not use the connection.
 */
export async function findPerson(tx: Tx, connection: Connection, claims: IDToken, now: Date): Promise<number> {
  const linkedLogin = await tx
    .selectFrom('sso_identity')
    .innerJoin('staff', 'staff.id', 'sso_identity.staff_id')
    .select(['staff.id', 'staff.pool', 'staff.corporation_id'])
    .where('issuer', '=', claims.iss)
    .where('subject', '=', claims.sub)
    .executeTakeFirst();
  if (linkedLogin) return mayUseConnection(connection, linkedLogin) ? linkedLogin.id : reject();
  const email = verifiedEmail(claims);
  if (!email || !connection.domains.includes(email.split('@').at(-1) ?? '')) return reject();
  const person = await tx
    .selectFrom('staff')
    .select(['id', 'pool', 'corporation_id'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email))
    .executeTakeFirst();
  if (!person || !mayUseConnection(connection, person)) return reject();
  const linkResult = await tx
    .insertInto('sso_identity')
    .values({ issuer: claims.iss, subject: claims.sub, staff_id: person.id, linked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  // The login is linked to another subject of this provider. The email address may now belong to another person.
  if (linkResult.numInsertedOrUpdatedRows === 0n) return reject();
  return person.id;
}

const reject = (): never => {
  throw new Failure('noSsoUser');
};

function verifiedEmail(claims: IDToken): string | undefined {
  return claims.email_verified === true && typeof claims.email === 'string' ? claims.email.toLowerCase() : undefined;
}

/**
 * Whether a login may use a connection: both belong to the same pool and, for a customer's connection, the same
 * customer.
 */
function mayUseConnection(connection: Connection, person: { pool: string; corporation_id: number | null }): boolean {
  if (person.pool !== connection.pool) return false;
  return connection.corporation_id === null || connection.corporation_id === person.corporation_id;
}

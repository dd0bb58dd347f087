import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { openPool } from '#server/platform/db/pool.ts';
import { backgroundWork, transact } from '#server/platform/db/transaction.ts';
import { hashPassword } from '#server/platform/identity/passwords.ts';

const superAdministrator = 106;

/**
 * Adds the first internal user, who adds all others in the portal. Also restores access if all users are locked out.
 * Returns the temporary password, which is not stored and must be replaced at the first sign-in.
 */
export async function addAdministrator(databaseUrl: string, email: string, name: string): Promise<string> {
  if (!z.email().safeParse(email).success) throw new Error(`${JSON.stringify(email)} is not an email address.`);
  if (name.trim() === '') throw new Error('Give a name after the email address.');
  const password = randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(password);
  const pool = openPool(databaseUrl, 1, () => {});
  try {
    await transact(pool, backgroundWork, async (tx) => {
      const login = await tx
        .insertInto('staff')
        .values({ pool: 'internal', commercial_level: 0, role_id: superAdministrator, email, name: name.trim() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!login) throw new Error(`${email} already has a login. Nothing was changed.`);
      const credential = { staff_id: login.id, password_hash: passwordHash, must_change: true };
      await tx.insertInto('credential').values(credential).execute();
    });
  } finally {
    await pool.end();
  }
  return password;
}

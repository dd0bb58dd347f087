import { openPool, type Pool } from '../../../apps/server/src/platform/db/pool.ts';
import { transact } from '../../../apps/server/src/platform/db/transaction.ts';
import { hashPassword } from '../../../apps/server/src/platform/identity/passwords.ts';
import { addLogin } from '../../../apps/server/src/testing/factories/staff.ts';

export interface Person {
  readonly email: string;
  readonly role: number;
  /** 0 internal, 1 corporation, 2 division, 3 region, 4 property. */
  readonly level: number;
  readonly entity: number | null;
  readonly corporation: number | null;
}

export const password = 'Latchboard-bench-1';

/** Adds logins with their reach. */
export async function addPeople(loginUrl: string, people: readonly Person[]): Promise<void> {
  const pool: Pool = openPool(loginUrl, 1, () => {});
  const passwordHash = await hashPassword(password);
  try {
    await transact(pool, { role: 'lb_system' }, async (tx) => {
      for (const person of people) await addLogin(tx, { ...person, passwordHash });
    });
  } finally {
    await pool.end();
  }
}

/** Signs in as a user and returns the headers for later calls. */
export async function signInHeaders(url: string, email: string): Promise<{ authorization: string }> {
  const response = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { accessToken } = (await response.json()) as { accessToken?: string };
  if (!accessToken) throw new Error(`${email} could not sign in: ${response.status}`);
  return { authorization: `Bearer ${accessToken}` };
}

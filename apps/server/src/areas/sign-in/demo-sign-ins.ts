import type { Tx } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/platform.ts';

const domain = '@demo.latchboard.test';
export const publishedDemoPassword = 'Latchboard-demo-1';

/** Reads the sign-ins that the sign-in page of a demo lists. Empty in any other installation (SYS-08). */
export async function readDemoSignIns(tx: Tx, platform: Services) {
  const { demo } = platform.settings;
  if (!demo.isOn || demo.password !== 'published') return { enabled: false, password: null, people: [] };
  const people = await tx
    .selectFrom('staff')
    .innerJoin('credential', 'credential.staff_id', 'staff.id')
    .select(['email', 'role_id as role', 'name'])
    .where('email', 'like', `%${domain}`)
    .where('disabled_at', 'is', null)
    // Selects logins with the most frequent password hash. Demo logins share this hash until their password changes.
    .where('password_hash', '=', (eb) =>
      eb
        .selectFrom('credential')
        .select('password_hash')
        .groupBy('password_hash')
        .orderBy((query) => query.fn.countAll(), 'desc')
        .limit(1),
    )
    .orderBy('role_id')
    .execute();
  return { enabled: people.length > 0, password: publishedDemoPassword, people };
}

import type pg from 'pg';
import type { Pool } from '#server/platform/db/pool.ts';
import { transact } from '#server/platform/db/transaction.ts';
import { deriveKeys } from './keys.ts';
import { open, seal } from './seal.ts';

/** Name of the row that a server adds if the database contains no sealed secret of the installation. */
const name = 'key-check';

/** Whether a secret key opens all sealed values. Undefined if there are none. */
export function canOpenAll(secret: string, sealed: readonly Uint8Array[]): boolean | undefined {
  if (sealed.length === 0) return undefined;
  const key = deriveKeys(secret).seal;
  return sealed.every((value) => {
    try {
      return open(key, value).length >= 0;
    } catch {
      return false;
    }
  });
}

/**
 * If the database has no sealed value, stores one that is sealed with this server's key. A backup checks its own key
 * against that value. Returns whether this server's key opens all sealed values.
 */
export async function storeKeyCheck(pool: Pool, secret: string): Promise<boolean> {
  return transact(pool, { role: 'lb_system' }, async (tx) => {
    const readSealedValues = () => tx.selectFrom('installation_secret').select('sealed').execute();
    if ((await readSealedValues()).length === 0)
      await tx
        .insertInto('installation_secret')
        .values({ name, sealed: seal(deriveKeys(secret).seal, Buffer.from(name)) })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
    return (
      canOpenAll(
        secret,
        (await readSealedValues()).map(({ sealed }) => sealed),
      ) ?? true
    );
  });
}

/** Reads the values that servers sealed in the database. The connection must act as `lb_owner`. */
export async function readSealed(client: pg.Client): Promise<Buffer[]> {
  const { rows } = await client.query<{ sealed: string }>(
    `select encode(sealed, 'hex') as sealed from installation_secret`,
  );
  return rows.map(({ sealed }) => Buffer.from(sealed, 'hex'));
}

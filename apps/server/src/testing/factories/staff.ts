import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';

interface NewLogin {
  id?: number;
  role: number;
  /** 0 internal, 1 corporation, 2 division, 3 region, 4 property. */
  level: number;
  entity: number | null;
  corporation: number | null;
  email: string;
  name?: string;
  passwordHash?: string;
  mustChange?: boolean;
}

/** Adds a login with its scope and reach, and with a password if `passwordHash` is given. */
export async function addLogin(tx: Tx, login: NewLogin): Promise<number> {
  const { id } = await tx
    .insertInto('staff')
    .values({
      ...(login.id === undefined ? {} : { id: login.id }),
      pool: login.level === 0 ? 'internal' : 'external',
      name: login.name ?? 'A person',
      email: login.email,
      role_id: login.role,
      commercial_level: login.level,
      corporation_id: login.corporation,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (login.entity !== null) {
    await tx.insertInto('staff_scope').values({ staff_id: id, level: login.level, entity_id: login.entity }).execute();
    await sql`select rebuild_reach(${id})`.execute(tx);
  }
  if (login.passwordHash) {
    await tx
      .insertInto('credential')
      .values({ staff_id: id, password_hash: login.passwordHash, must_change: login.mustChange ?? false })
      .execute();
  }
  return id;
}

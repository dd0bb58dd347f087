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

/** A login with its scope, its reach, and its password if `passwordHash` is given. */
export async function addLogin(tx: Tx, made: NewLogin): Promise<number> {
  const { id } = await tx
    .insertInto('staff')
    .values({
      ...(made.id === undefined ? {} : { id: made.id }),
      pool: made.level === 0 ? 'internal' : 'external',
      name: made.name ?? 'A person',
      email: made.email,
      role_id: made.role,
      commercial_level: made.level,
      corporation_id: made.corporation,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (made.entity !== null) {
    await tx.insertInto('staff_scope').values({ staff_id: id, level: made.level, entity_id: made.entity }).execute();
    await sql`select rebuild_reach(${id})`.execute(tx);
  }
  if (made.passwordHash) {
    await tx
      .insertInto('credential')
      .values({ staff_id: id, password_hash: made.passwordHash, must_change: made.mustChange ?? false })
      .execute();
  }
  return id;
}

import type { CallInput, Contract } from '@latchboard/contract';
import { directoryKeyDays, directoryKeyPrefix, maxDirectories } from '@latchboard/contract/directories/rules';
import { commercialLevels, programRole } from '@latchboard/rights';
import { sql } from 'kysely';
import { acquireLock } from '#server/platform/db/advisory-lock.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, requireFound } from '#server/platform/errors.ts';
import type { Context } from '#server/platform/http/handler.ts';
import { newSecret, sha256 } from '#server/platform/identity/tokens.ts';

export type ConnectionContext = Context<Contract['directories']['addDirectory']['access'], 'wait'>;
type AddInput = CallInput<Contract['directories']['addDirectory']>;

const dayMs = 86_400_000;
/** Number of visible characters of a key, enough to recognize it. */
const shownLength = 12;

function newKey({ now, actor }: ConnectionContext) {
  const key = `${directoryKeyPrefix}${newSecret()}`;
  const columns = {
    ...{ begins: key.slice(0, shownLength), hash: sha256(key), made_at: now, made_by: actor.realStaffId },
    expires_at: new Date(now.getTime() + directoryKeyDays * dayMs),
  };
  return { key, columns };
}

/**
 * Connects a directory and adds the row of `staff` that it acts as. Only the reply contains the key. The database
 * stores its hash.
 */
export async function addDirectory(
  { corporationId, name }: AddInput,
  ctx: ConnectionContext,
): Promise<{ id: number; key: string }> {
  const { key, columns } = newKey(ctx);
  const id = await ctx.asSystem(async (tx) => {
    await acquireLock(tx, 'corporation', corporationId);
    await rejectTooMany(tx, corporationId);
    const staff = await tx
      .insertInto('staff')
      .values({
        ...{ pool: 'program', name, email: sql`'directory-' || gen_random_uuid() || '@programs.invalid'` },
        ...{ role_id: programRole(1), commercial_level: commercialLevels.corporation },
        ...{ corporation_id: corporationId, disabled_at: ctx.now },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const scope = { staff_id: staff.id, level: commercialLevels.corporation, entity_id: corporationId };
    await tx.insertInto('staff_scope').values(scope).execute();
    await sql`select rebuild_reach(${staff.id})`.execute(tx);
    const insertedRow = await tx
      .insertInto('directory')
      .values({ corporation_id: corporationId, acts_as: staff.id, name, ...columns })
      .returning('id')
      .executeTakeFirstOrThrow();
    return insertedRow.id;
  });
  return { id, key };
}

async function rejectTooMany(tx: Tx, corporationId: number): Promise<void> {
  const { current } = await tx
    .selectFrom('directory')
    .select((eb) => eb.fn.countAll<number>().as('current'))
    .where('corporation_id', '=', corporationId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (current >= maxDirectories) throw new Failure('directoriesFull');
}

interface DirectoryRef {
  readonly corporationId: number;
  readonly directoryId: number;
}

const directoryOf = (tx: Tx, { corporationId, directoryId }: DirectoryRef) =>
  tx
    .selectFrom('directory')
    .select('id')
    .where('id', '=', directoryId)
    .where('corporation_id', '=', corporationId)
    .executeTakeFirst();

/** Replaces the key. A new key also reconnects a revoked directory. */
export async function renewKey(ref: DirectoryRef, ctx: ConnectionContext): Promise<string> {
  requireFound(await ctx.transaction((tx) => directoryOf(tx, ref)));
  const { key, columns } = newKey(ctx);
  await ctx.asSystem(async (tx) => {
    await acquireLock(tx, 'corporation', ref.corporationId);
    const { isRevoked } = await tx
      .selectFrom('directory')
      .select((eb) => eb('revoked_at', 'is not', null).as('isRevoked'))
      .where('id', '=', ref.directoryId)
      .executeTakeFirstOrThrow();
    if (isRevoked) await rejectTooMany(tx, ref.corporationId);
    const set = { ...columns, revoked_at: null, revoked_by: null };
    await tx.updateTable('directory').set(set).where('id', '=', ref.directoryId).execute();
  });
  return key;
}

/** Revokes the key. The logins stay unchanged, and administrators manage them again. */
export async function revokeDirectory(ref: DirectoryRef, ctx: ConnectionContext): Promise<void> {
  requireFound(await ctx.transaction((tx) => directoryOf(tx, ref)));
  await ctx.asSystem((tx) =>
    tx
      .updateTable('directory')
      .set({ revoked_at: ctx.now, revoked_by: ctx.actor.realStaffId })
      .where('id', '=', ref.directoryId)
      .where('revoked_at', 'is', null)
      .execute(),
  );
}

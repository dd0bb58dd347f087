import type { CallInput, Contract } from '@latchboard/contract';
import { maxProgramKeys, programKeyPrefix } from '@latchboard/contract/integrations/rules';
import { commercialLevels, programRole } from '@latchboard/rights';
import { sql } from 'kysely';
import { acquireLock } from '#server/platform/db/advisory-lock.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, invalid, requireFound } from '#server/platform/errors.ts';
import type { Context } from '#server/platform/http/handler.ts';
import { newSecret, sha256 } from '#server/platform/identity/tokens.ts';
import { grantableRights } from '../policy.ts';

type AddProgram = Contract['integrations']['addProgram'];
type Input = CallInput<AddProgram>;
type Ctx = Context<AddProgram['access'], 'wait'>;

const dayMs = 86_400_000;
/** Number of visible characters of an API key, enough to distinguish it from others. */
const shownLength = 12;

/**
 * Creates an API key and the program that it acts as, with at most the rights and reach of its creator (BEY-13). Only
 * the reply contains the key. The database stores its hash. Throws `forbidden`, `notFound`, `programsFull`, or a 400
 * that names `entityIds`.
 */
export async function addProgram(input: Input, ctx: Ctx): Promise<{ id: number; key: string }> {
  const grantable = grantableRights(ctx.actor);
  if (!input.rights.every((right) => grantable.has(right))) throw new Failure('forbidden');
  const entities = await ctx.transaction((tx) => requireEntities(tx, input));
  const key = `${programKeyPrefix}${newSecret()}`;
  const id = await ctx.asSystem((tx) => insertProgram(tx, { input, entities, key }, ctx));
  return { id, key };
}

/** Returns the IDs of an API key's entities. All of them must be in the corporation and within the creator's reach. */
async function requireEntities(tx: Tx, { corporationId, level, entityIds }: Input): Promise<readonly number[]> {
  if (level === 'corporation') {
    if (entityIds.length > 0) throw invalid('entityIds', 'valInvalid');
    return [corporationId];
  }
  const uniqueIds = [...new Set(entityIds)];
  if (uniqueIds.length === 0) throw invalid('entityIds', 'valRequired');
  const storedEntities = await tx
    .selectFrom(level)
    .select('id')
    .where('corporation_id', '=', corporationId)
    .where('id', 'in', uniqueIds)
    .execute();
  if (storedEntities.length < uniqueIds.length) throw new Failure('notFound');
  return uniqueIds;
}

interface NewProgram {
  readonly input: Input;
  readonly entities: readonly number[];
  readonly key: string;
}

async function insertProgram(tx: Tx, { input, entities, key }: NewProgram, { actor, now }: Ctx): Promise<number> {
  const { corporationId, name, rights, days, callsPerMinute } = input;
  await acquireLock(tx, 'corporation', corporationId);
  await rejectTooMany(tx, corporationId, now);
  const level = commercialLevels[input.level];
  const staff = await tx
    .insertInto('staff')
    .values({
      ...{ pool: 'program', name, email: sql`'program-' || gen_random_uuid() || '@programs.invalid'` },
      ...{ role_id: programRole(level), commercial_level: level, corporation_id: corporationId, disabled_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const insertedRow = await tx
    .insertInto('program_key')
    .values({
      ...{ corporation_id: corporationId, acts_as: staff.id, name, rights: [...rights], level },
      ...{ begins: key.slice(0, shownLength), hash: sha256(key), calls_per_minute: callsPerMinute },
      ...{ made_at: now, made_by: actor.realStaffId, expires_at: new Date(now.getTime() + days * dayMs) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into staff_scope (staff_id, level, entity_id) select ${staff.id}, ${level}, unnest(${entities}::int[])`.execute(
    tx,
  );
  await sql`select rebuild_reach(${staff.id})`.execute(tx);
  return insertedRow.id;
}

async function rejectTooMany(tx: Tx, corporationId: number, now: Date): Promise<void> {
  const { current } = await tx
    .selectFrom('program_key')
    .select((eb) => eb.fn.countAll<number>().as('current'))
    .where('corporation_id', '=', corporationId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  if (current >= maxProgramKeys) throw new Failure('programsFull');
}

/** Revokes an API key. Does nothing if the key is already revoked. */
export async function revokeProgram(
  corporationId: number,
  programId: number,
  { transaction, asSystem, actor, now }: Ctx,
): Promise<void> {
  const ids = { id: programId, corporationId };
  requireFound(await transaction((tx) => keyOf(tx, ids)));
  await asSystem((tx) =>
    tx
      .updateTable('program_key')
      .set({ revoked_at: now, revoked_by: actor.realStaffId })
      .where('id', '=', programId)
      .where('revoked_at', 'is', null)
      .execute(),
  );
}

const keyOf = (tx: Tx, { id, corporationId }: { id: number; corporationId: number }) =>
  tx
    .selectFrom('program_key')
    .select('id')
    .where('id', '=', id)
    .where('corporation_id', '=', corporationId)
    .executeTakeFirst();

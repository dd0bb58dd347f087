import type { Contract } from '@latchboard/contract';
import { sql } from 'kysely';
import { acquireLock } from '#server/platform/db/advisory-lock.ts';
import { Failure, requireFound } from '#server/platform/errors.ts';
import type { Context } from '#server/platform/http/handler.ts';
import { presentProgram, readPrograms } from './present.ts';

type Ctx = Context<Contract['integrations']['takeOverProgram']['access'], 'wait'>;

/**
 * Makes the caller the owner of an API key whose owner left or lost access (BEY-13). The key keeps its secret and its
 * grants, within the caller's rights and reach. Throws `notFound`, or `stateChanged` if the key is expired or revoked,
 * or if its owner has full access.
 */
export async function takeOverProgram(corporationId: number, programId: number, ctx: Ctx): Promise<void> {
  const { actor, now } = ctx;
  requireFound((await ctx.transaction((tx) => readPrograms(tx, corporationId, programId)))[0]);
  await ctx.asSystem(async (tx) => {
    await acquireLock(tx, 'corporation', corporationId);
    const [row] = await readPrograms(tx, corporationId, programId);
    if (!presentProgram(requireFound(row), ctx).may.takeOver) throw new Failure('stateChanged');
    const { acts_as: program } = await tx
      .updateTable('program_key')
      .set({ taken_over_by: actor.staffId, taken_over_at: now, owner_left_told_at: null })
      .where('id', '=', programId)
      .returning('acts_as')
      .executeTakeFirstOrThrow();
    await sql`select rebuild_reach(${program})`.execute(tx);
  });
}

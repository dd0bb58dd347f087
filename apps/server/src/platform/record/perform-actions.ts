import type { Lifecycle } from '@latchboard/contract/record/lifecycle';
import { sql } from 'kysely';
import { Failure } from '#server/platform/errors.ts';
import { checkAction } from './check-action.ts';
import { runEffects } from './effects.ts';
import { addSteps } from './lifecycle.ts';
import { notifyOf } from './notify-of.ts';
import type { ActionContext, ActionOf, BatchTransitions, LockedRecord } from './transitions.ts';

interface BatchStep<Action extends string> {
  readonly propertyId: number;
  readonly ids: readonly number[];
  readonly action: Action;
  /** Cause of the actions. Its right was already checked. */
  readonly causedBy: string;
  readonly reason?: string;
}

/**
 * Performs an action on many records of a property, such as those of an import, in the caller's transaction. Each
 * record gets the same checks, new state, revision, history row, and effects as in `performAction`, but a few
 * statements store all records. Throws if one record does not allow the action.
 */
export async function performActions<L extends Lifecycle, Row extends LockedRecord>(
  transitions: BatchTransitions<L, Row>,
  { propertyId, ids, action, causedBy, reason = '' }: BatchStep<ActionOf<L>>,
  ctx: ActionContext,
): Promise<void> {
  if (ids.length === 0) return;
  const { kind, lifecycle, isLive } = transitions;
  const rows = await transitions.lockAll({ propertyId, ids }, ctx);
  if (rows.length !== ids.length) throw new Failure('notFound');
  for (const row of rows) await checkAction(transitions, row, { action, causedBy }, ctx);
  const to = lifecycle.actions[action]?.to ?? null;
  await writeStates(transitions, { ids, to }, ctx);
  const steps = rows.map(({ id, state: from }) => ({ id, from, to: to ?? from }));
  await addSteps({ kind, propertyId }, { action, reason }, steps, ctx);
  if ('withoutEffects' in ctx) return;
  for (const row of rows) await runEffects(transitions, { row, action, reason, details: {} }, ctx);
  if (isLive) await notifyOf(ctx.tx, { propertyId });
}

interface NewState {
  readonly ids: readonly number[];
  /** Null if the action does not change the state. */
  readonly to: string | null;
}

async function writeStates<L extends Lifecycle, Row extends LockedRecord>(
  { kind, since = 'since' }: BatchTransitions<L, Row>,
  { ids, to }: NewState,
  { tx, now }: ActionContext,
): Promise<void> {
  const state = to === null ? sql`` : sql`, state = ${to}, ${sql.ref(since)} = ${now}`;
  const { numAffectedRows } = await sql`update ${sql.table(kind)} set revision = revision + 1 ${state}
    where id = any(${[...ids]}::int[])`.execute(tx);
  if (numAffectedRows !== BigInt(ids.length)) throw new Failure('notFound');
}

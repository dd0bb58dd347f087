import type { Lifecycle } from '@latchboard/contract/record/lifecycle';
import type { RightKey } from '@latchboard/rights';
import { sql } from 'kysely';
import { Failure, invalid, requireFound } from '#server/platform/errors.ts';
import { runEffects } from './effects.ts';
import { addStep, hasRight, type StepContext, stateChanged } from './lifecycle.ts';
import { notifyOf } from './notify-of.ts';
import type { StatefulKind } from './record.ts';
import type { ActionContext, ActionOf, LockedRecord, Place, StateOf, Transitions, Values } from './transitions.ts';

interface Step<Action extends string, Details> {
  readonly record: Place;
  readonly action: Action;
  readonly reason?: string | undefined;
  readonly details?: Details;
  /** Revision that the user saw. Another one is rejected. */
  readonly revision?: number | undefined;
  /** The cause of an action that follows from another one. The right to the cause was checked. */
  readonly causedBy?: string | undefined;
}

/**
 * Performs an action: locks the record, checks right, state, revision, guard, and reason, writes the new state and a
 * history row, and runs the effects, all in one transaction. If two users act at the same time, the second gets an error
 * with the current state and its author.
 */
export async function performAction<L extends Lifecycle, Row extends LockedRecord, Details>(
  transitions: Transitions<L, Row, Details>,
  { record, action, reason = '', details = {} as Details, revision, causedBy }: Step<ActionOf<L>, Details>,
  ctx: ActionContext,
): Promise<void> {
  const { lifecycle, kind, lock, isPossible, guard, since = 'since', isLive } = transitions;
  const declared = requireFound(lifecycle.actions[action]);
  const row = requireFound(await lock(record, ctx));
  if (causedBy === undefined && !isAllowed(declared, ctx)) throw new Failure('forbidden');
  if (!declared.from.includes(row.state)) throw await stateChanged({ ...record, kind, state: row.state }, ctx);
  if (isPossible?.(row, action) === false) throw new Failure('stateChanged');
  if (revision !== undefined && revision !== row.revision) throw new Failure('changedByAnother');
  const performed = { row, action, reason, details };
  const { to = declared.to, columns = {}, kept = {} } = (await guard?.(performed, ctx)) ?? {};
  // An automatic action needs no reason.
  if (declared.reason === 'required' && reason === '' && causedBy === undefined) throw invalid('reason', 'valRequired');
  const moved: Values = to === null ? {} : { state: to, [since]: ctx.now };
  await writeRecord({ kind, id: row.id, values: { ...moved, ...columns } }, ctx);
  // A reserved piece belongs to its new property.
  const propertyId = (columns.property_id as number | null | undefined) ?? row.property_id;
  const why = declared.reason === 'none' ? '' : reason;
  await addStep(
    { kind, id: row.id, propertyId },
    { action, from: row.state, to: to ?? row.state, reason: why, kept },
    ctx,
  );
  if ('withoutEffects' in ctx) return;
  await runEffects(transitions, performed, ctx);
  if (isLive && propertyId !== null) await notifyOf({ propertyId }, ctx.tx);
}

interface Reverted<State extends string> {
  readonly record: Place;
  readonly to: State;
  readonly columns?: Values;
}

/** Returns a record to its former state without an action, such as after a scan by mistake. The caller reverts the effects. */
export async function revertAction<L extends Lifecycle, Row extends LockedRecord, Details>(
  { kind, lock, since = 'since' }: Transitions<L, Row, Details>,
  { record, to, columns = {} }: Reverted<StateOf<L>>,
  ctx: StepContext,
): Promise<void> {
  const { state: from } = requireFound(await lock(record, ctx));
  await writeRecord({ kind, id: record.id, values: { state: to, [since]: ctx.now, ...columns } }, ctx);
  await addStep({ kind, ...record }, { action: 'change', from, to, reason: '' }, ctx);
}

async function writeRecord(
  { kind, id, values }: { readonly kind: StatefulKind; readonly id: number; readonly values: Values },
  { tx }: StepContext,
): Promise<void> {
  const columns = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const changes = sql.join([sql`revision = revision + 1`, ...columns], sql`, `);
  const { rows } = await sql`update ${sql.table(kind)} set ${changes} where id = ${id} returning id`.execute(tx);
  requireFound(rows[0]);
}

const isAllowed = (declared: Parameters<typeof hasRight>[0], { actor }: StepContext): boolean =>
  'rights' in actor && hasRight(declared, actor as { readonly rights: ReadonlySet<RightKey> });

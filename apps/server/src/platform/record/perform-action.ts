import type { Lifecycle } from '@latchboard/contract/record/lifecycle';
import type { RightKey } from '@latchboard/rights';
import { sql } from 'kysely';
import type { DB } from '#server/platform/db/schema.gen.ts';
import { Failure, invalid, requireFound } from '#server/platform/errors.ts';
import { rejectCanceled } from './canceled-property.ts';
import { runEffects } from './effects.ts';
import { addStep, hasRight, type StepContext, stateChanged } from './lifecycle.ts';
import { notifyOf } from './notify-of.ts';
import type { StatefulKind } from './record.ts';
import type { ActionContext, ActionOf, Columns, LockedRecord, RecordKey, StateOf, Transitions } from './transitions.ts';

interface Step<Action extends string, Details> {
  readonly record: RecordKey;
  readonly action: Action;
  readonly reason?: string | undefined;
  readonly details?: Details;
  /** Revision that the user saw. An outdated revision is rejected. */
  readonly revision?: number | undefined;
  /**
   * Cause of an action that another action triggers. Skips the checks of right and reason, because the cause was
   * already checked.
   */
  readonly causedBy?: string | undefined;
}

/**
 * Performs an action in one transaction. Locks the record and checks right, state, revision, and reason. Gets the
 * changes from `changeOf`. Writes the new state and a history row, then runs the effects. The second of two concurrent
 * actions gets an error with the current state and its author.
 */
export async function performAction<L extends Lifecycle, Row extends LockedRecord, Details>(
  transitions: Transitions<L, Row, Details, keyof DB>,
  { record, action, reason = '', details = {} as Details, revision, causedBy }: Step<ActionOf<L>, Details>,
  ctx: ActionContext,
): Promise<void> {
  const { lifecycle, kind, lock, isPossible, changeOf, since = 'since', isLive } = transitions;
  const lifecycleAction = requireFound(lifecycle.actions[action]);
  const row = requireFound(await lock(record, ctx));
  const isRestricted = transitions.allowedWhenCanceled?.includes(action) === false;
  if (isRestricted && row.property_id !== null) await rejectCanceled(ctx.tx, row.property_id);
  if (causedBy === undefined && !isAllowed(lifecycleAction, ctx)) throw new Failure('forbidden');
  if (!lifecycleAction.from.includes(row.state))
    throw await notAllowedFailure({ ...record, kind, state: row.state }, transitions, ctx);
  if (isPossible?.(row, action) === false) throw new Failure('stateChanged');
  if (revision !== undefined && revision !== row.revision) throw new Failure('changedByAnother');
  const performed = { row, action, reason, details };
  const { to = lifecycleAction.to, columns = {}, kept = {} } = (await changeOf?.(performed, ctx)) ?? {};
  if (lifecycleAction.reason === 'required' && reason === '' && causedBy === undefined)
    throw invalid('reason', 'valRequired');
  const newState: Columns = to === null ? {} : { state: to, [since]: ctx.now };
  await writeRecord({ kind, id: row.id, values: { ...newState, ...columns } }, ctx);
  // Reserved equipment gets its new property in the history row.
  const propertyId = (columns.property_id as number | null | undefined) ?? row.property_id;
  const storedReason = lifecycleAction.reason === 'none' ? '' : reason;
  const step = { action, from: row.state, to: to ?? row.state, reason: storedReason, kept };
  if (hasHistory(kind, transitions)) await addStep({ kind, id: row.id, propertyId }, step, ctx);
  if ('withoutEffects' in ctx) return;
  await runEffects(transitions, performed, ctx);
  if (isLive && propertyId !== null) await notifyOf(ctx.tx, { propertyId });
}

interface History {
  readonly withoutHistory?: string;
}

const hasHistory = (_kind: keyof DB, { withoutHistory }: History): _kind is StatefulKind =>
  withoutHistory === undefined;

/** Error for an action that the state does not allow. Names the author of the last change if there is a history. */
async function notAllowedFailure(
  { kind, ...record }: RecordKey & { readonly kind: keyof DB; readonly state: string },
  transitions: History,
  ctx: StepContext,
): Promise<Failure> {
  return hasHistory(kind, transitions) ? stateChanged({ ...record, kind }, ctx) : new Failure('stateChanged');
}

interface Revert<State extends string> {
  readonly record: RecordKey;
  readonly to: State;
  readonly columns?: Columns;
}

/** Returns a record to its former state without an action, such as after an accidental scan. The caller reverts the effects. */
export async function revertAction<L extends Lifecycle, Row extends LockedRecord, Details>(
  { kind, lock, since = 'since' }: Transitions<L, Row, Details>,
  { record, to, columns = {} }: Revert<StateOf<L>>,
  ctx: StepContext,
): Promise<void> {
  const { state: from } = requireFound(await lock(record, ctx));
  await writeRecord({ kind, id: record.id, values: { state: to, [since]: ctx.now, ...columns } }, ctx);
  await addStep({ kind, ...record }, { action: 'change', from, to, reason: '' }, ctx);
}

async function writeRecord(
  { kind, id, values }: { readonly kind: keyof DB; readonly id: number; readonly values: Columns },
  { tx }: StepContext,
): Promise<void> {
  const columns = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const changes = sql.join([sql`revision = revision + 1`, ...columns], sql`, `);
  const { rows } = await sql`update ${sql.table(kind)} set ${changes} where id = ${id} returning id`.execute(tx);
  requireFound(rows[0]);
}

const isAllowed = (lifecycleAction: Parameters<typeof hasRight>[0], { actor }: StepContext): boolean =>
  'rights' in actor && hasRight(lifecycleAction, actor as { readonly rights: ReadonlySet<RightKey> });

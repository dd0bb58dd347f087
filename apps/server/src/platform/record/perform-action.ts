import type { Lifecycle, LifecycleAction } from '@latchboard/contract/record/lifecycle';
import { sql } from 'kysely';
import type { DB } from '#server/platform/db/schema.gen.ts';
import { invalid, requireFound } from '#server/platform/errors.ts';
import { type CheckedStep, checkAction, hasHistory } from './check-action.ts';
import { runEffects } from './effects.ts';
import { addStep, type StepContext } from './lifecycle.ts';
import { notifyOf } from './notify-of.ts';
import type {
  ActionContext,
  ActionOf,
  Change,
  Columns,
  LockedRecord,
  RecordKey,
  StateOf,
  Transitions,
} from './transitions.ts';

interface Step<Action extends string, Details> extends CheckedStep<Action> {
  readonly record: RecordKey;
  readonly reason?: string | undefined;
  readonly details?: Details;
}

/**
 * Performs an action in the caller's transaction. Locks the record and checks right, state, revision, and reason. Gets
 * the changes from `changeOf`. Writes the new state and a history row, then runs the effects. If a concurrent action
 * has changed the state, throws an error with the current state and its author.
 */
export async function performAction<L extends Lifecycle, Row extends LockedRecord, Details>(
  transitions: Transitions<L, Row, Details, keyof DB>,
  { record, action, reason = '', details = {} as Details, ...step }: Step<ActionOf<L>, Details>,
  ctx: ActionContext,
): Promise<void> {
  const row = requireFound(await transitions.lock(record, ctx));
  const lifecycleAction = await checkAction(transitions, row, { action, ...step }, ctx);
  const performed = { row, action, reason, details };
  const change = (await transitions.changeOf?.(performed, ctx)) ?? {};
  if (lifecycleAction.reason === 'required' && reason === '' && step.causedBy === undefined)
    throw invalid('reason', 'valRequired');
  const propertyId = await writeChange(transitions, { ...performed, lifecycleAction, change }, ctx);
  if ('withoutEffects' in ctx) return;
  await runEffects(transitions, performed, ctx);
  if (transitions.isLive && propertyId !== null) await notifyOf(ctx.tx, { propertyId });
}

interface WrittenAction<Action extends string> {
  readonly row: LockedRecord;
  readonly action: Action;
  readonly reason: string;
  readonly lifecycleAction: LifecycleAction<string>;
  readonly change: Change;
}

/** Writes the changes that an action makes, and its history row. Returns the property of the record. */
async function writeChange<L extends Lifecycle, Row extends LockedRecord, Details>(
  transitions: Transitions<L, Row, Details, keyof DB>,
  { row, action, reason, lifecycleAction, change }: WrittenAction<ActionOf<L>>,
  ctx: ActionContext,
): Promise<number | null> {
  const { kind, since = 'since' } = transitions;
  const { to = lifecycleAction.to, columns = {}, kept = {} } = change;
  const newState: Columns = to === null ? {} : { state: to, [since]: ctx.now };
  await writeRecord({ kind, id: row.id, values: { ...newState, ...columns } }, ctx);
  // Reserved equipment gets its new property in the history row.
  const propertyId = (columns.property_id as number | null | undefined) ?? row.property_id;
  const storedReason = lifecycleAction.reason === 'none' ? '' : reason;
  const step = { action, from: row.state, to: to ?? row.state, reason: storedReason, kept };
  if (hasHistory(kind, transitions)) await addStep({ kind, id: row.id, propertyId }, step, ctx);
  return propertyId;
}

interface Revert<State extends string> {
  readonly record: RecordKey;
  readonly to: State;
  readonly columns?: Columns;
}

/**
 * Returns a record to its former state without an action, such as after an accidental scan. The caller reverts the
 * effects.
 */
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

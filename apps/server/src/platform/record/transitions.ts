import type { Lifecycle } from '@latchboard/contract/record/lifecycle';
import type { RightKey } from '@latchboard/rights';
import { sql } from 'kysely';
import { Failure, invalid, requireFound } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/platform.ts';
import { runEffects } from './effects.ts';
import { addStep, hasRight, type StepContext, stateChanged } from './lifecycle.ts';
import { notifyOf } from './notify-of.ts';
import type { RecordContext, StatefulKind } from './record.ts';

type StateOf<L extends Lifecycle> = L['states'][number];
export type ActionOf<L extends Lifecycle> = keyof L['actions'] & string;

type Values = Readonly<Record<string, number | string | boolean | Date | null>>;

/** A locked row of a record with states. A record of the provider may have no property. */
export interface LockedRecord {
  readonly id: number;
  readonly property_id: number | null;
  readonly state: string;
  readonly revision: number;
}

export interface Place {
  readonly id: number;
  readonly propertyId: number | null;
}

/** An action and its record. */
export interface Performed<L extends Lifecycle, Row, Details> {
  /** The row before the action. */
  readonly row: Row;
  readonly action: ActionOf<L>;
  readonly reason: string;
  readonly details: Details;
}

/** Changes that are written with the new state. */
export interface Change<State extends string = string> {
  /** Overrides the end state of the lifecycle. */
  readonly to?: State;
  /** Columns of the record. */
  readonly columns?: Values;
  /** Further columns of the history row. */
  readonly kept?: Values;
}

/** Server part of a lifecycle. The area of the record declares it in its `transitions.ts`. */
export interface Transitions<L extends Lifecycle, Row extends LockedRecord, Details = unknown> {
  readonly lifecycle: L;
  readonly kind: StatefulKind;
  /** Column with the time of the last change of state. */
  readonly since?: 'since' | 'changed_at';
  /** Whether an action notifies the readers of the property. False for records that are changed in bulk. */
  readonly isLive: boolean;
  /** Locks the record until the transaction ends. */
  readonly lock: (place: Place, ctx: StepContext) => Promise<Row | undefined>;
  /** Whether the row allows the action, besides its state. */
  readonly isPossible?: (row: Row, action: ActionOf<L>) => boolean;
  /** Rejects an action for reasons other than state and right, and returns what changes with the state. */
  readonly guard?: (
    performed: Performed<L, Row, Details>,
    ctx: ActionContext,
  ) => Change<StateOf<L>> | undefined | Promise<Change<StateOf<L>> | undefined>;
}

export const transitions = <L extends Lifecycle, Row extends LockedRecord, Details = unknown>(
  declared: Transitions<L, Row, Details>,
): Transitions<L, Row, Details> => declared;

/** The actor of an action by a link without a login, or by the clock. */
export const noPerson = { staffId: null, realStaffId: null } as const;

/** Without effects, the context names the reason. */
export type ActionContext = StepContext & ({ readonly platform: Services } | { readonly withoutEffects: string });

/** The context of a user. Throws if a link or the clock performs the action. */
export function requirePerson(ctx: ActionContext): RecordContext {
  if (!('platform' in ctx && 'kind' in ctx.actor)) throw new Error('only a user can perform this action');
  return ctx as RecordContext;
}

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

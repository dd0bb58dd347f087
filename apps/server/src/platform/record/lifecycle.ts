import type { Lifecycle, LifecycleAction } from '@latchboard/contract/record/lifecycle';
import { type RawBuilder, sql } from 'kysely';
import { Failure, invalid } from '#server/platform/errors.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import type { RecordContext, RecordRef, StatefulKind } from './record.ts';

/** A record that has states; one of the provider's own need not stand at a property. */
type Stateful = Omit<RecordRef<StatefulKind>, 'propertyId'> & { readonly propertyId: number | null };

interface NotNow {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** The actions of a record in a state that this person has the right to; `refused` says which are shown but not possible now. */
export function mayBeDone<State extends string, Action extends string>(
  { actions }: Lifecycle<State, Action>,
  state: State,
  actor: PersonActor,
  refused: Partial<Record<Action, NotNow>> = {},
) {
  return (Object.entries(actions) as [Action, LifecycleAction<State>][])
    .filter(([, one]) => !one.isConsequence && one.from.includes(state) && hasRight(one, actor))
    .map(([action, { reason }]) => ({ action, reason, notNow: refused[action] ?? null }));
}

const hasRight = ({ right }: LifecycleAction<string>, { rights }: PersonActor) =>
  (typeof right === 'string' ? [right] : right).some((one) => rights.has(one));

/** Who does something; nobody where a link or the clock does. */
export type StepContext = Pick<RecordContext, 'tx' | 'now'> & {
  readonly actor: { readonly staffId: number | null; readonly realStaffId: number | null };
};

interface Step<State extends string, Action extends string> {
  /** The record as it stands, locked by this transaction. */
  readonly record: Stateful & { readonly state: State };
  readonly action: Action;
  readonly reason: string;
  /** Columns of the record that change together with its state. */
  readonly columns?: Readonly<Record<string, number | string | boolean | Date | null>>;
  /** More columns of the row of history. */
  readonly kept?: Readonly<Record<string, number | null>>;
}

/**
 * Does an action with a locked record: checks right, state and reason, writes the new state and one row of its history. The effects of
 * the action follow in the same transaction. Two people at once: the second one is told the present state and who made it.
 */
export async function performAction<State extends string, Action extends string>(
  lifecycle: Lifecycle<State, Action>,
  step: Step<State, Action>,
  ctx: RecordContext,
): Promise<void> {
  if (!hasRight(lifecycle.actions[step.action], ctx.actor)) throw new Failure('forbidden');
  await followAction(lifecycle, step, ctx);
}

/** The same for what follows from another act: that act's own right was checked. */
export async function followAction<State extends string, Action extends string>(
  { actions }: Lifecycle<State, Action>,
  { record, action, reason, columns = {}, kept = {} }: Step<State, Action>,
  ctx: StepContext,
): Promise<void> {
  const { from, to, reason: needs } = actions[action];
  if (!from.includes(record.state)) throw await stateChanged(record, ctx);
  if (needs === 'required' && reason === '') throw invalid('reason', 'valRequired');
  const moved = to === null ? [] : [sql`state = ${to}`, sql`since = ${ctx.now}`];
  const more = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const changes = sql.join([sql`revision = revision + 1`, ...moved, ...more], sql`, `);
  await sql`update ${sql.table(record.kind)} set ${changes} where id = ${record.id}`.execute(ctx.tx);
  const why = needs === 'none' ? '' : reason;
  await addStep(record, { action, from: record.state, to: to ?? record.state, reason: why, kept }, ctx);
}

interface StepRow {
  readonly action: string;
  readonly from: string | null;
  readonly to: string;
  readonly reason: string;
  readonly kept?: Readonly<Record<string, number | null>>;
}

/** Writes one row of a record's history; its first one is `add`. */
export async function addStep(record: Stateful, { action, from, to, reason, kept = {} }: StepRow, ctx: StepContext) {
  const { actor } = ctx;
  const onBehalfOf = actor.realStaffId === actor.staffId ? null : actor.staffId;
  const row = {
    ...{ record_id: record.id, property_id: record.propertyId, at: ctx.now },
    ...{ staff_id: actor.realStaffId, on_behalf_of: onBehalfOf },
    ...{ action, from_state: from, to_state: to, reason: reason || null, ...kept },
  };
  await sql`insert into ${stepsOf(record)} (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
    values (${sql.join(Object.values(row))})`.execute(ctx.tx);
}

/** The changes of state of a record, newest first. */
export async function historyOf(record: Stateful, { tx }: Pick<RecordContext, 'tx'>) {
  const { rows } = await sql<{
    at: Date;
    by: string | null;
    behalf: string | null;
    action: string;
    from_state: string | null;
    to_state: string;
    reason: string | null;
  }>`select h.at, author_name(h.staff_id) as by, author_name(h.on_behalf_of) as behalf, h.action, h.from_state, h.to_state, h.reason
    from ${stepsOf(record)} h
    where h.record_id = ${record.id} order by h.id desc`.execute(tx);
  return rows.map(({ at, by, behalf, action, from_state: from, to_state: to, reason }) => ({
    ...{ at: at.toISOString(), by, onBehalfOf: behalf, action, from, to, reason },
  }));
}

async function stateChanged(record: Stateful & { readonly state: string }, ctx: StepContext): Promise<Failure> {
  const [last] = await historyOf(record, ctx);
  // A customer does not see the provider's people: they are named as the provider.
  const code = last?.by == null ? 'stateChangedByProvider' : 'stateChangedBy';
  const params = { state: record.state, by: last?.by ?? '' };
  return new Failure('stateChanged', { fields: [{ path: 'state', code, params }] });
}

const stepsOf = ({ kind }: Stateful): RawBuilder<unknown> => sql.table(`${kind}_step`);

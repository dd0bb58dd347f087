import type { Lifecycle, LifecycleAction } from '@latchboard/contract/record/lifecycle';
import { type RawBuilder, sql } from 'kysely';
import { Failure } from '#server/platform/errors.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import type { RecordContext, RecordRef, StatefulKind } from './record.ts';

/** A record with states. An internal record may have no property. */
type Stateful = Omit<RecordRef<StatefulKind>, 'propertyId'> & { readonly propertyId: number | null };

interface BlockedAction {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/**
 * Actions that the state and the user's rights allow. `blockedActions` gives the reason for actions that are shown but
 * blocked.
 */
export function allowedActions<State extends string, Action extends string>(
  { actions }: Lifecycle<State, Action>,
  state: State,
  actor: PersonActor,
  blockedActions: Partial<Record<Action, BlockedAction>> = {},
) {
  return (Object.entries(actions) as [Action, LifecycleAction<State>][])
    .filter(
      ([, transition]) => !transition.isConsequence && transition.from.includes(state) && hasRight(transition, actor),
    )
    .map(([action, { reason }]) => ({ action, reason, blockedReason: blockedActions[action] ?? null }));
}

export const hasRight = ({ right }: LifecycleAction<string>, { rights }: Pick<PersonActor, 'rights'>) =>
  (typeof right === 'string' ? [right] : right).some((alternative) => rights.has(alternative));

/** Context of a step. The actor's IDs are null if a link or a job triggers the step. */
export type StepContext = Pick<RecordContext, 'tx' | 'now'> & {
  readonly actor: { readonly staffId: number | null; readonly realStaffId: number | null };
};

interface StepRow {
  readonly action: string;
  readonly from: string | null;
  readonly to: string;
  readonly reason: string;
  readonly kept?: Readonly<Record<string, number | string | boolean | Date | null>>;
}

/** Writes a row of a record's history. The first row is `add`. */
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

/** History row for one of many records. `from` is null for the first row, which is `add`. */
interface RecordStep {
  readonly id: number;
  readonly from: string | null;
  readonly to: string;
}

/** Adds one history row to each of many records of one kind and property, such as those of an import. */
export async function addSteps(
  { kind, propertyId }: Omit<Stateful, 'id'>,
  { action, reason = '' }: { readonly action: string; readonly reason?: string },
  steps: readonly RecordStep[],
  { tx, actor, now }: StepContext,
): Promise<void> {
  if (steps.length === 0) return;
  const onBehalfOf = actor.realStaffId === actor.staffId ? null : actor.staffId;
  await sql`insert into ${stepsOf({ kind })} (record_id, property_id, at, staff_id, on_behalf_of, action, from_state, to_state, reason)
    select r.id, ${propertyId}::int, ${now}::timestamptz, ${actor.realStaffId}::int, ${onBehalfOf}::int, ${action}::text,
      r."from", r."to", ${reason || null}::text
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) r (id int, "from" text, "to" text) order by r.id`.execute(
    tx,
  );
}

/** State changes of a record, newest first. */
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

/** Returns the error for an action that the state does not allow. It names the author of the last change. */
export async function stateChanged(record: Stateful & { readonly state: string }, ctx: StepContext): Promise<Failure> {
  const [last] = await historyOf(record, ctx);
  // The author is hidden from customers, so the error names the provider.
  const code = last?.by == null ? 'stateChangedByProvider' : 'stateChangedBy';
  const params = { state: record.state, by: last?.by ?? '' };
  return new Failure('stateChanged', { fields: [{ path: 'state', code, params }] });
}

const stepsOf = ({ kind }: Pick<Stateful, 'kind'>): RawBuilder<unknown> => sql.table(`${kind}_step`);

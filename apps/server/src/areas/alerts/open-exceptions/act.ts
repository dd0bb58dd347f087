import type { CallInput, contract } from '@latchboard/contract';
import { type ExceptionKind, exceptionLifecycle } from '@latchboard/contract/alerts/rules/exceptions';
import { sql } from 'kysely';
import { sqlAtTime } from '#server/platform/db/sql-at-time.ts';
import { suspendedCondition } from '#server/platform/db/suspended.ts';
import { Failure, invalid } from '#server/platform/errors.ts';
import { historyOf } from '#server/platform/record/lifecycle.ts';
import { notifyOf } from '#server/platform/record/notify-of.ts';
import { performAction } from '#server/platform/record/perform-action.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { maySeeSuspended } from '../policy.ts';
import { assignableOwnersOf, reasonsOf } from './queries.ts';
import { exceptionTransitions, type LockedException } from './transitions.ts';

type ActInput = CallInput<typeof contract.alerts.actOnExceptions>;

type LockedRow = Pick<LockedException, 'id' | 'property_id' | 'state'> & { readonly kind: ExceptionKind };

/**
 * Applies one action to several exceptions. An exception whose state does not allow the action stays unchanged, and the
 * reply names who acted on it last. Throws `stateChanged` if the action is allowed for none of them, and `notFound` if
 * one is out of reach.
 */
export async function actOnExceptions(input: ActInput, ctx: RecordContext) {
  const ids = [...new Set(input.exceptionIds)].sort((a, b) => a - b);
  const rows = await lockExceptions(ids, ctx);
  if (rows.length < ids.length) throw new Failure('notFound');
  const done: number[] = [];
  const rejections: { id: number; code: string; by: string | null }[] = [];
  for (const row of oneOfEach(rows, ({ property_id, kind }) => `${property_id} ${kind}`))
    await checkChoices(input, row, ctx);
  for (const row of rows) {
    if ((exceptionLifecycle.actions[input.action].from as readonly string[]).includes(row.state)) {
      const record = { id: row.id, propertyId: row.property_id };
      await performAction(exceptionTransitions, { record, action: input.action, details: input }, ctx);
      done.push(row.id);
    } else {
      const [last] = await historyOf({ kind: 'exception', id: row.id, propertyId: row.property_id }, ctx);
      rejections.push({ id: row.id, code: 'stateChanged', by: last?.by ?? null });
    }
  }
  if (done.length === 0) throw new Failure('stateChanged', { fields: [stateField(rows, rejections)] });
  for (const propertyId of new Set(rows.map(({ property_id: id }) => id))) await notifyOf(ctx.tx, { propertyId });
  return { done, refused: rejections };
}

function stateField(rows: readonly LockedRow[], rejections: readonly { by: string | null }[]) {
  const by = rejections[0]?.by ?? null;
  const state = rows[0]?.state ?? '';
  // The log, not a person, ended or disproved the exception.
  const isByLog = by === null && (state === 'ended' || state === 'disproved');
  const byPerson = by === null ? ('stateChangedByProvider' as const) : ('stateChangedBy' as const);
  return { path: 'state', code: isByLog ? ('stateChanged' as const) : byPerson, params: { state, by: by ?? '' } };
}

async function lockExceptions(ids: readonly number[], { tx, actor, now }: RecordContext): Promise<LockedRow[]> {
  const openToReader = maySeeSuspended(actor)
    ? sql`true`
    : sql`not ${sqlAtTime((time) => suspendedCondition(time, 'p'), now)}`;
  const { rows } =
    await sql<LockedRow>`select x.id, x.property_id, x.state, x.kind from exception x join property p on p.id = x.property_id
    where x.id = any(${[...ids]}::bigint[]) and ${openToReader} order by x.id for update of x`.execute(tx);
  return rows;
}

/** The first row of each group. */
const oneOfEach = <Row>(rows: readonly Row[], groupOf: (row: Row) => string): readonly Row[] => [
  ...new Map(rows.toReversed().map((row) => [groupOf(row), row])).values(),
];

/**
 * Checks that the cause and outcome are in the lists of the property's corporation, and can explain the exception.
 * Checks that the owner has access to the property.
 */
async function checkChoices(
  { action, causeId, outcomeId, ownerId }: ActInput,
  { property_id: propertyId, kind }: LockedRow,
  { tx }: RecordContext,
) {
  if (action === 'assign') {
    if (ownerId === null) throw invalid('ownerId', 'valRequired');
    if (!(await assignableOwnersOf(tx, propertyId)).some(({ id }) => id === ownerId))
      throw invalid('ownerId', 'valInvalid');
  }
  if (action !== 'close') return;
  const { causes, outcomes } = await reasonsOf(tx, propertyId, kind);
  if (causeId === null) throw invalid('causeId', 'valRequired');
  if (outcomeId === null) throw invalid('outcomeId', 'valRequired');
  if (!causes.some(({ id }) => id === causeId)) throw invalid('causeId', 'valInvalid');
  if (!outcomes.some(({ id }) => id === outcomeId)) throw invalid('outcomeId', 'valInvalid');
}

import type { CallInput, contract } from '@latchboard/contract';
import type { ExceptionState } from '@latchboard/contract/alerts/rules/exceptions';
import { exceptionLifecycle } from '@latchboard/contract/alerts/rules/exceptions';
import { sql } from 'kysely';
import { suspended } from '#server/platform/db/suspended.ts';
import { Failure, invalid, requireFound } from '#server/platform/errors.ts';
import { addStep, historyOf } from '#server/platform/record/lifecycle.ts';
import { notifyOf } from '#server/platform/record/notify-of.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { ownersOf, reasonsOf } from './queries.ts';

type Acted = CallInput<typeof contract.alerts.actOnExceptions>;

interface Locked {
  readonly id: number;
  readonly property_id: number;
  readonly state: ExceptionState;
  readonly ended_at: Date | null;
  /** Owner at the time of closing, if it is closed. */
  readonly owner_staff_id: number | null;
}

/**
 * Applies one action to several exceptions. An exception whose state does not allow the action stays unchanged, and the
 * reply names who acted first. If one is out of reach, all fail, as for an absent record.
 */
export async function actOnExceptions(acted: Acted, ctx: RecordContext) {
  const ids = [...new Set(acted.exceptionIds)].sort((a, b) => a - b);
  const rows = await lockExceptions(ids, ctx);
  if (rows.length < ids.length) throw new Failure('notFound');
  const done: number[] = [];
  const refused: { id: number; code: string; by: string | null }[] = [];
  for (const property of new Set(rows.map(({ property_id: id }) => id))) await checkChoices(acted, property, ctx);
  for (const row of rows) {
    if ((exceptionLifecycle.actions[acted.action].from as readonly string[]).includes(row.state)) {
      await perform(acted, row, ctx);
      done.push(row.id);
    } else {
      const [last] = await historyOf({ kind: 'exception', id: row.id, propertyId: row.property_id }, ctx);
      refused.push({ id: row.id, code: 'stateChanged', by: last?.by ?? null });
    }
  }
  if (done.length === 0) throw new Failure('stateChanged', { fields: [stateField(rows, refused)] });
  for (const propertyId of new Set(rows.map(({ property_id: id }) => id))) await notifyOf({ propertyId }, ctx.tx);
  return { done, refused };
}

function stateField(rows: readonly Locked[], refused: readonly { by: string | null }[]) {
  const by = refused[0]?.by ?? null;
  const state = rows[0]?.state ?? '';
  // The log, not a person, ended or disproved it.
  const isByLog = by === null && (state === 'ended' || state === 'disproved');
  const byPerson = by === null ? ('stateChangedByProvider' as const) : ('stateChangedBy' as const);
  return { path: 'state', code: isByLog ? ('stateChanged' as const) : byPerson, params: { state, by: by ?? '' } };
}

async function lockExceptions(ids: readonly number[], { tx, actor, now }: RecordContext): Promise<Locked[]> {
  const open = actor.pool === 'internal' ? sql`true` : sql`not ${sql.raw(suspended(`'${now.toISOString()}'`, 'p'))}`;
  const { rows } =
    await sql<Locked>`select x.id, x.property_id, x.state, x.ended_at, x.owner_staff_id from exception x join property p on p.id = x.property_id
    where x.id = any(${[...ids]}::bigint[]) and ${open} order by x.id for update of x`.execute(tx);
  return rows;
}

/**
 * Checks that cause and outcome are in the lists of the property's corporation, and that the owner can reach the
 * property.
 */
async function checkChoices({ action, causeId, outcomeId, ownerId }: Acted, propertyId: number, { tx }: RecordContext) {
  if (action === 'assign') {
    if (ownerId === null) throw invalid('ownerId', 'valRequired');
    if (!(await ownersOf(tx, propertyId)).some(({ id }) => id === ownerId)) throw invalid('ownerId', 'valInvalid');
  }
  if (action !== 'close') return;
  const { causes, outcomes } = await reasonsOf(tx, propertyId);
  if (causeId === null) throw invalid('causeId', 'valRequired');
  if (outcomeId === null) throw invalid('outcomeId', 'valRequired');
  if (!causes.some(({ id }) => id === causeId)) throw invalid('causeId', 'valInvalid');
  if (!outcomes.some(({ id }) => id === outcomeId)) throw invalid('outcomeId', 'valInvalid');
}

async function perform({ action, ownerId, causeId, outcomeId, note, isUndo }: Acted, row: Locked, ctx: RecordContext) {
  const { tx, actor, now } = ctx;
  const owner = action === 'take' ? actor.staffId : action === 'assign' ? ownerId : null;
  const kept = isUndo && action === 'reopen' && !row.ended_at ? row.owner_staff_id : null;
  const changes = {
    take: { state: 'owned', owner_staff_id: owner },
    assign: { state: 'owned', owner_staff_id: owner },
    release: { state: 'open', owner_staff_id: null },
    close: {
      state: 'closed',
      cause_id: causeId,
      outcome_id: outcomeId,
      note,
      closed_at: now,
      closed_by: actor.realStaffId,
    },
    // An exception with a known end cannot be reopened.
    reopen: {
      state: row.ended_at ? 'ended' : kept === null ? 'open' : 'owned',
      owner_staff_id: kept,
      cause_id: null,
      outcome_id: null,
      note: null,
      closed_at: null,
      closed_by: null,
    },
  } as const;
  requireFound(
    await tx
      .updateTable('exception')
      .set((eb) => ({ ...changes[action], changed_at: now, revision: eb('revision', '+', 1) }))
      .where('id', '=', row.id)
      .returning('id')
      .executeTakeFirst(),
  );
  const step = { action, from: row.state, to: changes[action].state, reason: note ?? '' };
  await addStep({ kind: 'exception', id: row.id, propertyId: row.property_id }, step, ctx);
}

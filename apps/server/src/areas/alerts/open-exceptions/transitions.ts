import { type ExceptionState, exceptionLifecycle } from '@latchboard/contract/alerts/rules/exceptions';
import { sql } from 'kysely';
import type { StepContext } from '#server/platform/record/lifecycle.ts';
import { type Change, type PerformedAction, type RecordKey, transitions } from '#server/platform/record/transitions.ts';

export interface LockedException {
  readonly id: number;
  readonly property_id: number;
  readonly state: ExceptionState;
  readonly revision: number;
  readonly ended_at: Date | null;
  /** Owner of the exception. For a closed exception, the owner at the time of closing. */
  readonly owner_staff_id: number | null;
}

interface Details {
  readonly ownerId: number | null;
  readonly causeId: number | null;
  readonly outcomeId: number | null;
  readonly note: string | null;
  readonly isUndo: boolean;
}

/** `isLive` is false because users act on many exceptions in one call, which sends one notice per property. */
export const exceptionTransitions = transitions<typeof exceptionLifecycle, LockedException, Details>({
  lifecycle: exceptionLifecycle,
  kind: 'exception',
  since: 'changed_at',
  isLive: false,
  lock: lockException,
  // The history shows the note that was entered with each action.
  changeOf: (performed, ctx) => ({ ...changeOf(performed, ctx), kept: { reason: performed.details.note || null } }),
});

async function lockException({ id }: RecordKey, { tx }: StepContext): Promise<LockedException | undefined> {
  const { rows } = await sql<LockedException>`
    select id, property_id, state, revision, ended_at, owner_staff_id from exception where id = ${id} for update`.execute(
    tx,
  );
  return rows[0];
}

function changeOf(
  { row, action, details }: PerformedAction<typeof exceptionLifecycle, LockedException, Details>,
  { actor, now }: Pick<StepContext, 'actor' | 'now'>,
): Change<ExceptionState> {
  switch (action) {
    case 'take':
      return { columns: { owner_staff_id: actor.staffId } };
    case 'assign':
      return { columns: { owner_staff_id: details.ownerId } };
    case 'release':
      return { columns: { owner_staff_id: null } };
    case 'close':
      return {
        columns: {
          ...{ cause_id: details.causeId, outcome_id: details.outcomeId, note: details.note },
          ...{ closed_at: now, closed_by: actor.realStaffId },
        },
      };
    case 'reopen': {
      const owner = details.isUndo && !row.ended_at ? row.owner_staff_id : null;
      return {
        // An exception whose condition has ended returns to `ended`.
        to: row.ended_at ? 'ended' : owner === null ? 'open' : 'owned',
        columns: {
          ...{ owner_staff_id: owner, cause_id: null, outcome_id: null, note: null },
          ...{ closed_at: null, closed_by: null },
        },
      };
    }
  }
}

import type { Lifecycle, LifecycleAction } from '@latchboard/contract/record/lifecycle';
import type { RightKey } from '@latchboard/rights';
import type { DB } from '#server/platform/db/schema.gen.ts';
import { Failure, requireFound } from '#server/platform/errors.ts';
import { rejectCanceled } from './canceled-property.ts';
import { hasRight, type StepContext, stateChanged } from './lifecycle.ts';
import type { StatefulKind } from './record.ts';
import type { ActionContext, ActionOf, LockedRecord, RecordKey, Transitions } from './transitions.ts';

/** Action with the values that are checked before a record changes. */
export interface CheckedStep<Action extends string> {
  readonly action: Action;
  /** Revision that the user saw. An outdated revision is rejected. */
  readonly revision?: number | undefined;
  /**
   * Cause of an action that another action triggers. Skips the checks of right and reason, because the cause was
   * already checked.
   */
  readonly causedBy?: string | undefined;
}

/** Checks that a locked record allows an action: its property, right, state, guard, and revision. Throws otherwise. */
export async function checkAction<L extends Lifecycle, Row extends LockedRecord, Details>(
  transitions: Transitions<L, Row, Details, keyof DB>,
  row: Row,
  { action, revision, causedBy }: CheckedStep<ActionOf<L>>,
  ctx: ActionContext,
): Promise<LifecycleAction<string>> {
  const { lifecycle, kind, isPossible, allowedWhenCanceled } = transitions;
  const lifecycleAction = requireFound(lifecycle.actions[action]);
  const isRestricted = allowedWhenCanceled?.includes(action) === false;
  if (isRestricted && row.property_id !== null) await rejectCanceled(ctx.tx, row.property_id);
  if (causedBy === undefined && !isAllowed(lifecycleAction, ctx)) throw new Failure('forbidden');
  if (!lifecycleAction.from.includes(row.state))
    throw await notAllowedFailure(
      { id: row.id, propertyId: row.property_id, kind, state: row.state },
      transitions,
      ctx,
    );
  if (isPossible?.(row, action) === false) throw new Failure('stateChanged');
  if (revision !== undefined && revision !== row.revision) throw new Failure('changedByAnother');
  return lifecycleAction;
}

interface History {
  readonly withoutHistory?: string;
}

export const hasHistory = (_kind: keyof DB, { withoutHistory }: History): _kind is StatefulKind =>
  withoutHistory === undefined;

/**
 * Returns the error for an action that the state does not allow. Names the author of the last change if there is a
 * history.
 */
async function notAllowedFailure(
  { kind, ...record }: RecordKey & { readonly kind: keyof DB; readonly state: string },
  transitions: History,
  ctx: StepContext,
): Promise<Failure> {
  return hasHistory(kind, transitions) ? stateChanged({ ...record, kind }, ctx) : new Failure('stateChanged');
}

const isAllowed = (lifecycleAction: Parameters<typeof hasRight>[0], { actor }: StepContext): boolean =>
  'rights' in actor && hasRight(lifecycleAction, actor as { readonly rights: ReadonlySet<RightKey> });

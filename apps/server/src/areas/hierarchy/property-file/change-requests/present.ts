import type { CallOutput, contract } from '@latchboard/contract';
import { type ChangeRequestState, changeRequestLifecycle } from '@latchboard/contract/hierarchy/rules';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { allowedActions } from '#server/platform/record/lifecycle.ts';

export type ChangeRequest = CallOutput<typeof contract.hierarchy.addChangeRequest>;

export interface ChangeRequestRow {
  id: number;
  at: Date;
  by: string | null;
  changes: ChangeRequest['changes'];
  note: string;
  state: ChangeRequestState;
  since: Date;
  closed_by: string | null;
  reason: string | null;
  property_id: number;
  property_name: string;
  time_zone: string;
}

/** Presents a change request with the actions that the user may perform. */
export const presentChangeRequest = (row: ChangeRequestRow, actor: PersonActor): ChangeRequest => ({
  id: row.id,
  at: row.at.toISOString(),
  by: row.by,
  changes: row.changes,
  note: row.note,
  state: row.state,
  since: row.since.toISOString(),
  closed: row.state === 'open' ? null : { by: row.closed_by, reason: row.reason },
  may: allowedActions(changeRequestLifecycle, row.state, actor),
});

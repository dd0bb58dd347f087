import { Failure } from '#server/platform/errors.ts';
import type { Actor } from './actor.ts';

/**
 * Rejects a call that creates or changes a record that acts for the user later (`closedWhileImpersonating`). Two
 * users are involved, and the record would keep the access of one of them after the other has left. Throws
 * `notWhileViewing`.
 */
export function rejectWhileImpersonating(actor: Actor): void {
  if (isImpersonating(actor)) throw new Failure('notWhileViewing');
}

/** Whether the actor is impersonating a customer's user. */
export const isImpersonating = (actor: Actor): boolean =>
  actor.kind === 'person' && actor.staffId !== actor.realStaffId;

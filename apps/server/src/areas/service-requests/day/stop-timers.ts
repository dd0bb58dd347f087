import { type RawBuilder, sql } from 'kysely';
import type { StepContext } from '#server/platform/record/lifecycle.ts';

const stopTimersWhere = (condition: RawBuilder<unknown>, { tx, now }: Pick<StepContext, 'tx' | 'now'>) =>
  sql`update service_request_work set stopped_at = greatest(started_at, ${now}) where stopped_at is null and ${condition}`.execute(
    tx,
  );

/**
 * Stops all timers of a request after its assignee changed. The database itself stops the timers of closed and waiting
 * requests.
 */
export const stopTimers = (requestId: number, ctx: Pick<StepContext, 'tx' | 'now'>) =>
  stopTimersWhere(sql`record_id = ${requestId}`, ctx);

/** Stops the running timer of a user. */
export const stopTimersOf = (staffId: number, ctx: Pick<StepContext, 'tx' | 'now'>) =>
  stopTimersWhere(sql`staff_id = ${staffId}`, ctx);

import { statement } from '#server/platform/db/statement.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import type { Platform } from '#server/platform/platform.ts';

const liveSession = statement('live-session', {
  values: ['uuid', 'int4?', 'timestamptz'],
  row: { is_viewed: 'bool!', disabled: 'bool!', session_ended: 'bool!', session_gate: 'text?' },
  text: 'select is_viewed, disabled, session_ended, session_gate from who_is($1, $2, $3)',
});

/** Whether the user is still signed in and, while impersonating a user, whether that login is still active. */
export async function isStillSignedIn({ pool, clock }: Platform, actor: PersonActor): Promise<boolean> {
  const viewed = actor.staffId === actor.realStaffId ? null : actor.staffId;
  const rows = await liveSession.ask(pool, actor.sessionId, viewed, clock.now());
  const self = rows.find((row) => !row.is_viewed);
  if (!self || self.session_ended || self.session_gate !== null) return false;
  return rows.every((row) => !row.disabled) && (viewed === null || rows.some((row) => row.is_viewed));
}

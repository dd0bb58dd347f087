import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';

const daysOfEndedSessions = 90;
const daysOfUnusedDevices = 365;

/**
 * Deletes expired data: first the tokens of ended sessions, later the sessions themselves, and devices without a
 * sign-in for a year. A live session keeps all its tokens, because reuse of an old one must end it (ACC-09).
 */
export async function deleteExpiredSignIns(tx: Tx, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const [tokens, sessions, devices] = [1, daysOfEndedSessions, daysOfUnusedDevices].map(daysAgo);
  await sql`delete from refresh_token r using session s
    where s.id = r.session_id and least(s.ended_at, s.expires_at) < ${tokens}`.execute(tx);
  await sql`delete from session where least(ended_at, expires_at) < ${sessions}`.execute(tx);
  await sql`delete from known_device where last_used_at < ${devices}`.execute(tx);
}

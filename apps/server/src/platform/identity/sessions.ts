import { randomUUID } from 'node:crypto';
import type { Pool as StaffPool } from '@latchboard/rights';
import { as, statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import { notify } from '#server/platform/live/notify.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { PersonActor } from './actor.ts';
import { newSecret, sha256, signAccessToken } from './tokens.ts';

export type SessionGate = PersonActor['gate'];

export interface OpenSession {
  readonly id: string;
  readonly pool: StaffPool;
  readonly gate: SessionGate;
  /** Value of the cookie. Only its hash is stored. */
  readonly refreshToken: string;
  readonly expiresAt: Date;
}

interface NewSession {
  staffId: number;
  pool: StaffPool;
  gate: SessionGate;
  device: string;
  address: string;
  /** Absent if the user signed in with a password. */
  openedWith?: 'sso';
}

/**
 * Maximum time for which the predecessor of a refresh token stays valid while its successor is unused, in milliseconds.
 */
const graceMilliseconds = 10_000;

export async function openSession(tx: Tx, platform: Platform, newSession: NewSession, now: Date): Promise<OpenSession> {
  const id = randomUUID();
  const expiresAt = new Date(now.getTime() + platform.settings.sessionDays * 86_400_000);
  await tx
    .insertInto('session')
    .values({
      id,
      staff_id: newSession.staffId,
      gate: newSession.gate,
      device: newSession.device,
      address: newSession.address,
      opened_with: newSession.openedWith ?? 'password',
      created_at: now,
      last_used_at: now,
      expires_at: expiresAt,
    })
    .execute();
  return {
    id,
    pool: newSession.pool,
    gate: newSession.gate,
    refreshToken: await issueRefreshToken(tx, id, null, now),
    expiresAt,
  };
}

async function issueRefreshToken(tx: Tx, sessionId: string, predecessor: Buffer | null, now: Date): Promise<string> {
  const token = newSecret();
  await tx
    .insertInto('refresh_token')
    .values({ hash: sha256(token), session_id: sessionId, issued_at: now, predecessor })
    .execute();
  return token;
}

const storedToken = statement('refresh-token', {
  values: ['bytea', 'timestamptz'],
  row: {
    hash: 'bytea',
    predecessor: 'bytea?',
    session_id: 'uuid',
    replaced_at: 'timestamptz?',
    successor_used: 'bool!',
    gate: as<NonNullable<SessionGate>>('text?'),
    pool: as<StaffPool>('text'),
    ended: 'bool!',
    disabled: 'bool!',
    expires_at: 'timestamptz',
  },
  text: `select t.hash, t.predecessor, t.session_id, t.replaced_at, s.gate, p.pool, s.ended_at is not null or s.expires_at < $2
         or (s.opened_with = 'password' and s.gate is null and not takes_password(p.id)) as ended,
       p.disabled_at is not null as disabled, s.expires_at,
       exists (select from refresh_token n where n.predecessor = t.hash and n.first_used_at is not null) as successor_used
     from refresh_token t join session s on s.id = t.session_id join staff p on p.id = s.staff_id
     where t.hash = $1 for update of s`,
});

/**
 * Exchanges a refresh token for its successor. Reuse of a replaced token ends the session (ACC-09). There is one
 * exception: the successor is unused and only seconds old. That happens if two tabs refresh at the same time or a reply
 * is lost. If an identity provider now signs the user in, a session opened with a password ends (ACC-01).
 */
export async function rotateRefreshToken(tx: Tx, token: string, now: Date): Promise<OpenSession | 'reused'> {
  const hash = sha256(token);
  const [row] = await storedToken.rows(tx, hash, now);
  if (!row) throw new Failure('notSignedIn');
  if (row.ended || row.disabled) throw new Failure('sessionEnded');
  const isLate = row.replaced_at !== null && now.getTime() - row.replaced_at.getTime() > graceMilliseconds;
  if (row.replaced_at !== null && (row.successor_used || isLate)) {
    await endSession(tx, row.session_id, 'refresh token reused', now);
    return 'reused';
  }
  await tx
    .updateTable('refresh_token')
    .set((eb) => ({
      replaced_at: eb.fn.coalesce('replaced_at', eb.val(now)),
      first_used_at: eb.fn.coalesce('first_used_at', eb.val(now)),
    }))
    .where('hash', '=', hash)
    .execute();
  // A lost reply or two tabs can create several successors. The first one used is valid, and the others are copies.
  if (row.predecessor !== null)
    await tx
      .updateTable('refresh_token')
      .set({ replaced_at: new Date(0) })
      .where('predecessor', '=', row.predecessor)
      .where('first_used_at', 'is', null)
      .execute();
  await tx.updateTable('session').set({ last_used_at: now }).where('id', '=', row.session_id).execute();
  const refreshToken = await issueRefreshToken(tx, row.session_id, hash, now);
  return { id: row.session_id, pool: row.pool, gate: row.gate, refreshToken, expiresAt: row.expires_at };
}

/**
 * Ends a session immediately. Open live streams of its user check their access again. Returns whether the session was
 * open.
 */
export async function endSession(tx: Tx, id: string, reason: string, now: Date): Promise<boolean> {
  const endedSession = await tx
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('staff_id')
    .executeTakeFirst();
  if (endedSession) await notify(tx, { kind: 'staff', id: endedSession.staff_id, revision: 0 });
  return endedSession !== undefined;
}

/** Ends a session at a gate. Throws `sessionEnded` for the second of two concurrent requests. */
export async function endGateSession(tx: Tx, id: string, reason: string, now: Date): Promise<void> {
  if (!(await endSession(tx, id, reason, now))) throw new Failure('sessionEnded');
}

/** Returns the session of a refresh cookie, in any state. */
export async function sessionOfToken(tx: Tx, token: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('refresh_token')
    .select('session_id')
    .where('hash', '=', sha256(token))
    .executeTakeFirst();
  return row?.session_id;
}

/** Access token for a signed-in browser, valid for a few minutes. The refresh token is in the cookie. */
export async function createAccessReply(platform: Platform, session: OpenSession, now: Date) {
  const minutes = platform.settings.accessTokenMinutes;
  const accessToken = await signAccessToken(
    platform.keys.accessToken,
    { sessionId: session.id, pool: session.pool },
    now,
    minutes,
  );
  return { accessToken, expiresIn: minutes * 60 };
}

import type { account } from '@latchboard/contract/sign-in/account-calls';
import type { Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { endSession } from '#server/platform/identity/sessions.ts';
import { endSessionsOf } from './end-sessions.ts';

type Account = typeof account;

/** Open sessions of a user, most recently used first. */
const openSessions = (tx: Tx, staffId: number, now: Date) =>
  tx
    .selectFrom('session')
    .selectAll()
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .limit(100)
    .execute();

export const listSessions: Handler<Account['listSessions']> = async (_input, { asSystem, actor, now }) => {
  const rows = await asSystem((tx) => openSessions(tx, actor.realStaffId, now));
  return {
    rows: rows.map((row) => ({
      id: row.id,
      device: row.device ?? '',
      address: row.address ?? '',
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      isThisOne: row.id === actor.sessionId,
    })),
  };
};

export const endOneSession: Handler<Account['endOneSession']> = async ({ sessionId }, { asSystem, actor, now }) => {
  await asSystem(async (tx) => {
    const ownSession = await tx
      .selectFrom('session')
      .select('id')
      .where('id', '=', sessionId)
      .where('staff_id', '=', actor.realStaffId)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    await endSession(tx, requireFound(ownSession).id, 'ended by its person', now);
  });
  return { ok: true };
};

export const endOtherSessions: Handler<Account['endOtherSessions']> = async (_input, { asSystem, actor, now }) => ({
  ended: await asSystem((tx) =>
    endSessionsOf(tx, { staffId: actor.realStaffId, reason: 'ended by its person', now, except: actor.sessionId }),
  ),
});

import type { contract } from '@latchboard/contract';
import { transact } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import type { Handler } from '#server/platform/http/handler.ts';

type Account = typeof contract.account;
const asSystem = { role: 'lb_system' } as const;

/** The real person's open sessions, latest use first, also while they view as somebody. */
export const listSessions: Handler<Account['listSessions']> = async (_input, { platform, actor, now }) => {
  const rows = await transact(platform.pool, asSystem, (tx) =>
    tx
      .selectFrom('session')
      .selectAll()
      .where('staff_id', '=', actor.realStaffId)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
      .orderBy('last_used_at', 'desc')
      .limit(100)
      .execute(),
  );
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

export const endOneSession: Handler<Account['endOneSession']> = async ({ sessionId }, { platform, actor, now }) => {
  const ended = await transact(platform.pool, asSystem, (tx) =>
    tx
      .updateTable('session')
      .set({ ended_at: now, end_reason: 'ended by its person' })
      .where('id', '=', sessionId)
      .where('staff_id', '=', actor.realStaffId)
      .where('ended_at', 'is', null)
      .executeTakeFirst(),
  );
  if (ended.numUpdatedRows === 0n) throw new Failure('notFound');
  return { ok: true };
};

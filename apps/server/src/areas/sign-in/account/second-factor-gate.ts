import type { contract } from '@latchboard/contract';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { stepOf } from '#server/platform/identity/one-time-code.ts';
import { open } from '#server/platform/identity/seal.ts';
import { endSession, openSession } from '#server/platform/identity/sessions.ts';
import { countAttempt, forgiveAttempt } from '#server/platform/identity/throttle.ts';
import type { Platform } from '#server/platform/platform.ts';
import { gateBehindSecondFactor } from '../gate.ts';
import { replySignedIn } from '../reply-signed-in.ts';
import { standingOf } from '../standing.ts';
import { keepSecret, lockSecondFactor, wrongCode } from './second-factor.ts';

/** Passes the gate: the session that stood at it ends, a new one begins behind it. A code is good once. */
export const confirmSecondFactor: Handler<typeof contract.account.confirmSecondFactor> = async ({ code }, ctx) => {
  const { platform, actor, request, now, asSystem } = ctx;
  const attempt = { email: `second factor ${actor.email}`, address: request.address, knownDevice: undefined };
  const marks = await countAttempt(platform, attempt);
  const session = await asSystem(async (tx) => {
    if (!(await redeemCode(tx, platform, actor.staffId, code, now))) return undefined;
    await endSession(tx, actor.sessionId, 'passed the second factor', now);
    const gate = gateBehindSecondFactor(await standingOf(tx, actor.staffId));
    const from = {
      staffId: actor.staffId,
      pool: actor.pool,
      gate,
      device: request.userAgent,
      address: request.address,
    };
    return openSession(tx, platform, from, now);
  });
  if (!session) throw wrongCode();
  await forgiveAttempt(platform, attempt, marks);
  return replySignedIn(ctx, session, actor.staffId);
};

/** Whether the code is of the person's secret; the first code of one set up at the gate switches it on. */
async function redeemCode(tx: Tx, platform: Platform, staffId: number, code: string, now: Date): Promise<boolean> {
  const row = await lockSecondFactor(tx, staffId);
  const sealed = row?.secret_sealed ?? row?.pending_sealed;
  if (!row || !sealed) return false;
  const step = stepOf(open(platform.keys.seal, sealed), code, now, row.secret_sealed ? row.used_step : 0);
  if (!step) return false;
  if (row.secret_sealed)
    await tx.updateTable('second_factor').set({ used_step: step }).where('staff_id', '=', staffId).execute();
  else await keepSecret(tx, row, step, now);
  return true;
}

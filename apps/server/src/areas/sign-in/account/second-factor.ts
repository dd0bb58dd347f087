import { randomBytes } from 'node:crypto';
import type { contract } from '@latchboard/contract';
import { type Tx, transact } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import type { Context, Handler } from '#server/platform/http/handler.ts';
import { base32, stepOf } from '#server/platform/identity/one-time-code.ts';
import { isPassword } from '#server/platform/identity/passwords.ts';
import { open, seal } from '#server/platform/identity/seal.ts';
import { endSession, openSession } from '#server/platform/identity/sessions.ts';
import { countAttempt, forgiveAttempt } from '#server/platform/identity/throttle.ts';
import { gateBehindSecondFactor } from '../gate.ts';
import { replySignedIn } from '../reply-signed-in.ts';
import { standingOf } from '../standing.ts';

type Account = typeof contract.account;
type Ctx = Context<{ for: 'signedIn'; reach: 'self' }, 'wait'>;
const asSystem = { role: 'lb_system' } as const;
const wrongCode = () => new Failure('validation', { fields: [{ path: 'code', code: 'codeIncorrect' }] });

const load = (tx: Tx, staffId: number) =>
  tx.selectFrom('second_factor').selectAll().where('staff_id', '=', staffId).forUpdate().executeTakeFirst();

/** Passes the gate: the session that stood at it ends, a new one begins behind it. A code is good once. */
export const confirmSecondFactor: Handler<Account['confirmSecondFactor']> = async ({ code }, ctx) => {
  const { platform, actor, request, now } = ctx;
  const attempt = { email: `second factor ${actor.email}`, address: request.address, knownDevice: undefined };
  const marks = await countAttempt(platform, attempt);
  const session = await transact(platform.pool, asSystem, async (tx) => {
    const row = await load(tx, actor.staffId);
    const step = row?.secret_sealed && stepOf(open(platform.keys.seal, row.secret_sealed), code, now, row.used_step);
    if (!step) return undefined;
    await tx.updateTable('second_factor').set({ used_step: step }).where('staff_id', '=', actor.staffId).execute();
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

export const beginSecondFactor: Handler<Account['beginSecondFactor']> = async ({ password }, ctx) => {
  const { platform, actor } = ctx;
  await provePassword(ctx, password);
  const secret = randomBytes(20);
  const pending = { pending_sealed: seal(platform.keys.seal, secret) };
  await transact(platform.pool, asSystem, (tx) =>
    tx
      .insertInto('second_factor')
      .values({ staff_id: actor.staffId, ...pending })
      .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(pending))
      .execute(),
  );
  const text = base32(secret);
  return {
    secret: text,
    uri: `otpauth://totp/Latchboard:${encodeURIComponent(actor.email)}?secret=${text}&issuer=Latchboard`,
  };
};

export const turnOnSecondFactor: Handler<Account['turnOnSecondFactor']> = async (
  { code },
  { platform, actor, now },
) => {
  const isOn = await transact(platform.pool, asSystem, async (tx) => {
    const row = await load(tx, actor.staffId);
    const step = row?.pending_sealed && stepOf(open(platform.keys.seal, row.pending_sealed), code, now, 0);
    if (!row || !step) return false;
    await tx
      .updateTable('second_factor')
      .set({ secret_sealed: row.pending_sealed, pending_sealed: null, used_step: step, turned_on_at: now })
      .where('staff_id', '=', actor.staffId)
      .execute();
    return true;
  });
  if (!isOn) throw wrongCode();
  return { ok: true };
};

export const turnOffSecondFactor: Handler<Account['turnOffSecondFactor']> = async ({ password }, ctx) => {
  const { platform, actor } = ctx;
  if (platform.settings.secondFactorRequired[actor.pool]) throw new Failure('conflict');
  await provePassword(ctx, password);
  await transact(platform.pool, asSystem, (tx) =>
    tx.deleteFrom('second_factor').where('staff_id', '=', actor.staffId).execute(),
  );
  return { ok: true };
};

/** Changing the second factor takes the own password again, counted like a sign-in, and never while viewing as somebody. */
async function provePassword({ platform, actor, request }: Ctx, password: string): Promise<void> {
  if (actor.realStaffId !== actor.staffId) throw new Failure('forbidden');
  const attempt = { email: `prove ${actor.email}`, address: request.address, knownDevice: undefined };
  const marks = await countAttempt(platform, attempt);
  const row = await transact(platform.pool, asSystem, (tx) =>
    tx.selectFrom('credential').select('password_hash').where('staff_id', '=', actor.staffId).executeTakeFirst(),
  );
  if (!(await isPassword(password, row?.password_hash)))
    throw new Failure('validation', { fields: [{ path: 'password', code: 'incorrectPassword' }] });
  await forgiveAttempt(platform, attempt, marks);
}

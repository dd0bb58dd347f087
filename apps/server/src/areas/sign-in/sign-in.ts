import type { contract } from '@latchboard/contract';
import { statement, type Tx, transact } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { deviceCookie } from '#server/platform/identity/cookies.ts';
import { isPassword } from '#server/platform/identity/passwords.ts';
import { openSession } from '#server/platform/identity/sessions.ts';
import { countAttempt, forgiveAttempt } from '#server/platform/identity/throttle.ts';
import { sha256 } from '#server/platform/identity/tokens.ts';
import { gateOf, type Standing } from './gate.ts';
import { replySignedIn } from './reply-signed-in.ts';

/** Signs in with e-mail and password. Every wrong pair gets the same answer after the same work (ACC-02). */
export const signIn: Handler<typeof contract.signIn.createSession> = async ({ email: typed, password }, ctx) => {
  const { platform, request, now } = ctx;
  const email = typed.trim();
  if (email === '' || password === '') throw new Failure('usernameAndPasswordRequired');
  const attempt = {
    email,
    address: request.address,
    knownDevice: await ctx.transaction((tx) => knownDevice(tx, request.cookies[deviceCookie], email)),
  };
  const marks = await countAttempt(platform, attempt);
  const standing = await ctx.transaction((tx) => findStanding(tx, email));
  const isRight = await isPassword(password, standing?.passwordHash);
  if (!standing || !isRight || standing.disabled) throw new Failure('emailOrPassIncorrect');
  await forgiveAttempt(platform, attempt, marks);
  const from = {
    staffId: standing.staffId,
    pool: standing.pool,
    gate: gateOf(standing),
    device: request.userAgent,
    address: request.address,
  };
  const session = await transact(platform.pool, { role: 'lb_system' }, async (tx) => {
    await tx.updateTable('staff').set({ last_sign_in: now }).where('id', '=', standing.staffId).execute();
    return openSession(tx, platform, from, now);
  });
  return replySignedIn(ctx, session, standing.staffId);
};

async function findStanding(tx: Tx, email: string): Promise<Standing | undefined> {
  const [row] = await statement<Standing & { [column: string]: unknown }>(
    tx,
    'sign in',
    `select s.id as "staffId", s.pool, s.disabled_at is not null as disabled, c.password_hash as "passwordHash",
       coalesce(c.must_change, false) as "mustChange",
       s.pool = 'internal' or exists (select from staff_reach r where r.staff_id = s.id) as "hasAccess"
     from staff s left join credential c on c.staff_id = s.id where lower(s.email) = lower($1)`,
    [email],
  );
  return row;
}

async function knownDevice(tx: Tx, cookie: string | undefined, email: string): Promise<string | undefined> {
  if (!cookie) return undefined;
  const hash = sha256(cookie);
  const row = await tx
    .selectFrom('known_device')
    .innerJoin('staff', 'staff.id', 'known_device.staff_id')
    .select('staff.id')
    .where('known_device.hash', '=', hash)
    .where((eb) => eb(eb.fn('lower', ['staff.email']), '=', email.toLowerCase()))
    .executeTakeFirst();
  return row && hash.toString('base64url');
}

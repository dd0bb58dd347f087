import type { contract } from '@latchboard/contract';
import { type Tx, transact } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { deviceCookie } from '#server/platform/identity/cookies.ts';
import { verifyPassword } from '#server/platform/identity/passwords.ts';
import { openSession } from '#server/platform/identity/sessions.ts';
import { limitAttempts } from '#server/platform/identity/throttle.ts';
import { sha256 } from '#server/platform/identity/tokens.ts';
import { gateOf } from './gate.ts';
import { loginStateOf, readLoginStateByEmail } from './login-state.ts';
import { replySignedIn } from './reply-signed-in.ts';

/**
 * Signs in with email and password. An unknown email, a wrong password, and a deactivated login get the same reply
 * after the same time (ACC-02). Users who must use single sign-on cannot use a password (ACC-01).
 */
export const signIn: Handler<typeof contract.signIn.createSession> = async ({ email: typed, password }, ctx) => {
  const { platform, request } = ctx;
  const email = typed.trim();
  if (email === '' || password === '') throw new Failure('usernameAndPasswordRequired');
  const attempt = {
    email,
    address: request.address,
    knownDevice: await ctx.transaction((tx) => knownDevice(tx, request.cookies[deviceCookie], email)),
  };
  const login = await limitAttempts(platform, attempt, async () => {
    const found = await ctx.transaction((tx) => readLoginStateByEmail(tx, email));
    const isPasswordCorrect = await verifyPassword(password, found?.passwordHash);
    if (!found || !isPasswordCorrect || found.disabled) throw new Failure('emailOrPassIncorrect');
    return found;
  });
  const session = await transact(platform.pool, { role: 'lb_system' }, (tx) => openWithPassword(tx, login, ctx));
  return replySignedIn(session, login.staffId, ctx);
};

type CheckedLogin = Pick<Awaited<ReturnType<typeof loginStateOf>>, 'staffId' | 'passwordHash'>;
type SignInContext = Pick<Parameters<typeof signIn>[1], 'platform' | 'request' | 'now'>;

/** Opens a session for a login whose password was checked. */
async function openWithPassword(tx: Tx, checked: CheckedLogin, { platform, request, now }: SignInContext) {
  const currentLogin = await loginStateOf(tx, checked.staffId);
  // The password may have changed, or the login may have been deactivated, since the password was checked.
  if (currentLogin.disabled || currentLogin.passwordHash !== checked.passwordHash)
    throw new Failure('emailOrPassIncorrect');
  if (!currentLogin.canUsePassword) throw new Failure('ssoRequired');
  const newSession = {
    staffId: currentLogin.staffId,
    pool: currentLogin.pool,
    gate: gateOf(currentLogin, platform.settings.secondFactorRequired),
    device: request.userAgent,
    address: request.address,
  };
  await tx.updateTable('staff').set({ last_sign_in: now }).where('id', '=', currentLogin.staffId).execute();
  return openSession(tx, platform, newSession, now);
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

import { createHmac } from 'node:crypto';
import { statement, type Tx, transact } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { networkOf } from './network-of.ts';

export interface Attempt {
  email: string;
  address: string;
  /** The staff member's id when this device signed in as them before; others' failures then do not count. */
  knownDevice: string | undefined;
}

/** Counters are keyed by a keyed hash, so that the table names nobody. */
const counterOf = (platform: Platform, text: string) =>
  createHmac('sha256', platform.keys.counter).update(text).digest('base64url');

function counters(platform: Platform, { email, address, knownDevice }: Attempt) {
  const account =
    knownDevice === undefined ? `account ${email.toLowerCase()}` : `device ${knownDevice} ${email.toLowerCase()}`;
  return {
    account: counterOf(platform, account),
    address: counterOf(platform, `address ${networkOf(address)}`),
  };
}

/**
 * Counts a try before its password is checked, in a transaction of its own, so that tries at once cannot slip past and a
 * failure is not rolled back. Throws when the account or the address has had its share (ACC-03). Answers the try's mark.
 */
export async function countAttempt(platform: Platform, attempt: Attempt): Promise<number[]> {
  const { perAccount, perAddress } = platform.settings.signInLimits;
  const { account, address } = counters(platform, attempt);
  // A device that the person signed in from is counted by itself: others behind the same address do not shut it out.
  if (attempt.knownDevice !== undefined) return countEach(platform, [[account, perAccount]]);
  return countEach(platform, [
    [account, perAccount],
    [address, perAddress],
  ]);
}

/** The key under which attempts of a network are counted. */
export const networkCounter = (platform: Platform, what: string, address: string): string =>
  counterOf(platform, `${what} ${networkOf(address)}`);

/** Counts what anybody may begin and what costs others something, by the address it comes from alone. */
export async function countBegun(platform: Platform, what: string, address: string): Promise<void> {
  await countEach(platform, [[networkCounter(platform, what, address), platform.settings.signInLimits.perAddress]]);
}

async function countEach(platform: Platform, limits: readonly [counter: string, most: number][]): Promise<number[]> {
  const now = platform.clock.now();
  const { windowMinutes } = platform.settings.signInLimits;
  const since = new Date(now.getTime() - windowMinutes * 60_000);
  const marks = await transact(platform.pool, { role: 'lb_system' }, async (tx) => {
    // The account's, then the address's: a try that waits for the second holds no other's first.
    for (const [counter] of limits)
      await statement(tx, 'one-try-at-a-time', 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [counter]);
    for (const [counter, most] of limits) if ((await count(tx, counter, since)) >= most) return undefined;
    const rows = await tx
      .insertInto('sign_in_attempt')
      .values(limits.map(([counter]) => ({ counter, at: now })))
      .returning('id')
      .execute();
    return rows.map((row) => row.id);
  });
  if (!marks) throw new Failure('tooManyAttempts', { headers: { 'retry-after': String(windowMinutes * 60) } });
  return marks;
}

/** A success takes its own try back; the failures before it keep counting for the address and end for the account. */
export async function forgiveAttempt(platform: Platform, attempt: Attempt, marks: readonly number[]): Promise<void> {
  const { account } = counters(platform, attempt);
  await transact(platform.pool, { role: 'lb_system' }, async (tx) => {
    await tx
      .deleteFrom('sign_in_attempt')
      .where((eb) => eb.or([eb('id', 'in', marks), eb('counter', '=', account)]))
      .execute();
  });
}

async function count(tx: Tx, counter: string, since: Date): Promise<number> {
  const row = await tx
    .selectFrom('sign_in_attempt')
    .select((eb) => eb.fn.countAll<number>().as('tries'))
    .where('counter', '=', counter)
    .where('at', '>=', since)
    .executeTakeFirstOrThrow();
  return row.tries;
}

import { createHmac } from 'node:crypto';
import { statement } from '#server/platform/db/statement.ts';
import { type Tx, transact } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { networkOf } from './network-of.ts';

export interface Attempt {
  email: string;
  address: string;
  /**
   * Identifies a device on which this login signed in before. If set, failures from other devices do not count against
   * the limit.
   */
  knownDevice: string | undefined;
}

/** Counters are stored under a keyed hash, so the table contains no names or addresses. */
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
 * Counts an attempt, then runs `check`, which throws a `Failure` for a wrong secret. After a success, earlier failures
 * still count against the limit of the IP address, but not of the account. An attempt that the server could not check,
 * for example during a database failure, does not count. Throws `tooManyAttempts` above the limit.
 */
export async function limitAttempts<T>(platform: Platform, attempt: Attempt, check: () => Promise<T>): Promise<T> {
  const attemptIds = await countAttempt(platform, attempt);
  const checkAndRemove = async () => {
    const result = await check();
    await removeAttempt(platform, attempt, attemptIds);
    return result;
  };
  return removeUnlessRejected(platform, () => attemptIds, checkAndRemove);
}

/**
 * Counts an attempt before its password is checked. A separate transaction prevents concurrent attempts from bypassing
 * the limit and a rollback from undoing the count. Throws above the limit of the account or the IP address (ACC-03).
 * Returns the IDs of the attempt.
 */
export async function countAttempt(platform: Platform, attempt: Attempt): Promise<number[]> {
  const { perAccount, perAddress } = platform.settings.signInLimits;
  const { account, address } = counters(platform, attempt);
  // A known device has its own counter. Other devices with the same IP address cannot block a known device.
  if (attempt.knownDevice !== undefined) return incrementCounters(platform, [[account, perAccount]]);
  return incrementCounters(platform, [
    [account, perAccount],
    [address, perAddress],
  ]);
}

/** Key for counting a network's attempts. */
export const networkCounter = (platform: Platform, counter: string, address: string): string =>
  counterOf(platform, `${counter} ${networkOf(address)}`);

/**
 * Counts a call that is open to anyone and costs resources, only against the limit of its network. Returns the IDs of
 * the attempt.
 */
export function countAnonymousCall(platform: Platform, counter: string, address: string): Promise<number[]> {
  return incrementCounters(platform, [
    [networkCounter(platform, counter, address), platform.settings.signInLimits.perAddress],
  ]);
}

/** Throws `tooManyAttempts` if the calls from a network have reached the limit. Does not count this call. */
export async function requireBelowLimit(platform: Platform, counter: string, address: string): Promise<void> {
  const { perAddress, windowMinutes } = platform.settings.signInLimits;
  const since = new Date(platform.clock.now().getTime() - windowMinutes * 60_000);
  const attempts = await transact(platform.pool, { role: 'lb_system' }, (tx) =>
    countAttempts(tx, networkCounter(platform, counter, address), since),
  );
  if (attempts >= perAddress) throw tooManyAttempts(windowMinutes);
}

const tooManyAttempts = (windowMinutes: number) =>
  new Failure('tooManyAttempts', { headers: { 'retry-after': String(windowMinutes * 60) } });

const lockCounter = statement('one-try-at-a-time', {
  values: ['text'],
  text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
});

async function incrementCounters(
  platform: Platform,
  limits: readonly [counter: string, max: number][],
): Promise<number[]> {
  const now = platform.clock.now();
  const { windowMinutes } = platform.settings.signInLimits;
  const since = new Date(now.getTime() - windowMinutes * 60_000);
  const unchecked = uncheckedOf(platform);
  const removedIds = [...unchecked];
  let insertedIds: number[] = [];
  const increment = async (tx: Tx) => {
    // Locks the account first, then the IP address. An attempt that waits for its account then does not block other
    // attempts from the same IP address.
    for (const [counter] of limits) await lockCounter.rows(tx, counter);
    if (removedIds.length > 0) await deleteAttempts(tx, removedIds);
    for (const [counter, limit] of limits) if ((await countAttempts(tx, counter, since)) >= limit) return undefined;
    const rows = await tx
      .insertInto('sign_in_attempt')
      .values(limits.map(([counter]) => ({ counter, at: now })))
      .returning('id')
      .execute();
    insertedIds = rows.map((row) => row.id);
    return insertedIds;
  };
  // The database may have committed even if its reply was lost.
  const attemptIds = await removeUnlessRejected(
    platform,
    () => insertedIds,
    () => transact(platform.pool, { role: 'lb_system' }, increment),
  );
  for (const id of removedIds) unchecked.delete(id);
  if (!attemptIds) throw tooManyAttempts(windowMinutes);
  return attemptIds;
}

/** Attempts that a server process could not check. The next attempt deletes them. */
const uncheckedByPlatform = new WeakMap<Platform, Set<number>>();

function uncheckedOf(platform: Platform): Set<number> {
  const unchecked = uncheckedByPlatform.get(platform) ?? new Set();
  uncheckedByPlatform.set(platform, unchecked);
  return unchecked;
}

/** Runs `work`. If it fails for any reason other than a rejection, marks the attempts as unchecked. */
async function removeUnlessRejected<T>(
  platform: Platform,
  attemptIds: () => readonly number[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Failure) || error.status >= 500)
      for (const id of attemptIds()) uncheckedOf(platform).add(id);
    throw error;
  }
}

const deleteAttempts = (tx: Tx, attemptIds: readonly number[]) =>
  tx.deleteFrom('sign_in_attempt').where('id', 'in', attemptIds).execute();

/**
 * Runs a call that anyone with a secret link can make. Only rejected links count against the limit, so an office can
 * open any number of valid links. Throws `tooManyAttempts` above the limit.
 */
export async function limitRejected<T>(
  platform: Platform,
  { counter, address }: { readonly counter: string; readonly address: string },
  work: () => Promise<T>,
): Promise<T> {
  const attemptIds = await countAnonymousCall(platform, counter, address);
  const workAndRemove = async () => {
    const result = await work();
    await transact(platform.pool, { role: 'lb_system' }, (tx) => deleteAttempts(tx, attemptIds));
    return result;
  };
  return removeUnlessRejected(platform, () => attemptIds, workAndRemove);
}

async function removeAttempt(platform: Platform, attempt: Attempt, attemptIds: readonly number[]): Promise<void> {
  const { account } = counters(platform, attempt);
  await transact(platform.pool, { role: 'lb_system' }, async (tx) => {
    await tx
      .deleteFrom('sign_in_attempt')
      .where((eb) => eb.or([eb('id', 'in', attemptIds), eb('counter', '=', account)]))
      .execute();
  });
}

async function countAttempts(tx: Tx, counter: string, since: Date): Promise<number> {
  const row = await tx
    .selectFrom('sign_in_attempt')
    .select((eb) => eb.fn.countAll<number>().as('tries'))
    .where('counter', '=', counter)
    .where('at', '>=', since)
    .executeTakeFirstOrThrow();
  return row.tries;
}

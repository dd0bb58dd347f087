import { sql } from 'kysely';
import { inPlaceToWait } from './lock-waits.ts';
import { awaitedPool, isDryRun, type Tx } from './transaction.ts';

/** What advisory locks stand for. One list, so that no two of them share a number. */
const classes = {
  corporation: 7001,
  auditSeal: 7002,
  customerNumber: 7003,
  imports: 7004,
  activities: 7005,
  /** The badges of a property and their hours: each change of them takes it first, so that no two wait for each other. */
  badges: 7006,
  /** The key tags of a property, and the hooks of its systems. */
  keyTags: 7007,
  serials: 7008,
  /** The units of a property. */
  units: 7009,
  /** The finding of exceptions. */
  exceptions: 7010,
  /** The causes and outcomes of a corporation. */
  exceptionReasons: 7014,
  /** What exception codes mean. */
  exceptionMeanings: 7028,
  /** The pins of one person. */
  requestPins: 7024,
  /** The findings about the cabinets of a property. */
  cabinetHealth: 7025,
  /** The leavings of a property. */
  leavings: 7031,
  /** The dispatch of events to webhooks. */
  webhooks: 7026,
  /** The keys and webhooks of a corporation. */
  integrations: 7027,
  /** One setting of the provider. */
  providerSetting: 7032,
  /** The counts of a stock place. */
  stockCounts: 7033,
} as const;

/**
 * Waits until no other transaction holds the lock of a class for `key`, and holds it until this one ends. A request that finds too many
 * waiting lets its connection go and begins again: take the lock before anything is done that a rollback does not undo.
 */
export async function lockFor(tx: Tx, what: keyof typeof classes, key: number | string): Promise<void> {
  // What a dry run says may be out of date a moment later anyway, and nobody waits for one.
  if (isDryRun(tx)) return;
  const lock = sql`${sql.lit(classes[what])}, ${typeof key === 'number' ? sql`${key}::int` : sql`hashtext(${key})`}`;
  const wait = () => sql`select pg_advisory_xact_lock(${lock})`.execute(tx);
  const pool = awaitedPool(tx);
  if (!pool) return void (await wait());
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${lock}) as taken`.execute(tx);
  if (!rows[0]?.taken) await inPlaceToWait(pool, wait);
}

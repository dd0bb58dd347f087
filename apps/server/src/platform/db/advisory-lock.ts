import { sql } from 'kysely';
import { withWaitingSlot } from './lock-waits.ts';
import { isDryRun, requestPoolOf, type Tx } from './transaction.ts';

/** Advisory lock classes. One list keeps their numbers unique. */
const lockClasses = {
  corporation: 7001,
  auditSeal: 7002,
  customerNumber: 7003,
  imports: 7004,
  activities: 7005,
  /** Badges and hours of a property. Every change acquires this lock first, which prevents deadlocks. */
  badges: 7006,
  /** Key tags at a property, and hooks of its systems. */
  keyTags: 7007,
  serials: 7008,
  /** Units of a property. */
  units: 7009,
  /** Detection of exceptions. */
  exceptions: 7010,
  /** Exception causes and outcomes of a corporation. */
  exceptionReasons: 7014,
  /** Meanings of exception codes. */
  exceptionMeanings: 7028,
  /** Pinned requests from one user. */
  requestPins: 7024,
  /** Findings about the cabinets at a property. */
  cabinetHealth: 7025,
  /** Offboarding at a property. */
  offboarding: 7031,
  /** Dispatch of events to webhooks. */
  webhooks: 7026,
  /** Webhooks of a corporation. */
  integrations: 7027,
  /** One setting of the provider. */
  providerSetting: 7032,
  /** Stock counts at a location. */
  stockCounts: 7033,
  /** Imports of a property's records from other systems. */
  pmsRuns: 7036,
} as const;

/**
 * Acquires the lock of a class for `key` and keeps it until the transaction ends. If too many requests wait for locks,
 * the request releases its connection and starts again. Acquire locks before any effect that a rollback does not undo.
 */
export async function acquireLock(tx: Tx, lockClass: keyof typeof lockClasses, key: number | string): Promise<void> {
  // A dry run does not need a lock, because its result may become stale anyway. It must not block other transactions.
  if (isDryRun(tx)) return;
  const lock = sql`${sql.lit(lockClasses[lockClass])}, ${typeof key === 'number' ? sql`${key}::int` : sql`hashtext(${key})`}`;
  const wait = () => sql`select pg_advisory_xact_lock(${lock})`.execute(tx);
  const pool = requestPoolOf(tx);
  if (!pool) return void (await wait());
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${lock}) as taken`.execute(tx);
  if (!rows[0]?.taken) await withWaitingSlot(pool, wait);
}

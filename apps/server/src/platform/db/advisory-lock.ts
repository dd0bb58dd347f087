import { sql } from 'kysely';
import type { Tx } from './transaction.ts';

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
} as const;

/** Waits until no other transaction holds the lock of a class for `key`, and holds it until this one ends. */
export async function lockFor(tx: Tx, what: keyof typeof classes, key: number | string): Promise<void> {
  const hashed = typeof key === 'number' ? sql`${key}::int` : sql`hashtext(${key})`;
  await sql`select pg_advisory_xact_lock(${sql.lit(classes[what])}, ${hashed})`.execute(tx);
}

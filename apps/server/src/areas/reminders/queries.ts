import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';
import type { HolderColumns } from './holders.ts';

/** Maximum number of earlier reminders in a reply. */
const maxSent = 20;

interface SentRow {
  id: number;
  at: Date;
  by: string | null;
  onBehalfOf: string | null;
  to: string;
}

/** Reads reminders to a holder, newest first. */
export async function readRemindersTo(tx: Tx, { badge_id: badge, key_receipt_id: receipt }: HolderColumns) {
  const holder = badge === null ? sql`key_receipt_id = ${receipt}` : sql`badge_id = ${badge}`;
  const { rows } = await sql<SentRow>`
    select id, at, author_name(staff_id) as by, author_name(on_behalf_of) as "onBehalfOf", recipient as "to"
    from key_reminder where ${holder} order by id desc limit ${maxSent}`.execute(tx);
  return rows;
}

/** Whether a reminder with this idempotency key was already sent. */
export async function isReminderSent(tx: Tx, propertyId: number, key: string): Promise<boolean> {
  const sentReminder = await tx
    .selectFrom('key_reminder')
    .select('id')
    .where('property_id', '=', propertyId)
    .where('key', '=', key)
    .executeTakeFirst();
  return sentReminder !== undefined;
}

export async function propertyOf(tx: Tx, id: number) {
  return requireFound(
    await tx.selectFrom('property').select(['name', 'time_zone']).where('id', '=', id).executeTakeFirst(),
  );
}

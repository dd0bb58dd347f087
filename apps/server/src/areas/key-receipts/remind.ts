import { type ReminderStep, reminderSteps } from '@latchboard/contract/key-receipts/rules';
import type { Language } from '@latchboard/texts';
import { sql } from 'kysely';
import { sqlAtTime } from '#server/platform/db/sql-at-time.ts';
import { suspendedCondition } from '#server/platform/db/suspended.ts';
import { backgroundWork, type Tx, transact } from '#server/platform/db/transaction.ts';
import { forEachItem, rowId } from '#server/platform/jobs/for-each-item.ts';
import type { Platform } from '#server/platform/platform.ts';
import { notifyOf } from '#server/platform/record/notify-of.ts';
import { isWithVendor } from './custody.ts';
import { reminderEmail } from './emails/reminder-email.ts';

/** Hours after the due time during which reminders are sent. After a long outage, older reminders are not sent. */
const maxAgeHours = 48;

interface DueReceipt {
  id: number;
  property_id: number;
  step: ReminderStep;
  recipient: string;
  number: string;
  property: string;
  zone: string;
  company: string;
  person: string;
  keys: string[];
  due_back: Date;
  language: Language;
}

const steps = sql`(values ${sql.join(reminderSteps.map(({ step, minutes }) => sql`(${step}::text, ${minutes}::int)`))}) as s(step, minutes)`;

/**
 * Selects reminders that are due and not sent yet, as long as one of the keys is out. Each reminder is sent once, and
 * only to recipients with an email address. Excludes suspended properties and receipts that were due more than
 * `maxAgeHours` ago.
 */
const dueReminders = (now: Date) => sql<DueReceipt>`
  select r.id, r.property_id, s.step, to_whom.recipient, r.number, p.name as property, p.time_zone as zone, r.vendor_name as company,
    r.vendor_rep_name as person, k.keys, r.due_back,
    case when s.step = 'manager' then m.preferred_language else r.language end as language
  from key_receipt r join property p on p.id = r.property_id cross join ${steps}
    left join staff m on m.id = r.staff_id and m.disabled_at is null
    cross join lateral (select case s.step when 'holder' then r.vendor_rep_email when 'company' then r.vendor_email else m.email end as recipient) to_whom
    cross join lateral (select array_agg(coalesce(k.unit, k.tag) order by k.id) as keys from key_receipt_key k
      where k.record_id = r.id and ${isWithVendor}) k
  where r.state = 'open' and r.due_back + make_interval(mins => s.minutes) <= ${now} and r.due_back > ${now}::timestamptz - make_interval(hours => ${maxAgeHours})
    and to_whom.recipient is not null and k.keys is not null and not ${sqlAtTime((time) => suspendedCondition(time, 'p'), now)}
    and not exists (select from key_receipt_reminder d where d.record_id = r.id and d.step = s.step)
  order by r.id, s.minutes limit 500`;

/**
 * Sends reminders about keys that are out. The first goes to the holder, the next to the company, and the last to the
 * user who handed them over (BEY-04).
 */
export async function remindOfReceipts(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  const { rows } = await transact(platform.pool, backgroundWork, (tx) => dueReminders(now).execute(tx));
  await forEachItem({ items: rows, idOf: rowId, log: platform.log }, (row) =>
    transact(platform.pool, backgroundWork, (tx) => remind(tx, row, platform, now)),
  );
}

async function remind(tx: Tx, row: DueReceipt, { mail }: Platform, now: Date): Promise<void> {
  const { id, property_id: propertyId, step, recipient } = row;
  // The record and the message are in one transaction, so only one of two processes sends the reminder.
  const insertResult = await tx
    .insertInto('key_receipt_reminder')
    .values({ record_id: id, property_id: propertyId, step, at: now, recipient })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (insertResult.numInsertedOrUpdatedRows === 0n) return;
  const message = reminderEmail({ ...row, dueBack: row.due_back });
  await mail.send(tx, { ...message, key: `key receipt ${id} ${step}`, to: recipient });
  await notifyOf(tx, { propertyId });
}

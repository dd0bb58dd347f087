import type { CallOutput, contract } from '@latchboard/contract';
import { reminderPauseMinutes } from '@latchboard/contract/reminders/rules';
import { sql } from 'kysely';
import { Failure } from '#server/platform/errors.ts';
import { notifyOf } from '#server/platform/record/notify-of.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { reminderEmail } from './emails/reminder-email.ts';
import type { Holder } from './holders.ts';
import { isReminderSent, propertyOf, readRemindersTo } from './queries.ts';

type Reminder = CallOutput<typeof contract.reminders.previewBadgeReminder>;

interface PreparedReminder {
  readonly email: ReturnType<typeof reminderEmail>;
  readonly preview: Reminder;
}

/** Returns the email to a holder, and the reply with the email, the keys, and the earlier reminders. */
async function prepareReminder(
  holder: Holder,
  note: string,
  { tx, now, actor }: RecordContext,
): Promise<PreparedReminder> {
  const property = await propertyOf(tx, holder.propertyId);
  const sentReminders = await readRemindersTo(tx, holder.columns);
  const [lastReminder] = sentReminders;
  const next = lastReminder === undefined ? null : new Date(lastReminder.at.getTime() + reminderPauseMinutes * 60_000);
  const email = reminderEmail({ holder, property, note, actor, now });
  const { subject, text } = email;
  const preview = {
    property: { id: holder.propertyId, name: property.name, timeZone: property.time_zone },
    holder: holder.name,
    to: holder.to,
    keys: holder.keys.map(({ unit, due_back: due }) => ({
      unit,
      dueBack: due?.toISOString() ?? null,
      overdue: due !== null && due < now,
    })),
    ...{ subject, text },
    sent: sentReminders.map(({ at, ...reminder }) => ({ ...reminder, at: at.toISOString() })),
    nextAt: next !== null && next > now ? next.toISOString() : null,
  };
  return { email, preview };
}

export const previewReminder = async (holder: Holder, note: string, ctx: RecordContext): Promise<Reminder> =>
  (await prepareReminder(holder, note, ctx)).preview;

/**
 * Emails the holder and records the reminder. A repeated `key` sends nothing. The caller must have locked the holder.
 * Otherwise, two users could send a reminder in the same hour.
 */
export async function sendReminder(
  holder: Holder,
  { note, key }: { readonly note: string; readonly key: string },
  ctx: RecordContext,
): Promise<Reminder> {
  const { tx, now, actor, platform } = ctx;
  const { propertyId, columns, to, keys } = holder;
  const { email, preview } = await prepareReminder(holder, note, ctx);
  if (await isReminderSent(tx, propertyId, key)) return preview;
  if (keys.length === 0) throw new Failure('reminderWithoutKeys');
  if (to === null) throw new Failure('reminderWithoutAddress');
  if (preview.nextAt !== null) throw new Failure('reminderTooSoon');
  const { id } = await tx
    .insertInto('key_reminder')
    .values({
      ...{ property_id: propertyId, ...columns, key, at: now, recipient: to, note },
      ...{ staff_id: actor.realStaffId, on_behalf_of: actor.realStaffId === actor.staffId ? null : actor.staffId },
      tags: sql`${keys.map(({ tag }) => tag)}::text[]`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await platform.mail.send(tx, { ...email, key: `key reminder ${id}`, to });
  await notifyOf(tx, { propertyId });
  return previewReminder(holder, note, ctx);
}

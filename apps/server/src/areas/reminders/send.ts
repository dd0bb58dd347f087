import type { CallOutput, contract } from '@latchboard/contract';
import { reminderPauseMinutes } from '@latchboard/contract/reminders/rules';
import { sql } from 'kysely';
import { Failure } from '#server/platform/errors.ts';
import { notifyOf } from '#server/platform/record/notify-of.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { reminderEmail } from './emails/reminder-email.ts';
import type { Holder } from './holders.ts';
import { isReminderSent, propertyOf, remindersTo } from './queries.ts';

type Reminder = CallOutput<typeof contract.reminders.previewBadgeReminder>;

/** The message to a holder, the keys, and the reminders sent so far. */
export async function previewReminder(holder: Holder, note: string, ctx: RecordContext): Promise<Reminder> {
  const { tx, now, actor } = ctx;
  const property = await propertyOf(tx, holder.propertyId);
  const sent = await remindersTo(tx, holder.columns);
  const [last] = sent;
  const next = last === undefined ? null : new Date(last.at.getTime() + reminderPauseMinutes * 60_000);
  const { subject, text } = reminderEmail({ holder, property, note, actor, now });
  return {
    property: { id: holder.propertyId, name: property.name, timeZone: property.time_zone },
    holder: holder.name,
    to: holder.to,
    keys: holder.keys.map(({ unit, due_back: due }) => ({
      unit,
      dueBack: due?.toISOString() ?? null,
      overdue: due !== null && due < now,
    })),
    ...{ subject, text },
    sent: sent.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
    nextAt: next !== null && next > now ? next.toISOString() : null,
  };
}

/** Emails the holder and records it. The holder must be locked, or two users could send reminders in the same hour. */
export async function sendReminder(
  holder: Holder,
  { note, key }: { readonly note: string; readonly key: string },
  ctx: RecordContext,
): Promise<Reminder> {
  const { tx, now, actor, platform } = ctx;
  const { propertyId, columns, to, keys } = holder;
  if (await isReminderSent(tx, propertyId, key)) return previewReminder(holder, note, ctx);
  const { nextAt, property } = await previewReminder(holder, note, ctx);
  if (keys.length === 0) throw new Failure('reminderWithoutKeys');
  if (to === null) throw new Failure('reminderWithoutAddress');
  if (nextAt !== null) throw new Failure('reminderTooSoon');
  const { id } = await tx
    .insertInto('key_reminder')
    .values({
      ...{ property_id: propertyId, ...columns, key, at: now, recipient: to, note },
      ...{ staff_id: actor.realStaffId, on_behalf_of: actor.realStaffId === actor.staffId ? null : actor.staffId },
      tags: sql`${keys.map(({ tag }) => tag)}::text[]`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const place = { name: property.name, time_zone: property.timeZone };
  const message = reminderEmail({ holder, property: place, note, actor, now });
  await platform.mail.send(tx, { ...message, key: `key reminder ${id}`, to });
  await notifyOf({ propertyId }, tx);
  return previewReminder(holder, note, ctx);
}

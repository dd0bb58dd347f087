import type { Language } from '@latchboard/texts';
import { notifyOf } from '#server/platform/record/notify-of.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { reminderEmail } from './emails/reminder-email.ts';
import { type Offboarding, readOffboarding } from './present.ts';
import { managerOf, readEndedBadges, readOffboardingRows } from './queries.ts';

interface Recipient {
  readonly email: string;
  readonly language: Language;
  readonly isPerson: boolean;
}

/**
 * Emails a reminder about the keys that the person still has (BEY-10). The recipients are the email addresses of the
 * person's login and badges. Without any, the recipient is the property's manager, or else the user who sends it.
 */
export async function mailReminder(
  offboarding: Offboarding,
  idempotencyKey: string,
  ctx: RecordContext,
): Promise<Offboarding> {
  const { tx, now, platform } = ctx;
  const { id, name, property } = offboarding;
  const keys = offboarding.badges.flatMap((badge) =>
    badge.keys
      .filter(({ receipt }) => receipt === null)
      .map(({ tag, unit }) => `${badge.property.name}: ${[unit, tag].filter(Boolean).join(' · ')}`),
  );
  const recipients = await recipientsOf(offboarding, ctx);
  for (const { email, language, isPerson } of recipients) {
    await platform.mail.send(tx, {
      key: `leaving ${id} ${idempotencyKey} ${email}`,
      to: email,
      ...reminderEmail({ name, property: property.name, keys, language, isPerson }),
    });
  }
  await tx
    .updateTable('leaving')
    .set({ chased_at: now, chased_to: recipients.map(({ email }) => email) })
    .where('id', '=', id)
    .execute();
  await notifyOf(tx, { propertyId: property.id });
  return readOffboarding(property.id, id, ctx);
}

async function recipientsOf(
  { id, property }: Offboarding,
  { tx, actor }: RecordContext,
): Promise<readonly Recipient[]> {
  const [row] = await readOffboardingRows(tx, property.id, id);
  const badges = await readEndedBadges(tx, id);
  const personalAddresses = [row?.email, ...badges.map(({ email }) => email)].filter(
    (email) => email !== null && email !== undefined,
  );
  const addresses = [...new Set(personalAddresses.map((email) => email.toLowerCase()))];
  if (addresses.length > 0) return addresses.map((email) => ({ email, language: actor.language, isPerson: true }));
  const manager = await managerOf(tx, property.id);
  return [
    {
      email: manager?.email ?? actor.email,
      language: manager ? (manager.preferred_language as Language) : actor.language,
      isPerson: false,
    },
  ];
}

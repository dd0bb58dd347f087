import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { es } from '@latchboard/texts/es/catalog';
import { maySeeHooks } from '#server/areas/key-activity/index.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { emailContent } from '#server/platform/mail/email-content.ts';
import { formatMailTime } from '#server/platform/mail/format-mail-time.ts';
import type { Message } from '#server/platform/mail/mail.ts';
import type { Holder } from '../holders.ts';

interface ReminderInput {
  readonly holder: Holder;
  readonly property: { readonly name: string; readonly time_zone: string };
  readonly note: string;
  readonly actor: PersonActor;
  readonly now: Date;
}

/** Email from a user to the holder of keys, in the language of the holder. */
export function reminderEmail({ holder, property, note, actor, now }: ReminderInput): Omit<Message, 'key' | 'to'> {
  const { language, name, columns } = holder;
  const sender = actor.realName;
  const t = createTranslate(language, { en, es }[language]);
  const subject = t('reminderEmail.subject', { property: property.name });
  const lines = holder.keys.map(({ unit, tag, due_back: due }) => {
    const key = unit ?? (maySeeHooks(actor) ? t('reminderEmail.key', { tag }) : t('reminderEmail.someKey'));
    if (due === null) return key;
    const time = formatMailTime(due, property.time_zone, language, null);
    return t(due < now ? 'reminderEmail.overdue' : 'reminderEmail.due', { key, time });
  });
  const parts = [
    // A vendor has no badge, so the office returns the keys to the cabinet.
    t(columns.badge_id === null ? 'reminderEmail.vendorText' : 'reminderEmail.text', { name, property: property.name }),
    lines.join('\n'),
    ...(note === '' ? [] : [t('reminderEmail.note', { sender, note })]),
    t('reminderEmail.already'),
  ];
  return {
    ...{ language, subject, reason: t('reminderEmail.why', { sender, property: property.name }) },
    ...emailContent(
      subject,
      parts.map((text) => ({ kind: 'text', text }) as const),
    ),
  };
}

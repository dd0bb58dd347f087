import { randomUUID } from 'node:crypto';
import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { es } from '@latchboard/texts/es/catalog';
import { emailContent } from '#server/platform/mail/email-content.ts';
import { mailRecord } from '#server/platform/record/mails.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import type { LockedShipment } from '../lock.ts';
import { lastMailContent, readNotifiedRecipients } from './mail-content.ts';
import { dayOf, groupByLanguage } from './mail-shipped.ts';

/** Notifies the contacts who got the shipping email that the shipment was unshipped, with the reason (SHP-02). */
export async function mailUnshipped(shipment: LockedShipment, reason: string, ctx: RecordContext): Promise<void> {
  const lastMail = lastMailContent(shipment);
  if (!lastMail) return;
  const { id, number, property_id: propertyId } = shipment;
  const { name: property, time_zone: timeZone } = await ctx.tx
    .selectFrom('property')
    .select(['name', 'time_zone'])
    .where('id', '=', propertyId)
    .executeTakeFirstOrThrow();
  const previousRecipients = await readNotifiedRecipients(shipment, ctx);
  const notifiedContacts = shipment.notify.filter((contact) => previousRecipients.has(contact));
  const key = randomUUID();
  for (const [language, to] of await groupByLanguage(notifiedContacts, ctx)) {
    const t = createTranslate(language, { en, es }[language]);
    const subject = t('shippedEmail.takenBack.subject', { number: String(number), property });
    const day = dayOf(new Date(lastMail.at), timeZone, language);
    const text = t('shippedEmail.takenBack.text', { property, day, reason });
    const message = {
      ...{ language, subject, reason: t('shippedEmail.reason', { property }) },
      ...emailContent(subject, [{ kind: 'text', text }]),
    };
    await mailRecord({ kind: 'shipping_order', id, propertyId }, { key, to, message }, ctx);
  }
}

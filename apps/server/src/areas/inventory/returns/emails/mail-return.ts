import { createTranslate, type Language } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { es } from '@latchboard/texts/es/catalog';
import { sql } from 'kysely';
import { emailContent } from '#server/platform/mail/email-content.ts';
import type { RecordContext } from '#server/platform/record/record.ts';

interface ReturnMail {
  readonly propertyId: number;
  readonly number: number;
  readonly items: readonly { readonly name: string; readonly serial: string | null }[];
}

interface Recipient {
  readonly email: string;
  readonly language: Language;
  readonly property: string;
}

/** Emails the list of equipment to return, with instructions, to the contact of a canceled property (HIE-07). */
export async function mailReturn(
  { propertyId, number, items }: ReturnMail,
  { tx, platform }: Pick<RecordContext, 'tx' | 'platform'>,
): Promise<void> {
  for (const { email, language, property } of await returnRecipients(propertyId, tx)) {
    const t = createTranslate(language, { en, es }[language]);
    const subject = t('returnEmail.subject', { number: String(number), property });
    const list = items.map(({ name, serial }) => (serial === null ? name : t('returnEmail.item', { name, serial })));
    await platform.mail.send(tx, {
      ...{ key: `equipment return ${number} ${email}`, to: email, language, subject },
      reason: t('returnEmail.reason', { property }),
      ...emailContent(subject, [
        { kind: 'text', text: t('returnEmail.text', { property }) },
        { kind: 'text', text: list.join('\n') },
        { kind: 'text', text: t('returnEmail.how', { number: String(number) }) },
      ]),
    });
  }
}

/**
 * Returns the recipients of the equipment return list: the property's primary contact, or the property's billing email
 * if no contact has an email address.
 */
export async function returnRecipients(propertyId: number, tx: RecordContext['tx']): Promise<readonly Recipient[]> {
  const { rows } = await sql<Recipient>`
    select distinct on (email) email, language, p.name as property
    from property p cross join lateral (
      select s.email, s.preferred_language as language from primary_contact c join staff s on s.id = c.staff_id
      where c.level = 4 and c.entity_id = p.id and s.disabled_at is null and s.email is not null
      union all
      select p.billing_email, 'en' where p.billing_email <> '' and not exists (
        select from primary_contact c join staff s on s.id = c.staff_id
        where c.level = 4 and c.entity_id = p.id and s.disabled_at is null and s.email is not null)) r
    where p.id = ${propertyId} order by email`.execute(tx);
  return rows;
}

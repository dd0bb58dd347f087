import { randomUUID } from 'node:crypto';
import { reopenDays } from '@latchboard/contract/service-requests/rules';
import { createTranslate, type Language } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { es } from '@latchboard/texts/es/catalog';
import { sql } from 'kysely';
import { type EmailPart, emailContent } from '#server/platform/mail/email-content.ts';
import type { EffectContext } from '#server/platform/record/effects.ts';
import { mailRecord } from '#server/platform/record/mails.ts';

/** Occasions on which customers are emailed about their request. The provider's internal steps are not included. */
type CustomerOccasion = 'received' | 'assigned' | 'note' | 'waiting' | 'approval' | 'done' | 'ended';

interface Requester {
  staff_id: number;
  email: string;
  language: Language;
  number: number;
  title: string;
  property_id: number;
  property: string;
  time_zone: string;
  due_at: Date;
  is_rated: boolean;
}

interface CustomerMail {
  readonly id: number;
  readonly occasion: CustomerOccasion;
  /** Note or result as shown on the page. */
  readonly text?: string;
  /** Email address that is skipped, because it gets another email about the same action. */
  readonly except?: string | undefined;
}

/**
 * Emails the customer who opened a request, in the language of the login (SRQ-06). Customers get no email about their
 * own actions, except a confirmation that a request arrived. A login that can no longer see the property gets no email.
 */
export async function mailCustomer(
  { id, occasion, text = '', except }: CustomerMail,
  ctx: EffectContext,
): Promise<void> {
  const requester = await requesterOf(id, ctx);
  if (!requester || requester.email.toLowerCase() === except?.toLowerCase()) return;
  if (occasion !== 'received' && requester.staff_id === ctx.actor.realStaffId) return;
  const { property_id: propertyId, email, language } = requester;
  const t = createTranslate(language, { en, es }[language]);
  const { property } = requester;
  const number = String(requester.number);
  const subject = t(`customerMail.${occasion}`, { number, property });
  const url = `${ctx.platform.settings.publicUrl}/service-requests/property/${propertyId}/${id}`;
  const asksForRating = occasion === 'done' && !requester.is_rated;
  const texts = [
    requester.title,
    t(`customerMail.text.${textKeyOf(occasion, requester, ctx)}`, {
      due: dueOf(requester),
      property,
      days: String(reopenDays),
    }),
    text,
  ];
  const message = {
    language,
    subject,
    reason: t('customerMail.reason'),
    ...emailContent(subject, [
      ...texts.filter((text) => text !== '').map((text): EmailPart => ({ kind: 'text', text })),
      { kind: 'button', label: asksForRating ? t('customerMail.rate') : t('customerMail.open', { number }), url },
    ]),
  };
  await mailRecord({ kind: 'service_request', id, propertyId }, { key: randomUUID(), to: [email], message }, ctx);
}

/** Text key of an occasion. The email about a late request does not mention its due time. */
const textKeyOf = (occasion: CustomerOccasion, { due_at: due }: Requester, { now }: Pick<EffectContext, 'now'>) =>
  (occasion === 'received' || occasion === 'assigned') && due <= now ? (`${occasion}Late` as const) : occasion;

/**
 * Returns the requester: the customer's login that opened the request, or else the login with its contact's email
 * address.
 */
async function requesterOf(id: number, { tx }: EffectContext): Promise<Requester | undefined> {
  const { rows } = await sql<Requester>`
    select a.staff_id, a.email, a.language, q.number, q.title, q.property_id, p.name as property, p.time_zone, q.due_at,
      q.rating is not null as is_rated
    from service_request q join property p on p.id = q.property_id cross join request_asker(q.id) a where q.id = ${id}`.execute(
    tx,
  );
  return rows[0];
}

/** Due time in the property's local time, with its zone. */
const dueOf = ({ due_at, time_zone, language }: Requester): string =>
  new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    ...({ year: 'numeric', month: 'long', day: 'numeric' } as const),
    ...({ hour: 'numeric', minute: '2-digit', timeZone: time_zone, timeZoneName: 'short' } as const),
  }).format(due_at);

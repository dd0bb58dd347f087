import { randomUUID } from 'node:crypto';
import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { sql } from 'kysely';
import { localClock } from '#server/platform/export/local-clock.ts';
import { emailContent } from '#server/platform/mail/email-content.ts';
import type { EffectContext } from '#server/platform/record/effects.ts';
import { mailRecord } from '#server/platform/record/mails.ts';

interface RequestFacts {
  number: number;
  title: string;
  description: string;
  property_id: number;
  property: string;
  time_zone: string;
  type: string;
  due_at: Date;
}

/** Texts of the emails. The provider's users read English. */
const t = createTranslate('en', en);

type Occasion = 'new' | 'released' | 'assigned' | UnassignedOccasion;
type UnassignedOccasion = 'withdrawn' | 'reassigned';

/** Notifies the dispatchers of a request that is new or no longer assigned. */
export const mailDispatcher = (id: number, occasion: 'new' | 'released', ctx: EffectContext): Promise<void> =>
  mailRequest({ id, occasion, to: ctx.platform.settings.serviceEmail }, ctx);

/** Notifies a technician of a request that another user assigned to them. */
export async function mailTechnician(id: number, technicianId: number | null, ctx: EffectContext): Promise<void> {
  const to = await addressOf(id, technicianId, ctx);
  if (to !== undefined) await mailRequest({ id, occasion: 'assigned', to }, ctx);
}

/** Notifies a request's former technician that the request was withdrawn or reassigned. */
export async function mailFormerTechnician(
  { id, assignee_id }: { readonly id: number; readonly assignee_id: number | null },
  { occasion, reason }: { readonly occasion: UnassignedOccasion; readonly reason: string },
  ctx: EffectContext,
): Promise<void> {
  const to = await addressOf(id, assignee_id, ctx);
  if (to !== undefined) await mailRequest({ id, occasion, to, reason }, ctx);
}

/**
 * Returns the email address of a technician. Undefined if there is no technician, or if the technician is deactivated
 * or is the acting user.
 */
async function addressOf(
  id: number,
  technicianId: number | null,
  { tx, actor }: EffectContext,
): Promise<string | undefined> {
  if (technicianId === null || technicianId === actor.realStaffId) return undefined;
  const { rows } = await sql<{ email: string | null }>`
    select request_reader_email(${id}::int, ${technicianId}::int) as email`.execute(tx);
  return rows[0]?.email ?? undefined;
}

const reasonKeyOf: Readonly<Record<Occasion, 'reasonDispatcher' | 'reasonAssigned' | 'reasonUnassigned'>> = {
  new: 'reasonDispatcher',
  released: 'reasonDispatcher',
  assigned: 'reasonAssigned',
  withdrawn: 'reasonUnassigned',
  reassigned: 'reasonUnassigned',
};

interface RequestMail {
  readonly id: number;
  readonly occasion: Occasion;
  readonly to: string;
  readonly reason?: string;
}

async function mailRequest({ id, occasion, to, reason = '' }: RequestMail, ctx: EffectContext): Promise<void> {
  const { tx, platform } = ctx;
  const { rows } = await sql<RequestFacts>`
    select q.number, q.title, q.description, q.property_id, p.name as property, p.time_zone, y.name as type, q.due_at
    from service_request q join property p on p.id = q.property_id join service_request_type y on y.id = q.type_id where q.id = ${id}`.execute(
    tx,
  );
  const [firstRow] = rows;
  if (!firstRow) return;
  const { number, title, description, property, type, due_at, time_zone, property_id: propertyId } = firstRow;
  const subject = t(`requestMail.${occasion}`, { number: String(number), property });
  const due = localClock(time_zone, '12h').formatInstant(due_at.getTime());
  const isUnassigned = occasion === 'withdrawn' || occasion === 'reassigned';
  const texts = [
    title,
    ...(isUnassigned ? [] : [description, t('requestMail.facts', { type, due })]),
    reason === '' ? '' : t('requestMail.reason', { reason }),
  ].filter((text) => text !== '');
  const message = {
    language: 'en' as const,
    subject,
    reason: t(`requestMail.${reasonKeyOf[occasion]}`),
    ...emailContent(subject, [
      ...texts.map((text) => ({ kind: 'text', text }) as const),
      {
        kind: 'button',
        label: t('requestMail.open', { number: String(number) }),
        url: `${platform.settings.publicUrl}/service-requests/property/${propertyId}/${id}`,
      },
    ]),
  };
  await mailRecord({ kind: 'service_request', id, propertyId }, { key: randomUUID(), to: [to], message }, ctx);
}

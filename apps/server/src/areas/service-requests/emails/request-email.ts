import { randomUUID } from 'node:crypto';
import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalogue';
import { sql } from 'kysely';
import { localClock } from '#server/platform/export/local-clock.ts';
import { letter } from '#server/platform/mail/letter.ts';
import { mailRecord } from '#server/platform/record/mails.ts';
import type { Opener } from '../insert.ts';

interface Told {
  number: number;
  title: string;
  description: string;
  property_id: number;
  property: string;
  time_zone: string;
  type: string;
  due_at: Date;
}

/** The provider's people read English. */
const t = createTranslate('en', en);

type Occasion = 'new' | 'released' | 'assigned';

/** Mails the dispatchers about a request that is new or no longer assigned. */
export const tellDispatcher = (id: number, occasion: 'new' | 'released', ctx: Opener): Promise<void> =>
  tell(id, occasion, ctx.platform.settings.serviceEmail, ctx);

/** Mails a technician about a request that somebody else assigned to them. */
export async function tellTechnician(id: number, technicianId: number | null, ctx: Opener): Promise<void> {
  if (technicianId === null || technicianId === ctx.actor.realStaffId) return;
  const who = await ctx.tx
    .selectFrom('staff')
    .select('email')
    .where('id', '=', technicianId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (who) await tell(id, 'assigned', who.email, ctx);
}

async function tell(id: number, occasion: Occasion, to: string, ctx: Opener): Promise<void> {
  const { tx, platform } = ctx;
  const { rows } = await sql<Told>`
    select q.number, q.title, q.description, q.property_id, p.name as property, p.time_zone, y.name as type, q.due_at
    from service_request q join property p on p.id = q.property_id join service_request_type y on y.id = q.type_id where q.id = ${id}`.execute(
    tx,
  );
  const [one] = rows;
  if (!one) return;
  const { number, title, description, property, type, due_at, time_zone, property_id: propertyId } = one;
  const subject = t(`requestMail.${occasion}`, { number: String(number), property });
  const due = localClock(time_zone, '12h').write(due_at.getTime());
  const message = {
    language: 'en' as const,
    subject,
    why: t(occasion === 'assigned' ? 'requestMail.whyYours' : 'requestMail.whyDispatcher'),
    ...letter(subject, [
      { kind: 'text', text: title },
      ...(description === '' ? [] : [{ kind: 'text', text: description } as const]),
      { kind: 'text', text: t('requestMail.facts', { type, due }) },
      {
        kind: 'button',
        label: t('requestMail.open', { number: String(number) }),
        url: `${platform.settings.publicUrl}/service-requests/property/${propertyId}/${id}`,
      },
    ]),
  };
  await mailRecord({ kind: 'service_request', id, propertyId }, { key: randomUUID(), to: [to], message }, ctx);
}

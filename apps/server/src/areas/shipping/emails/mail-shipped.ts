import { randomUUID } from 'node:crypto';
import type { ShippingKind, ShippingMethod } from '@latchboard/contract/shipping/rules';
import { createTranslate, type Language } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalogue';
import { es } from '@latchboard/texts/es/catalogue';
import { sql } from 'kysely';
import { letter } from '#server/platform/mail/letter.ts';
import { mailRecord } from '#server/platform/record/mails.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { storedLines } from '../lines.ts';
import type { LockedShipment } from '../lock.ts';
import { packagesOf } from '../order.ts';

interface Sent {
  readonly number: number;
  readonly kind: ShippingKind;
  readonly property: string;
  readonly method: ShippingMethod;
  readonly contents: readonly string[];
  readonly packages: readonly { readonly trackingNumber: string; readonly link: string | null }[];
}

/** What those who wait for a shipment read when it went out, with the carrier's pages about its packages (SHP-03). */
export function shippedEmail({ number, kind, property, method, contents, packages }: Sent, language: Language) {
  const t = createTranslate(language, { en, es }[language]);
  const subject = t(`shippedEmail.subject.${kind}`, { number: String(number), property });
  const plain = packages.filter(({ link }) => link === null).map(({ trackingNumber }) => trackingNumber);
  const text = [
    t('shippedEmail.text', { property, method: t(`shipping.method.${method}`) }),
    ...contents,
    ...(packages.length === 0 ? [t('shippedEmail.noTracking')] : []),
    ...(plain.length === 0 ? [] : [t('shippedEmail.tracking', { numbers: plain.join(', ') })]),
  ].join('\n');
  return {
    language,
    subject,
    why: t('shippedEmail.why', { property }),
    ...letter(subject, [
      { kind: 'text', text },
      ...packages.flatMap(({ trackingNumber, link }) =>
        link === null
          ? []
          : [{ kind: 'link', label: t('shippedEmail.track', { number: trackingNumber }), url: link } as const],
      ),
    ]),
  };
}

/** Tells those whom the shipment names that it went out, each in the language of their login. */
export async function mailShipped(shipment: LockedShipment, ctx: RecordContext): Promise<void> {
  const { tx } = ctx;
  const { id, property_id: propertyId, number, kind } = shipment;
  const { name: property } = await tx
    .selectFrom('property')
    .select('name')
    .where('id', '=', propertyId)
    .executeTakeFirstOrThrow();
  const lines = await storedLines(tx, id);
  const sent = {
    ...{ number, kind, property, method: shipment.method as ShippingMethod },
    contents: lines.filter((line) => line.product_id !== null).map((line) => `${line.quantity} × ${line.product_name}`),
    packages: await packagesOf(tx, id),
  };
  for (const to of shipment.notify)
    await mailRecord(
      { kind: 'shipping_order', id, propertyId },
      { key: randomUUID(), to: [to], message: shippedEmail(sent, await languageOf(to, ctx)) },
      ctx,
    );
}

async function languageOf(email: string, { tx }: RecordContext): Promise<Language> {
  const { rows } = await sql<{ language: Language }>`
    select preferred_language as language from staff where lower(email) = lower(${email}) limit 1`.execute(tx);
  return rows[0]?.language ?? 'en';
}

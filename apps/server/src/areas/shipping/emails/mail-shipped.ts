import { randomUUID } from 'node:crypto';
import type { ShippingKind, ShippingMethod } from '@latchboard/contract/shipping/rules';
import { createTranslate, type Language, type Translate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { es } from '@latchboard/texts/es/catalog';
import { sql } from 'kysely';
import { readPlannedSystemsOfOrder } from '#server/areas/systems/index.ts';
import { emailContent } from '#server/platform/mail/email-content.ts';
import { mailRecord } from '#server/platform/record/mails.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { storedLines } from '../lines.ts';
import type { LockedShipment } from '../lock.ts';
import { packagesOf } from '../present.ts';
import {
  changedParts,
  lastMailContent,
  readNotifiedRecipients,
  type ShippingMailContent,
  type ShippingMailPart,
} from './mail-content.ts';

interface ShippedMailInput {
  readonly number: number;
  readonly kind: ShippingKind;
  readonly property: string;
  readonly timeZone: string;
  /** Time of shipping, or the current time if the shipment has not shipped yet. */
  readonly shippedAt: Date;
  /** Null until a method is set. */
  readonly method: ShippingMethod | null;
  readonly contents: readonly string[];
  readonly planned: Awaited<ReturnType<typeof readPlannedSystemsOfOrder>>;
  /** Content of the email that was sent before the shipment was unshipped. */
  readonly earlier: ShippingMailContent | undefined;
  readonly changed: readonly ShippingMailPart[];
  readonly packages: readonly { readonly trackingNumber: string; readonly link: string | null }[];
}

/** Note that a user adds to the message. */
interface AddedNote {
  readonly by: string;
  readonly note: string;
}

/** Email about a shipment, with links to the carrier's pages for its packages (SHP-03). */
function shippedEmail(mailInput: ShippedMailInput, language: Language, added: AddedNote | null) {
  const { number, kind, property, method, contents, planned, packages } = mailInput;
  const t = createTranslate(language, { en, es }[language]);
  const subject = t(`shippedEmail.subject.${kind}`, { number: String(number), property });
  const unlinkedNumbers = packages.filter(({ link }) => link === null).map(({ trackingNumber }) => trackingNumber);
  const day = dayOf(mailInput.shippedAt, mailInput.timeZone, language);
  const text = [
    ...changesIn(mailInput, language, t),
    t('shippedEmail.text', { property, day, method: method === null ? '–' : t(`shipping.method.${method}`) }),
    ...contents,
    ...planned.map(({ kind, hooks, units }) => t(`shippedEmail.planned.${kind}`, { hooks, units })),
    ...(packages.length === 0 ? [t('shippedEmail.noTracking')] : []),
    ...(unlinkedNumbers.length === 0 ? [] : [t('shippedEmail.tracking', { numbers: unlinkedNumbers.join(', ') })]),
  ].join('\n');
  return {
    language,
    subject,
    reason: t('shippedEmail.reason', { property }),
    ...emailContent(subject, [
      { kind: 'text', text },
      ...packages.flatMap(({ trackingNumber, link }) =>
        link === null
          ? []
          : [{ kind: 'link', label: t('shippedEmail.track', { number: trackingNumber }), url: link } as const],
      ),
      ...(added === null || added.note === ''
        ? []
        : [{ kind: 'text', text: t('shippedEmail.note', { ...added }) } as const]),
    ]),
  };
}

/** Lines that list the changes since the earlier shipping email. */
function changesIn({ earlier, changed, timeZone }: ShippedMailInput, language: Language, t: Translate): string[] {
  if (!earlier) return [];
  const day = dayOf(new Date(earlier.at), timeZone, language);
  const parts = changed.map((part) => t(`shippedEmail.part.${part}`));
  if (parts.length === 0) return [t('shippedEmail.sameAgain', { day })];
  const list = new Intl.ListFormat(language === 'es' ? 'es-US' : 'en-US').format(parts);
  return [t('shippedEmail.changed', { day, parts: list })];
}

export const dayOf = (at: Date, timeZone: string, language: Language) =>
  new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', { dateStyle: 'long', timeZone }).format(at);

/** Composes the message in each language, with its recipients. Only recipients of an earlier email see the changes. */
export async function composeShippedMessages(
  { shipment, to, added }: { shipment: LockedShipment; to: readonly string[]; added: AddedNote | null },
  ctx: RecordContext,
) {
  const mailInput = await readMailInput(shipment, ctx);
  const previousRecipients = await readNotifiedRecipients(shipment, ctx);
  // Without an earlier email, all recipients get the same text.
  const getsChanges = (recipient: string) => mailInput.earlier === undefined || previousRecipients.has(recipient);
  return [...(await groupByLanguage(to, ctx))].flatMap(([language, all]) => {
    const otherRecipients = all.filter((recipient) => !getsChanges(recipient));
    return [
      { to: all.filter(getsChanges), message: shippedEmail(mailInput, language, added) },
      { to: otherRecipients, message: shippedEmail({ ...mailInput, earlier: undefined }, language, added) },
    ].filter((message) => message.to.length > 0);
  });
}

/** Groups recipients by the language of their login. */
export async function groupByLanguage(
  to: readonly string[],
  ctx: RecordContext,
): Promise<ReadonlyMap<Language, string[]>> {
  const readers = new Map<Language, string[]>();
  for (const recipient of to) {
    const language = await languageOf(recipient, ctx);
    readers.set(language, [...(readers.get(language) ?? []), recipient]);
  }
  return readers;
}

/**
 * Notifies the contacts of a shipment that it shipped, each in the language of their login. A second email lists the
 * changes.
 */
export async function mailShipped(shipment: LockedShipment, ctx: RecordContext): Promise<void> {
  await sendShipped({ shipment, to: shipment.notify, added: null, key: randomUUID() }, ctx);
  if (shipment.notify.length === 0) return;
  const announcedContent = {
    ...mailContentOf(await readMailInput(shipment, ctx), shipment),
    at: ctx.now.toISOString(),
  };
  await ctx.tx
    .updateTable('shipping_order')
    .set({ announced: JSON.stringify(announcedContent) })
    .where('id', '=', shipment.id)
    .execute();
}

const mailContentOf = (
  { contents, method, packages }: Pick<ShippedMailInput, 'contents' | 'method' | 'packages'>,
  { attention, line1, line2, city, state_code: state, zip }: LockedShipment,
): Omit<ShippingMailContent, 'at'> => ({
  ...{ contents, method, tracking: packages.map(({ trackingNumber }) => trackingNumber) },
  address: [attention, line1, line2, city, state, zip].join(', '),
});

/** Sends the message. A repeated call with the same key sends nothing. */
export async function sendShipped(
  { key, ...about }: Parameters<typeof composeShippedMessages>[0] & { readonly key: string },
  ctx: RecordContext,
): Promise<void> {
  const { id, property_id: propertyId } = about.shipment;
  for (const { to, message } of await composeShippedMessages(about, ctx))
    await mailRecord({ kind: 'shipping_order', id, propertyId }, { key, to, message }, ctx);
}

async function readMailInput(shipment: LockedShipment, { tx, now }: RecordContext): Promise<ShippedMailInput> {
  const { id, property_id: propertyId, number, kind } = shipment;
  const { name: property, time_zone: timeZone } = await tx
    .selectFrom('property')
    .select(['name', 'time_zone'])
    .where('id', '=', propertyId)
    .executeTakeFirstOrThrow();
  const lines = await storedLines(tx, id);
  const mailInput = {
    ...{ number, kind, property, timeZone, shippedAt: shipment.shipped_at ?? now },
    method: shipment.method as ShippingMethod | null,
    contents: lines.filter((line) => line.product_id !== null).map((line) => `${line.quantity} × ${line.product_name}`),
    planned: shipment.purchase_order_id === null ? [] : await readPlannedSystemsOfOrder(tx, shipment.purchase_order_id),
    packages: await packagesOf(tx, id),
  };
  // A resent email has the same content. Only a shipment that is shipped again lists changes.
  const announcedContent = shipment.state === 'shipped' ? undefined : lastMailContent(shipment);
  return {
    ...mailInput,
    earlier: announcedContent,
    changed: announcedContent ? changedParts(announcedContent, mailContentOf(mailInput, shipment)) : [],
  };
}

async function languageOf(email: string, { tx }: RecordContext): Promise<Language> {
  const { rows } = await sql<{ language: Language }>`
    select preferred_language as language from staff where lower(email) = lower(${email}) limit 1`.execute(tx);
  return rows[0]?.language ?? 'en';
}

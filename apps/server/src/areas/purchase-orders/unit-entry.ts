import { randomUUID } from 'node:crypto';
import type { contract } from '@latchboard/contract';
import { defaultRights, roleIds } from '@latchboard/rights';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { mailRecord } from '#server/platform/record/mails.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { setUnitEntry } from './effects.ts';
import { unitEntryEmail } from './emails/order-email.ts';
import { locate } from './lock.ts';

interface Recipient {
  readonly email: string;
  readonly name: string;
  readonly language: 'en' | 'es';
}

interface Asked {
  readonly propertyId: number;
  readonly note: string;
  readonly by: string | null;
  /** Asked before: a reminder. */
  readonly isReminder?: boolean;
}

const enterUnits = roleIds.filter((role) => role >= 200 && defaultRights(role).has('PropertyUnit_UPDATE'));

/** The login of a customer that units are asked of: the primary contact where it may enter them, else the nearest login that may. */
async function managerOf(tx: Tx, propertyId: number): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`
    select s.email, s.name, s.preferred_language as language from staff s
    join staff_reach r on r.staff_id = s.id and r.level = 4 and r.entity_id = ${propertyId}
    left join primary_contact c on c.level = 4 and c.entity_id = ${propertyId} and c.staff_id = s.id
    where s.pool = 'external' and s.disabled_at is null and s.role_id = any(${enterUnits}::int[])
    order by c.staff_id is null, s.role_id <> 203, s.commercial_level desc, s.id limit 1`.execute(tx);
  return rows[0];
}

/** The message that asks for the units of a property, or reminds of them, and who gets it; undefined where no login may enter them. */
export async function unitEntryMessage(
  { propertyId, note, by, isReminder = false }: Asked,
  { tx, platform }: Pick<RecordContext, 'tx' | 'platform'>,
) {
  const manager = await managerOf(tx, propertyId);
  if (!manager) return undefined;
  const { name: property } = await tx
    .selectFrom('property')
    .select('name')
    .where('id', '=', propertyId)
    .executeTakeFirstOrThrow();
  const link = `${platform.settings.publicUrl}/external-property-verification/${propertyId}`;
  return { manager, message: unitEntryEmail({ property, link, language: manager.language, note, by, isReminder }) };
}

/** The message as it would go out. Without a login that may enter units there is none: the screen offers to add one. */
export const previewUnitEntryMail: Handler<typeof contract.purchaseOrders.previewUnitEntryMail> = async (
  { note, ...ids },
  ctx,
) => {
  const { propertyId } = await locate(ids, ctx.tx);
  const found = await unitEntryMessage({ propertyId, note, by: ctx.actor.realName }, ctx);
  if (!found) throw new Failure('nobodyEntersUnits');
  const { subject, text, html } = found.message;
  return { to: found.manager.email, name: found.manager.name, subject, text, html };
};

/** Asks the customer to enter the units: the property says so, and its manager gets a message with the link, which the order keeps (PUR-04, PUR-10). */
export async function askForUnits(
  order: { readonly id: number; readonly property_id: number },
  note: string,
  ctx: RecordContext,
): Promise<void> {
  const { tx, actor } = ctx;
  const propertyId = order.property_id;
  const found = await unitEntryMessage({ propertyId, note, by: actor.realName }, ctx);
  if (!found) throw new Failure('nobodyEntersUnits');
  await setUnitEntry(tx, propertyId, true);
  await tx.updateTable('purchase_order').set({ unit_reminders: 0 }).where('id', '=', order.id).execute();
  const record = { kind: 'purchase_order', id: order.id, propertyId } as const;
  await mailRecord(record, { key: randomUUID(), to: [found.manager.email], message: found.message }, ctx);
}

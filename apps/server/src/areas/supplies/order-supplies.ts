import type { CallInput, contract } from '@latchboard/contract';
import { type Country, countries } from '@latchboard/contract/hierarchy/places';
import { addressOf, storeShipment } from '#server/areas/shipping/index.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, requireFound } from '#server/platform/errors.ts';
import { mailRecord } from '#server/platform/record/mails.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { isOrderingClosed } from './catalogue.ts';
import { orderedEmail } from './emails/ordered-email.ts';
import { readSupplyOrder, type SupplyOrder } from './orders.ts';

type Form = CallInput<typeof contract.supplies.orderSupplies>;

/**
 * Orders supplies to the property's address, once per key. The user who ordered gets an email with the number (SHP-04).
 */
export async function orderSupplies(form: Form, ctx: RecordContext): Promise<SupplyOrder> {
  const { tx, actor } = ctx;
  const { propertyId, lines, attention, remark, totalCents: seenCents, key } = form;
  if (await isOrderingClosed(tx, propertyId)) throw new Failure('suppliesClosed');
  await checkSupplies(tx, lines);
  const { name: _, ...address } = await addressOf(tx, propertyId);
  const { id, isNew } = await storeShipment(
    {
      ...{
        propertyId,
        kind: 'esof',
        purchaseOrderId: null,
        method: null,
        placeId: null,
        serials: [],
        remark,
        key,
        lines,
      },
      address: { ...address, country: countryOf(address.country), attention: attention || address.attention },
      notify: [actor.email],
    },
    ctx,
  );
  const order = requireFound(await readSupplyOrder(propertyId, id, ctx));
  // An existing order with this key keeps its prices.
  if (isNew && seenCents !== undefined && seenCents !== order.totalCents) throw new Failure('suppliesPriced');
  if (isNew)
    await mailRecord(
      { kind: 'shipping_order', id, propertyId },
      { key, to: [actor.email], message: orderedEmail(order, actor.language, ctx.platform.settings.publicUrl) },
      ctx,
    );
  return order;
}

const countryOf = (stored: string): Country => countries.find((one) => one === stored) ?? countries[0];

/** Only products in the catalog can be ordered. */
async function checkSupplies(tx: Tx, lines: Form['lines']): Promise<void> {
  const rows = await tx
    .selectFrom('product')
    .select('id')
    .where('kind', '=', 'supply')
    .where('is_active', '=', true)
    .where('is_serial', '=', false)
    .where('unit_price_cents', 'is not', null)
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  const wrong = lines.flatMap(({ productId }, at) => (known.has(productId) ? [] : [at]));
  if (wrong.length > 0)
    throw new Failure('validation', {
      fields: wrong.map((at) => ({ path: `lines.${at}.productId`, code: 'valNotFound' })),
    });
}

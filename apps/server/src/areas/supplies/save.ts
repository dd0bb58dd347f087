import type { CallInput, contract } from '@latchboard/contract';
import { type Country, countries } from '@latchboard/contract/hierarchy/places';
import { addressOf, storeShipment } from '#server/areas/shipping/index.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, invalid, requireFound } from '#server/platform/errors.ts';
import { mailRecord } from '#server/platform/record/mails.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { readNoOrdersReason } from './catalog.ts';
import { orderedEmail } from './emails/ordered-email.ts';
import { mayReinstate } from './policy.ts';
import type { SupplyOrder } from './present.ts';
import { readSupplyOrder } from './queries.ts';

type Form = CallInput<typeof contract.supplies.orderSupplies>;
type Description = CallInput<typeof contract.supplies.describeSupply>;

/**
 * Orders supplies to the property's address. Each idempotency key creates one order. The user who orders gets a
 * confirmation by email (SHP-04).
 */
export async function orderSupplies(form: Form, ctx: RecordContext): Promise<SupplyOrder> {
  const { tx, actor } = ctx;
  const { propertyId, lines, attention, remark, totalCents: seenCents, key } = form;
  const noOrdersReason = await readNoOrdersReason(tx, propertyId);
  if (noOrdersReason === 'canceled' && mayReinstate(actor)) throw new Failure('propertyCanceled');
  if (noOrdersReason !== null) throw new Failure('suppliesClosed');
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
  // A repeated key returns the existing order with its prices.
  if (isNew && seenCents !== undefined && seenCents !== order.totalCents) throw new Failure('suppliesPriced');
  if (isNew)
    await mailRecord(
      { kind: 'shipping_order', id, propertyId },
      { key, to: [actor.email], message: orderedEmail(order, actor.language, ctx.platform.settings.publicUrl) },
      ctx,
    );
  return order;
}

const countryOf = (stored: string): Country => countries.find((country) => country === stored) ?? countries[0];

/** Rejects products that are not in the catalog. */
async function checkSupplies(tx: Tx, lines: Form['lines']): Promise<void> {
  const rows = await tx
    .selectFrom('product')
    .select('id')
    .where('kind', '=', 'supply')
    .where('is_active', '=', true)
    .where('is_serial', '=', false)
    .where('unit_price_cents', 'is not', null)
    .execute();
  const existingIds = new Set(rows.map(({ id }) => id));
  const invalidIndexes = lines.flatMap(({ productId }, index) => (existingIds.has(productId) ? [] : [index]));
  if (invalidIndexes.length > 0)
    throw new Failure('validation', {
      fields: invalidIndexes.map((index) => ({ path: `lines.${index}.productId`, code: 'valNotFound' })),
    });
}

/** Sets the texts that customers see for a supply. */
export async function describeSupply(form: Description, { tx }: RecordContext): Promise<{ productId: number }> {
  const { productId } = form;
  const product = await tx.selectFrom('product').select('kind').where('id', '=', productId).executeTakeFirst();
  if (requireFound(product).kind !== 'supply') throw invalid('productId', 'valInvalid');
  const columns = {
    ...{ pack_size: form.packSize, drawing: form.drawing, description: form.description },
    ...{ name_es: form.nameEs, description_es: form.descriptionEs },
  };
  await tx
    .insertInto('supply')
    .values({ product_id: productId, ...columns })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet(columns))
    .execute();
  return { productId };
}

import type { CallInput, contract } from '@latchboard/contract';
import { minimumOrderFee, type ShippingKind, shippedProductKinds } from '@latchboard/contract/shipping/rules';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { invalid } from '#server/platform/errors.ts';

type Form = CallInput<typeof contract.shipping.changeShippingOrder>;

interface ShipmentIds {
  readonly id: number;
  readonly propertyId: number;
}

interface StoredLine {
  readonly product_id: number | null;
  readonly product_number: string;
  readonly product_name: string;
  readonly is_serial: boolean;
  readonly quantity: number;
  readonly unit_price_cents: number | null;
}

export const storedLines = (tx: Tx, id: number): Promise<StoredLine[]> =>
  tx
    .selectFrom('shipping_order_line')
    .select(['product_id', 'product_number', 'product_name', 'is_serial', 'quantity', 'unit_price_cents'])
    .where('record_id', '=', id)
    .orderBy('position')
    .execute();

/** Whether a form has the same products and quantities as the stored lines. */
export const hasSameLines = (stored: readonly StoredLine[], form: Form['lines']): boolean =>
  JSON.stringify(stored.filter(({ product_id: id }) => id !== null).map((line) => [line.product_id, line.quantity])) ===
  JSON.stringify(form.map(({ productId, quantity }) => [productId, quantity]));

/**
 * Replaces the lines of a shipment. A product from an earlier line keeps its name and price. If customers pay for
 * supplies and the sum is below the minimum, a line adds the difference (SHP-04). Throws `validation` for a line whose
 * product cannot be shipped.
 */
export async function storeLines(
  tx: Tx,
  kind: ShippingKind,
  lines: Form['lines'],
  { id, propertyId }: ShipmentIds,
): Promise<void> {
  const stored = await storedLines(tx, id);
  const linesByProduct = new Map(stored.map((line) => [line.product_id, line]));
  const products = await productsOf(tx, lines);
  const newLines = lines.map(({ productId, quantity }, index): StoredLine => {
    const previousLine = linesByProduct.get(productId);
    if (previousLine) return { ...previousLine, quantity };
    const product = products.get(productId);
    if (!product?.is_active) throw invalid(`lines.${index}.productId`, 'valInvalid');
    return {
      product_id: productId,
      ...{ product_number: product.number, product_name: product.name, is_serial: product.is_serial, quantity },
      unit_price_cents: kind === 'esof' ? (product.unit_price_cents ?? 0) : null,
    };
  });
  const all = [...newLines, ...(kind === 'esof' ? minimumFee(newLines) : [])];
  if (stored.length > 0) await tx.deleteFrom('shipping_order_line').where('record_id', '=', id).execute();
  if (all.length > 0)
    await tx
      .insertInto('shipping_order_line')
      .values(all.map((line, position) => ({ ...line, position, record_id: id, property_id: propertyId })))
      .execute();
}

function minimumFee(lines: readonly StoredLine[]): StoredLine[] {
  const fee = minimumOrderFee(
    lines.reduce((sum, { quantity, unit_price_cents: cents }) => sum + quantity * (cents ?? 0), 0),
  );
  const line = { product_id: null, product_number: '', product_name: '', is_serial: false, quantity: 1 };
  return fee === 0 || lines.length === 0 ? [] : [{ ...line, unit_price_cents: fee }];
}

async function productsOf(tx: Tx, lines: Form['lines']) {
  const rows = await tx
    .selectFrom('product')
    .select(['id', 'number', 'name', 'is_serial', 'is_active', 'unit_price_cents'])
    .where('id', 'in', [0, ...lines.map(({ productId }) => productId)])
    .where('kind', 'in', [...shippedProductKinds])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Replaces the serial numbers of a shipment. Each must be the number of a known item. Shipping checks whether the item
 * may ship.
 */
export async function storeSerials(tx: Tx, serials: readonly string[], { id, propertyId }: ShipmentIds): Promise<void> {
  await tx.deleteFrom('shipping_order_serial').where('record_id', '=', id).execute();
  if (serials.length === 0) return;
  const { rows: unknownSerials } = await sql<{ serial: string }>`
    select n as serial from unnest(${serials}::text[]) with ordinality as s(n, ordinal)
    where not exists (select from equipment e where lower(e.serial) = lower(n)) order by ordinal limit 1`.execute(tx);
  const [first] = unknownSerials;
  if (first) throw invalid('serials', 'serialUnknownNamed', first);
  await tx
    .insertInto('shipping_order_serial')
    .values(serials.map((serial) => ({ serial, record_id: id, property_id: propertyId })))
    .execute();
}

import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import { computeTotals, lineCents } from '@latchboard/contract/products/money';
import type { ProductKind } from '@latchboard/contract/products/rules';
import { sql } from 'kysely';
import { createPriceTableLookup } from '#server/areas/products/index.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, type Field, invalid } from '#server/platform/errors.ts';

export type OrderForm = CallInput<typeof contract.purchaseOrders.addPurchaseOrder>;
export type Line = CallOutput<typeof contract.purchaseOrders.getPurchaseOrder>['lines'][number];
type LineForm = OrderForm['lines'][number];

interface Product {
  id: number;
  number: string;
  name: string;
  kind: string;
  is_active: boolean;
}

interface OrderIds {
  readonly id: number;
  readonly propertyId: number;
}

/** Returns rows for the lines, with the current name and number of each product and the price table. */
async function rowsOf(tx: Tx, form: Omit<OrderForm, 'propertyId'>, { id, propertyId }: OrderIds, today: string) {
  const products = await productsOf(tx, form.lines);
  const tableOf = await createPriceTableLookup(tx, { ...form, today });
  return form.lines.map((line, position) => {
    const product = line.productId === null ? undefined : products.get(line.productId);
    return {
      record_id: id,
      property_id: propertyId,
      position,
      product_id: product?.id ?? null,
      product_number: product?.number ?? null,
      product_name: product?.name ?? null,
      kind: (product?.kind ?? line.adjustment ?? 'discount') as ProductKind,
      quantity: line.quantity,
      description: line.description,
      note: line.note,
      unit_price_cents: line.unitPriceCents,
      is_monthly: line.isMonthly,
      price_table_id: tableOf(line.unitPriceCents),
    };
  });
}

async function productsOf(tx: Tx, lines: readonly LineForm[]): Promise<ReadonlyMap<number, Product>> {
  const ids = lines.flatMap(({ productId }) => (productId === null ? [] : [productId]));
  const rows = await tx
    .selectFrom('product')
    .select(['id', 'number', 'name', 'kind', 'is_active'])
    .where('id', 'in', [0, ...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Returns the IDs of the products that an order already lists. A draft may keep a discontinued product, but cannot be
 * submitted with it.
 */
const existingProducts = async (tx: Tx, id: number | undefined) =>
  new Set(
    id === undefined
      ? []
      : (await tx.selectFrom('purchase_order_line').select('product_id').where('record_id', '=', id).execute()).map(
          (row) => row.product_id,
        ),
  );

/**
 * Checks that each product is on sale or already listed in the order. Checks that no discount exceeds the order or the
 * monthly charge.
 */
export async function checkLines(tx: Tx, { lines, shippingFeeCents }: Omit<OrderForm, 'propertyId'>, orderId?: number) {
  const products = await productsOf(tx, lines);
  const alreadyListed = await existingProducts(tx, orderId);
  const invalidFields = lines.flatMap(({ productId }, index): Field[] => {
    if (productId === null || alreadyListed.has(productId)) return [];
    const product = products.get(productId);
    if (product?.is_active) return [];
    return [{ path: `lines.${index}.productId`, code: product ? 'productWithdrawn' : 'valNotFound' }];
  });
  if (invalidFields.length > 0) throw new Failure('validation', { fields: invalidFields });
  const { totalCents, monthlyCents } = computeTotals(lines, shippingFeeCents);
  if (totalCents < 0 || monthlyCents < 0) throw invalid('lines', 'discountTooLarge');
}

/** Checks before the submission that an order has lines and no discontinued product. */
export async function checkBeforeSubmit(tx: Tx, orderId: number): Promise<void> {
  const { rows } = await sql<{ position: number; is_active: boolean | null }>`
    select l.position, p.is_active from purchase_order_line l left join product p on p.id = l.product_id
    where l.record_id = ${orderId} order by l.position`.execute(tx);
  if (rows.length === 0) throw invalid('lines', 'valRequired');
  const discontinuedLines = rows.filter((row) => row.is_active === false);
  if (discontinuedLines.length > 0)
    throw new Failure('validation', {
      fields: discontinuedLines.map(({ position }) => ({
        path: `lines.${position}.productId`,
        code: 'productWithdrawn',
      })),
    });
}

/** Replaces the stored lines of an order. */
export async function storeLines(
  tx: Tx,
  form: Omit<OrderForm, 'propertyId'>,
  orderIds: OrderIds,
  today: string,
): Promise<void> {
  const rows = await rowsOf(tx, form, orderIds, today);
  await tx.deleteFrom('purchase_order_line').where('record_id', '=', orderIds.id).execute();
  if (rows.length > 0) await tx.insertInto('purchase_order_line').values(rows).execute();
}

interface LineRow extends Omit<Line, 'lineCents' | 'priceTable'> {
  table_id: number | null;
  plan: NonNullable<Line['priceTable']>['plan'];
  variant: string;
  effective_from: string;
}

export async function linesOf(tx: Tx, orderId: number): Promise<Line[]> {
  const { rows } = await sql<LineRow>`
    select l.id, l.product_id as "productId", l.product_number as "productNumber", l.product_name as "productName", l.kind,
      l.quantity, l.description, l.note, l.unit_price_cents as "unitPriceCents", l.is_monthly as "isMonthly",
      t.id as table_id, t.plan, t.variant, to_char(t.effective_from, 'YYYY-MM-DD') as effective_from
    from purchase_order_line l left join price_table t on t.id = l.price_table_id
    where l.record_id = ${orderId} order by l.position`.execute(tx);
  return rows.map(({ table_id: id, plan, variant, effective_from: effectiveFrom, ...line }) => ({
    ...line,
    lineCents: lineCents(line),
    priceTable: id === null ? null : { id, plan, variant, effectiveFrom },
  }));
}

/**
 * Whether two lists of lines have the same products, quantities, descriptions, notes, prices, and charging in the same
 * order.
 */
export const hasSameLines = (lines: readonly Line[], form: readonly LineForm[]): boolean =>
  JSON.stringify(lines.map(comparedFields)) === JSON.stringify(form.map(comparedFields));

const comparedFields = (line: Line | LineForm) => [
  // A line without a product is a discount or tax.
  line.productId ?? ('kind' in line ? line.kind : (line.adjustment ?? 'discount')),
  ...[line.quantity, line.description, line.note, line.unitPriceCents, line.isMonthly],
];

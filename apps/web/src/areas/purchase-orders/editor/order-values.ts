import { formatMoney, parseMoney } from '@latchboard/contract/products/money';
import { tiers } from '@latchboard/contract/products/rules';
import { maxOrderLines, maxOrderUnits, maxQuantity } from '@latchboard/contract/purchase-orders/rules';
import { isDay } from '@latchboard/ui/date-range/day.ts';
import * as z from 'zod/mini';
import type { Order } from '../shapes.ts';

const text = (maxLength: number) => z.string().check(z.trim(), z.maxLength(maxLength));
const wholeNumberUpTo = (max: number, code: string, min = 0) =>
  z.string().check(
    z.trim(),
    z.refine((typed) => /^\d{1,7}$/.test(typed) && Number(typed) >= min && Number(typed) <= max, code),
  );
const isMoney = (typed: string) => typed.trim() === '' || parseMoney(typed) !== undefined;
const money = z.string().check(z.minLength(1, 'valRequired'), z.refine(isMoney, 'valMoney'));

/** Line of the form. `product` is an ID, or the kind of a discount or tax, which has no ID. */
const line = z
  .object({
    product: z.nullable(z.string()),
    quantity: wholeNumberUpTo(maxQuantity, 'valQuantity', 1),
    description: text(500),
    note: text(500),
    unitPrice: money,
    isMonthly: z.boolean(),
  })
  .check(
    z.refine(({ product }) => product !== null && product !== '', { error: 'valRequired', path: ['product'] }),
    z.refine(({ product, unitPrice }) => product !== 'discount' || (parseMoney(unitPrice) ?? 0) <= 0, {
      error: 'discountAdds',
      path: ['unitPrice'],
    }),
    z.refine(({ product, unitPrice }) => product !== 'tax' || (parseMoney(unitPrice) ?? 0) >= 0, {
      error: 'valNotBelowZero',
      path: ['unitPrice'],
    }),
    z.refine(({ product, description }) => isAdjustment(product) || description.trim() !== '', {
      error: 'valRequired',
      path: ['description'],
    }),
  );
export type LineValues = z.output<typeof line>;

export const orderSchema = z.object({
  typeId: z.enum(['1', '4']),
  tier: z.enum(tiers),
  units: wholeNumberUpTo(maxOrderUnits, 'valWholeNumber'),
  hooks: wholeNumberUpTo(maxOrderUnits, 'valWholeNumber'),
  priceVariant: z.string(),
  deliveryDate: z.nullable(z.string().check(z.refine(isDay, 'valDate'))),
  salesRep1Id: z.nullable(z.string()).check(z.refine((id) => id !== null, 'valRequired')),
  salesRep2Id: z.nullable(z.string()),
  installerId: z.nullable(z.string()),
  technicianId: z.nullable(z.string()),
  systemId: z.nullable(z.string()),
  customerPoNumber: text(60),
  remarks: text(2000),
  needsUnitEntry: z.boolean(),
  shippingFee: money.check(z.refine((typed) => (parseMoney(typed) ?? 0) >= 0, 'valNotBelowZero')),
  lines: z.array(line).check(z.maxLength(maxOrderLines)),
});
export type OrderValues = z.output<typeof orderSchema>;

export const isAdjustment = (product: string | null): product is 'discount' | 'tax' =>
  product === 'discount' || product === 'tax';

export const emptyLine: LineValues = {
  product: null,
  quantity: '1',
  description: '',
  note: '',
  unitPrice: '',
  isMonthly: false,
};

export const orderLabels = {
  typeId: 'purchaseOrders.type',
  tier: 'purchaseOrders.system',
  units: 'purchaseOrders.units',
  hooks: 'purchaseOrders.hooks',
  priceVariant: 'purchaseOrders.priceTable',
  deliveryDate: 'purchaseOrders.deliveryDate',
  salesRep1Id: 'purchaseOrders.salesRep1',
  salesRep2Id: 'purchaseOrders.salesRep2',
  installerId: 'purchaseOrders.installer',
  technicianId: 'purchaseOrders.technician',
  systemId: 'purchaseOrders.chosenSystem',
  customerPoNumber: 'purchaseOrders.customerPoNumber',
  remarks: 'purchaseOrders.remarks',
  needsUnitEntry: 'purchaseOrders.needsUnitEntry',
  shippingFee: 'purchaseOrders.shippingFee',
  lines: 'purchaseOrders.lines',
  'lines.*.product': 'purchaseOrders.product',
  'lines.*.quantity': 'purchaseOrders.quantity',
  'lines.*.description': 'purchaseOrders.description',
  'lines.*.note': 'purchaseOrders.note',
  'lines.*.unitPrice': 'purchaseOrders.unitPrice',
  'lines.*.isMonthly': 'purchaseOrders.isMonthly',
} as const;

/** Maps paths in the call input to form paths. */
export const orderPaths = {
  shippingFeeCents: 'shippingFee',
  'lines.*.productId': 'lines.*.product',
  'lines.*.adjustment': 'lines.*.product',
  'lines.*.unitPriceCents': 'lines.*.unitPrice',
} as const;

const idText = (record: { readonly id: number } | null | undefined) => (record ? String(record.id) : null);

/** A typed amount, without the dollar sign. */
export const moneyInput = (cents: number) => formatMoney(cents).replace('$', '');

/** Form values of an order. For a new one, the author is the representative if possible. */
export const orderValues = (order: Order | undefined, author?: { readonly id: number }): OrderValues => ({
  typeId: order?.typeId === 4 ? '4' : '1',
  tier: order?.tier ?? 'STD',
  units: String(order?.units ?? ''),
  hooks: String(order?.hooks ?? ''),
  priceVariant: order?.priceVariant ?? '',
  deliveryDate: order?.deliveryDate ?? null,
  salesRep1Id: idText(order ? order.salesRep1 : author),
  salesRep2Id: idText(order?.salesRep2),
  installerId: idText(order?.installer),
  technicianId: idText(order?.technician),
  systemId: idText(order?.chosenSystem),
  customerPoNumber: order?.customerPoNumber ?? '',
  remarks: order?.remarks ?? '',
  needsUnitEntry: order?.needsUnitEntry ?? true,
  shippingFee: moneyInput(order?.shippingFeeCents ?? 0),
  lines: order?.lines.map(lineValues) ?? [{ ...emptyLine }],
});

const lineValues = (orderLine: Order['lines'][number]): LineValues => ({
  product: orderLine.productId === null ? orderLine.kind : String(orderLine.productId),
  quantity: String(orderLine.quantity),
  description: orderLine.description,
  note: orderLine.note,
  unitPrice: moneyInput(orderLine.unitPriceCents),
  isMonthly: orderLine.isMonthly,
});

const idOf = (typed: string | null) => (typed === null ? null : Number(typed));

/** Call input from the form. */
export const orderInput = (values: OrderValues) => ({
  typeId: Number(values.typeId) as 1 | 4,
  tier: values.tier,
  units: Number(values.units),
  hooks: Number(values.hooks),
  priceVariant: values.priceVariant,
  deliveryDate: values.deliveryDate,
  salesRep1Id: Number(values.salesRep1Id),
  salesRep2Id: idOf(values.salesRep2Id),
  installerId: idOf(values.installerId),
  technicianId: idOf(values.technicianId),
  systemId: idOf(values.systemId),
  customerPoNumber: values.customerPoNumber,
  remarks: values.remarks,
  needsUnitEntry: values.needsUnitEntry,
  shippingFeeCents: parseMoney(values.shippingFee) ?? 0,
  lines: values.lines.map(({ product, quantity, description, note, unitPrice, isMonthly }) => ({
    ...(isAdjustment(product) ? { productId: null, adjustment: product } : { productId: Number(product) }),
    quantity: Number(quantity),
    description,
    note,
    unitPriceCents: parseMoney(unitPrice) ?? 0,
    isMonthly,
  })),
});

/** Lines for the totals shown while the user types. An invalid number counts as 0. */
export const linesForTotals = (lines: readonly LineValues[]) =>
  lines.map(({ quantity, unitPrice, isMonthly }) => ({
    quantity: /^\d{1,7}$/.test(quantity.trim()) ? Number(quantity) : 0,
    unitPriceCents: unitPrice.trim() === '' ? 0 : (parseMoney(unitPrice) ?? 0),
    isMonthly,
  }));

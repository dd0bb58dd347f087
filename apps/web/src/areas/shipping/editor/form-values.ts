import { type Country, countries } from '@latchboard/contract/hierarchy/places';
import { shippingMethods } from '@latchboard/contract/shipping/rules';
import * as z from 'zod/mini';
import type { Choices, Shipment } from '../shapes.ts';

const text = z.string();
const digitsOnly = z.string().check(z.trim(), z.regex(/^[1-9]\d{0,5}$/, 'numbersOnly'));
const requiredText = z.string().check(z.trim(), z.minLength(1, 'valRequired'));

export const shipmentSchema = z.object({
  ...{
    attention: text,
    line1: requiredText,
    line2: text,
    city: requiredText,
    state: z.nullable(text),
    zip: requiredText,
  },
  country: z.nullable(text),
  ...{ method: z.nullable(text), place: z.nullable(text), purchaseOrder: z.nullable(text) },
  ...{ serials: text, remark: text, notify: text },
  lines: z.array(z.object({ productId: z.number(), quantity: digitsOnly })),
});
export type ShipmentValues = z.output<typeof shipmentSchema>;

export const shipmentLabels = {
  attention: 'shipping.attention',
  line1: 'shipping.line1',
  line2: 'shipping.line2',
  city: 'shipping.city',
  state: 'shipping.stateOf',
  zip: 'shipping.zip',
  country: 'shipping.country',
  method: 'shipping.method',
  place: 'shipping.place',
  purchaseOrder: 'shipping.purchaseOrder',
  serials: 'shipping.serials',
  remark: 'shipping.remark',
  notify: 'shipping.notify',
  lines: 'shipping.lines',
  'lines.*.quantity': 'shipping.quantity',
  'lines.*.productId': 'shipping.product',
} as const;

/** Form paths of the input fields. */
export const shipmentPaths = {
  'address.attention': 'attention',
  'address.line1': 'line1',
  'address.line2': 'line2',
  'address.city': 'city',
  'address.state': 'state',
  'address.zip': 'zip',
  'address.country': 'country',
  placeId: 'place',
  purchaseOrderId: 'purchaseOrder',
};

/** Line of the form, as selected and typed. */
export type TypedLine = ShipmentValues['lines'][number];

/** Converts stored lines to form lines. The minimum fee is omitted, because the server adds it. */
export const typedLines = (
  lines: readonly { readonly productId: number | null; readonly quantity: number }[],
): TypedLine[] =>
  lines.flatMap(({ productId, quantity }) => (productId === null ? [] : [{ productId, quantity: String(quantity) }]));

/** Form values of a shipment. A new shipment has the products of the selected order. */
export const shipmentValues = (choices: Choices, shipment: Shipment | undefined, order?: number): ShipmentValues => ({
  ...(shipment?.address ?? choices.address),
  method: shipment ? shipment.method : choices.usualMethod,
  place: shipment?.place ? String(shipment.place.id) : null,
  purchaseOrder: selectedOrder(choices, order) ? String(order) : null,
  serials: shipment?.serials.map(({ serial }) => serial).join('\n') ?? '',
  remark: shipment?.remark ?? '',
  notify: (shipment?.notify ?? choices.notify).join(', '),
  lines: typedLines(shipment?.lines ?? selectedOrder(choices, order)?.lines ?? []),
});

const selectedOrder = ({ purchaseOrders }: Choices, order: number | undefined) =>
  purchaseOrders.find(({ id }) => id === order);

/** Words in a text field, such as scanned serial numbers or email addresses. */
export const splitWords = (typed: string): string[] =>
  typed
    .split(/[\s,;]+/)
    .map((word) => word.trim())
    .filter(Boolean);

/** Call input from the form. */
export function shipmentInput(values: ShipmentValues) {
  const { attention, line1, line2, city, state, zip, country, method, place, remark, lines } = values;
  return {
    address: {
      ...{ attention, line1, line2, city, zip, state: state ?? '' },
      country: countries.find((candidate): candidate is Country => candidate === country) ?? countries[0],
    },
    method: shippingMethods.find((shippingMethod) => shippingMethod === method) ?? null,
    placeId: place === null ? null : Number(place),
    lines: lines.map(({ productId, quantity }) => ({ productId, quantity: Number(quantity) })),
    serials: splitWords(values.serials),
    remark,
    notify: splitWords(values.notify),
  };
}

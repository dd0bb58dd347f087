import { createHash } from 'node:crypto';
import type { CallOutput, contract } from '@latchboard/contract';
import { canonicalJson } from '#server/areas/key-activity/index.ts';
import type { PrintedOrder } from '../printed.ts';

type Acceptance = NonNullable<CallOutput<typeof contract.purchaseOrders.getPurchaseOrder>['quote']['acceptance']>;

/**
 * Content of an order that a customer accepts, as canonical JSON, and its SHA-256 (decision 56). The content excludes
 * the customer's own order number, contacts, and representatives, which can change without a new acceptance.
 */
export function acceptedContent(printed: PrintedOrder): { readonly text: string; readonly digest: Buffer } {
  const { number, property, propertyCode, corporationName, billing, typeId, tier, units, hooks } = printed;
  const { deliveryDate, remarks, lines, shippingFeeCents, subtotalCents, monthlyCents, totalCents, terms } = printed;
  const { id, name, legalEntityName, address, shipTo } = property;
  const text = canonicalJson({
    ...{ number, typeId, tier, units, hooks, deliveryDate, remarks },
    property: { id, name, propertyCode, corporationName, legalEntityName, address, shipTo },
    billing,
    lines: lines.map(({ id: _, productId: __, priceTable: ___, ...line }) => line),
    ...{ shippingFeeCents, subtotalCents, monthlyCents, totalCents },
    terms: terms && { version: terms.version, clauses: terms.clauses },
  });
  return { text, digest: createHash('sha256').update(text).digest() };
}

/**
 * Returns the part of the accepted content that describes the order itself. The data of the property changes
 * independently of the order.
 */
export function ownContentOf(text: string): string {
  const { property: _, billing: __, ...orderContent } = JSON.parse(text) as Record<string, unknown>;
  return canonicalJson(orderContent);
}

/** Keys of each part of an order's content. Totals are omitted, because they are derived from other parts. */
const parts = {
  lines: ['lines'],
  shippingFee: ['shippingFeeCents'],
  plan: ['typeId', 'tier'],
  units: ['units'],
  hooks: ['hooks'],
  deliveryDate: ['deliveryDate'],
  remarks: ['remarks'],
  terms: ['terms'],
} as const;
export type ContentPart = keyof typeof parts;

/** Parts that differ between two versions of an order's content. */
export function changedParts(oldContent: string, newContent: string): ContentPart[] {
  const [previous, current] = [oldContent, newContent].map((text) => JSON.parse(text) as Record<string, unknown>);
  const differs = (key: string) => JSON.stringify(previous?.[key]) !== JSON.stringify(current?.[key]);
  return (Object.keys(parts) as ContentPart[]).filter((part) => parts[part].some(differs));
}

/** Property data in accepted content. */
export function acceptedPropertyOf(text: string): Acceptance['property'] {
  const { property, billing } = JSON.parse(text) as Pick<Acceptance, 'property'> & Pick<PrintedOrder, 'billing'>;
  return { ...property, billing };
}

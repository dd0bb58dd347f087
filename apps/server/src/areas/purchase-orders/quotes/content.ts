import { createHash } from 'node:crypto';
import { canonicalJson } from '#server/areas/key-activity/index.ts';
import type { Printed } from '../printed.ts';

/**
 * Content of an order that a customer accepts, as canonical JSON, and its SHA-256 (decision 56). The customer's own number, contacts, and
 * representatives are not part of it, so that they can change without another acceptance.
 */
export function acceptedContent(printed: Printed): { readonly text: string; readonly digest: Buffer } {
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

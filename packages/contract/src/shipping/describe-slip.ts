import type { Translate } from '@latchboard/texts';
import type * as z from 'zod';
import { type DescribedDocument, documentAddress, documentDay, nonEmptyFacts } from '../documents/description.ts';
import type { shippingOrder } from './shapes.ts';

type Shipment = z.output<typeof shippingOrder>;

/** Packing slip: address, shipping method, and contents, without prices (SHP-02). */
export function describeSlip(shipment: Shipment, t: Translate): DescribedDocument {
  const { address: to, property, welcomePack: pack, systems } = shipment;
  const serialsOf = (productId: number | null) =>
    shipment.serials.filter((one) => one.productId === productId).map(({ serial }) => serial);
  const packed = '☐';
  const rows = shipment.lines
    .filter(({ productId }) => productId !== null)
    .map((line) => [
      String(line.quantity),
      `${line.productNumber} ${line.productName}`,
      serialsOf(line.productId).join(', '),
      packed,
    ]);
  if (pack) {
    rows.push([String(pack.badges), t('shipping.welcomeBadges'), pack.badgeNumbers.join(', '), packed]);
    rows.push([String(pack.keyTags), t('shipping.welcomeTags'), '', packed]);
  }
  return {
    title: t('shipping.slipOf', { number: String(shipment.number) }),
    sections: [
      {
        facts: nonEmptyFacts([
          [t('shipping.to'), [to.attention, documentAddress(to), to.country].filter(Boolean).join('\n')],
          [t('shipping.property'), property.name],
          [t('shipping.customerNumber'), shipment.customerNumber],
          [t('shipping.purchaseOrder'), shipment.purchaseOrder?.number],
          [
            t('shipping.system'),
            systems
              .map(({ kind, hooks, units, system }) =>
                [system?.name, t(`shipping.planned.${kind}`, { hooks, units })].filter(Boolean).join(': '),
              )
              .join('\n'),
          ],
          [t('shipping.kind'), t(`shipping.kind.${shipment.kind}`)],
          [t('shipping.method'), shipment.method && t(`shipping.method.${shipment.method}`)],
          [t('shipping.shippedOn'), shipment.shippedAt && documentDay(shipment.shippedAt, property.timeZone)],
          [t('shipping.tracking'), shipment.tracking.join(', ')],
          [t('shipping.remark'), shipment.remark],
        ]),
      },
      {
        title: t('shipping.lines'),
        table: {
          columns: [
            { label: t('shipping.quantity'), width: 10, isNumber: true },
            { label: t('shipping.product'), width: 44 },
            { label: t('shipping.serials'), width: 32 },
            { label: t('shipping.packed'), width: 10 },
          ],
          rows,
        },
      },
    ],
  };
}

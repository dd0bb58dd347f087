import type { Translate } from '@latchboard/texts';
import type * as z from 'zod';
import {
  type DescribedDocument,
  type DescribedFact,
  documentAddress,
  documentDay,
  nonEmptyFacts,
} from '../documents/description.ts';
import type { shippingOrder } from './shapes.ts';

type Shipment = z.output<typeof shippingOrder>;

/** Facts of a shipment: address, property, systems, and shipping method. */
export function slipFacts(shipment: Shipment, t: Translate): DescribedFact[] {
  const { address: to, property, systems } = shipment;
  return nonEmptyFacts([
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
  ]);
}

/** Product of a line. The minimum fee has no product and is not printed on the slip. */
export const productText = (line: Shipment['lines'][number], t: Translate): string =>
  line.productId === null ? t('shipping.minimumFee') : `${line.productNumber} ${line.productName}`;

/** Returns the serial numbers of a line's items. */
export const serialsText = ({ productId }: Shipment['lines'][number], { serials }: Shipment): string =>
  serials.flatMap((serial) => (productId !== null && serial.productId === productId ? [serial.serial] : [])).join(', ');

interface PackLine {
  readonly quantity: number;
  readonly name: string;
  readonly numbers: string;
}

/** Contents of the welcome pack, as lines on the slip. */
export const packLines = ({ welcomePack: pack }: Shipment, t: Translate): PackLine[] =>
  pack === null
    ? []
    : [
        { quantity: pack.badges, name: t('shipping.welcomeBadges'), numbers: pack.badgeNumbers.join(', ') },
        { quantity: pack.keyTags, name: t('shipping.welcomeTags'), numbers: '' },
      ];

/** Describes the packing slip: address, shipping method, and contents, without prices (SHP-02). */
export function describeSlip(shipment: Shipment, t: Translate): DescribedDocument {
  const checkbox = '☐';
  const rows = [
    ...shipment.lines
      .filter(({ productId }) => productId !== null)
      .map((line) => [String(line.quantity), productText(line, t), serialsText(line, shipment), checkbox]),
    ...packLines(shipment, t).map(({ quantity, name, numbers }) => [String(quantity), name, numbers, checkbox]),
  ];
  return {
    title: t('shipping.slipOf', { number: String(shipment.number) }),
    sections: [
      { facts: slipFacts(shipment, t) },
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

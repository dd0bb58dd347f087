import { Readable } from 'node:stream';
import type { contract } from '@latchboard/contract';
import type { PortalDocument } from '#server/platform/documents/document.ts';
import { framed } from '#server/platform/documents/framed.ts';
import { writePdf } from '#server/platform/documents/write-pdf.ts';
import { fileWords } from '#server/platform/export/file-words.ts';
import { fileNameOf } from '#server/platform/export/write-file.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { readShippingOrder, type ShippingOrder } from './order.ts';

type Reader = Pick<PersonActor, 'language' | 'timeFormat' | 'realName'>;

const factsIf = (label: string, value: string | null | undefined): [string, string][] =>
  value ? [[label, value]] : [];

/** What lies in the box: to whom it goes, how, and how many of what; without prices (SHP-02). */
function packingSlip(order: ShippingOrder, actor: Reader, now: Date): PortalDocument {
  const { t } = fileWords(actor.language);
  const { address: to, property, welcomePack: pack } = order;
  const serialsOf = (productId: number | null) =>
    order.serials.filter((one) => one.productId === productId).map(({ serial }) => serial);
  const facts: [string, string][] = [
    [
      t('shipping.to'),
      [to.attention, to.line1, to.line2, `${to.city}, ${to.state} ${to.zip}`, to.country].filter(Boolean).join('\n'),
    ],
    [t('shipping.property'), property.name],
    ...factsIf(t('shipping.customerNumber'), order.customerNumber),
    ...factsIf(t('shipping.purchaseOrder'), order.purchaseOrder?.number?.toString()),
    [t('shipping.kind'), t(`shipping.kind.${order.kind}`)],
    ...factsIf(t('shipping.method'), order.method && t(`shipping.method.${order.method}`)),
    ...factsIf(t('shipping.tracking'), order.tracking.join(', ')),
    ...factsIf(t('shipping.remark'), order.remark),
  ];
  return framed(
    {
      title: t('shipping.slipOf', { number: String(order.number) }),
      place: property.name,
      zone: property.timeZone,
      sections: [
        { facts, lines: [] },
        {
          title: t('shipping.lines'),
          table: {
            header: [t('shipping.quantity'), t('shipping.product'), t('shipping.serials'), t('shipping.packed')],
            widths: [10, 44, 32, 10],
            rows: [
              ...order.lines
                .filter(({ productId }) => productId !== null)
                .map((line) => [
                  String(line.quantity),
                  `${line.productNumber} ${line.productName}`,
                  serialsOf(line.productId).join(', '),
                  '☐',
                ]),
              ...(pack
                ? [
                    [String(pack.badges), t('shipping.welcomeBadges'), pack.badgeNumbers.join(', '), '☐'],
                    [String(pack.keyTags), t('shipping.welcomeTags'), '', '☐'],
                  ]
                : []),
            ],
          },
        },
      ],
    },
    { actor, now },
  );
}

export const printPackingSlip: Handler<typeof contract.shipping.printPackingSlip> = async (
  { propertyId, shippingOrderId },
  { actor, now, platform, transaction },
) => {
  const order = await transaction((tx) => readShippingOrder(propertyId, shippingOrderId, { tx, actor, now, platform }));
  const bytes = await writePdf(async () => packingSlip(order, actor, now));
  const { t } = fileWords(actor.language);
  const fileName = `${fileNameOf(t('shipping.slipOf', { number: String(order.number) }))}.pdf`;
  return { fileName, mediaType: 'application/pdf', stream: Readable.from([Buffer.from(bytes)]) };
};

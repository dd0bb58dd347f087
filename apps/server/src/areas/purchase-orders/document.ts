import { writeMoney } from '@latchboard/contract/products/money';
import type { PortalDocument } from '#server/platform/documents/document.ts';
import { framed } from '#server/platform/documents/framed.ts';
import { fileWords } from '#server/platform/export/file-words.ts';
import { fileNameOf } from '#server/platform/export/write-file.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import type { Order } from './order.ts';

type Reader = Pick<PersonActor, 'language' | 'timeFormat' | 'realName'>;
type Fact = [string, string];

const day = (text: string) => text.slice(0, 10).replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');
const factsIf = (label: string, value: string | null | undefined): Fact[] => (value ? [[label, value]] : []);

/** The name of an order for people: its number, or that it is a draft. */
export const titleOf = ({ number, propertyName: property }: Order, { language }: Pick<Reader, 'language'>): string => {
  const { t } = fileWords(language);
  return number === null ? t('purchaseOrders.draftOf', { property }) : t('purchaseOrders.oneOf', { number, property });
};

export const documentName = (order: Order, reader: Pick<Reader, 'language'>): string =>
  `${fileNameOf(titleOf(order, reader))}.pdf`;

const piecesOf = ({ badges, keyTags }: NonNullable<Order['welcomePack']>) => ({ badges, keyTags });

/** An order on paper: customer and billing, lines with their sums, and the total with shipping (PUR-07, PUR-08). */
export function orderDocument(order: Order, actor: Reader, now: Date): PortalDocument {
  const { t } = fileWords(actor.language);
  const representatives = [order.salesRep1.name, order.salesRep2?.name].filter(Boolean).join(', ');
  const facts: Fact[] = [
    [t('purchaseOrders.status'), t(`purchaseOrders.state.${order.state}`)],
    [t('purchaseOrders.dateCreated'), day(order.dateCreated)],
    ...factsIf(t('purchaseOrders.legalEntity'), order.property.legalEntityName),
    ...factsIf(t('purchaseOrders.customerNumber'), order.customerNumber),
    ...factsIf(t('purchaseOrders.customerPoNumber'), order.customerPoNumber),
    ...factsIf(t('purchaseOrders.deliveryDate'), order.deliveryDate && day(order.deliveryDate)),
    [t('purchaseOrders.representatives'), representatives],
    [t('purchaseOrders.system'), t(`products.tier.${order.tier}`)],
    [t('purchaseOrders.units'), String(order.units)],
    [t('purchaseOrders.hooks'), String(order.hooks)],
    ...factsIf(t('purchaseOrders.billTo'), order.billing.address),
    ...factsIf(t('purchaseOrders.billingEmail'), order.billing.email),
  ];
  return framed(
    {
      title: titleOf(order, actor),
      place: order.propertyName,
      zone: order.property.timeZone,
      isConfidential: true,
      sections: [
        { facts, lines: [] },
        {
          title: t('purchaseOrders.lines'),
          table: {
            header: [
              t('purchaseOrders.quantity'),
              t('purchaseOrders.product'),
              t('purchaseOrders.description'),
              t('purchaseOrders.unitPrice'),
              t('purchaseOrders.lineTotal'),
            ],
            widths: [10, 22, 40, 14, 14],
            rows: [
              ...order.lines.map((line) => [
                String(line.quantity),
                [line.productNumber, line.productName].filter(Boolean).join(' ') || t(`products.kind.${line.kind}`),
                [line.description, line.note].filter(Boolean).join(' · '),
                writeMoney(line.unitPriceCents),
                writeMoney(line.lineCents),
              ]),
              ...(order.welcomePack
                ? [
                    [
                      '1',
                      t('purchaseOrders.welcomePack'),
                      t('purchaseOrders.welcomePackOf', piecesOf(order.welcomePack)),
                      '',
                      '',
                    ],
                  ]
                : []),
            ],
          },
        },
        {
          facts: [
            [t('purchaseOrders.subtotal'), writeMoney(order.subtotalCents)],
            [t('purchaseOrders.shippingFee'), writeMoney(order.shippingFeeCents)],
            [t('purchaseOrders.total'), writeMoney(order.totalCents)],
          ],
          lines: [],
        },
        {
          title: t('purchaseOrders.agreement'),
          lines: [t('purchaseOrders.agreement.interest'), t('purchaseOrders.agreement.temperature')],
        },
        ...(order.terms
          ? [
              {
                title: t('purchaseOrders.termsVersion', {
                  version: order.terms.version,
                  day: day(order.terms.at),
                }),
                lines: order.terms.clauses.map((clause, at) => `${at + 1}. ${clause}`),
              },
            ]
          : []),
      ],
    },
    { actor, now },
  );
}

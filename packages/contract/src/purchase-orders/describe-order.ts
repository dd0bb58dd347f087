import type { Translate } from '@latchboard/texts';
import type * as z from 'zod';
import {
  type DescribedDocument,
  type DescribedFact,
  type DescribedSection,
  documentDate,
  documentDay,
  documentTime,
  nonEmptyFacts,
} from '../documents/description.ts';
import { formatMoney } from '../products/money.ts';
import type { order } from './shapes.ts';

type Order = z.output<typeof order>;
type Acceptance = NonNullable<Order['quote']['acceptance']>;

/** Printed content of an order. */
export type DescribedOrder = Pick<
  Order,
  | 'number'
  | 'state'
  | 'property'
  | 'propertyName'
  | 'propertyCode'
  | 'corporationName'
  | 'billing'
  | 'customerNumber'
  | 'customerPoNumber'
  | 'dateCreated'
  | 'deliveryDate'
  | 'salesRep1'
  | 'salesRep2'
  | 'typeId'
  | 'tier'
  | 'units'
  | 'hooks'
  | 'lines'
  | 'welcomePack'
  | 'remarks'
  | 'shippingFeeCents'
  | 'subtotalCents'
  | 'monthlyCents'
  | 'totalCents'
  | 'terms'
> & { readonly quote: Pick<Order['quote'], 'validUntil' | 'acceptance'> };

/**
 * Replaces the property data of an order with the data its customer accepted. Returns an order without an acceptance
 * unchanged.
 */
export function withAcceptedData<Accepted extends DescribedOrder>(order: Accepted): Accepted {
  const { acceptance } = order.quote;
  if (acceptance === null) return order;
  const { name, propertyCode, corporationName, legalEntityName, address, shipTo, billing } = acceptance.property;
  return {
    ...order,
    ...{ propertyName: name, propertyCode, corporationName, billing },
    property: { ...order.property, name, legalEntityName, address, shipTo },
  };
}

/** Whether the property's data changed after the customer accepted the order. */
export function isPropertyChanged(order: DescribedOrder): boolean {
  const dataOf = ({ propertyCode, corporationName, property, billing }: DescribedOrder) => [
    ...[property.name, propertyCode, corporationName, property.legalEntityName, property.address, property.shipTo],
    ...[billing.methodId, billing.address, billing.email],
  ];
  return JSON.stringify(dataOf(order)) !== JSON.stringify(dataOf(withAcceptedData(order)));
}

/** Facts of an order: customer, addresses, billing, and ordered system (PUR-07, PUR-08). */
export function orderFacts(order: DescribedOrder, t: Translate): DescribedFact[] {
  const { property, billing } = order;
  const contact = [property.contact, property.phone].filter(Boolean).join(', ');
  return nonEmptyFacts([
    [t('purchaseOrders.status'), t(`purchaseOrders.state.${order.state}`)],
    [t('purchaseOrders.property'), [property.name, order.propertyCode].filter(Boolean).join(' · ')],
    [t('purchaseOrders.legalEntity'), property.legalEntityName],
    [t('purchaseOrders.corporation'), order.corporationName],
    [t('purchaseOrders.region'), [property.region, property.regionContact].filter(Boolean).join(' · ')],
    [t('purchaseOrders.contact'), contact],
    [t('purchaseOrders.physicalAddress'), property.address],
    [t('purchaseOrders.shipTo'), property.shipTo],
    [t('purchaseOrders.billingMethod'), t(`purchaseOrders.billingMethod.${billingMethodOf(billing.methodId)}`)],
    [t('purchaseOrders.billTo'), billing.address],
    [t('purchaseOrders.billingEmail'), billing.email],
    [t('purchaseOrders.customerNumber'), order.customerNumber],
    [t('purchaseOrders.customerPoNumber'), order.customerPoNumber],
    [t('purchaseOrders.dateCreated'), documentDay(order.dateCreated, property.timeZone)],
    [t('purchaseOrders.quoteValidUntil'), order.quote.validUntil && documentDate(order.quote.validUntil)],
    [t('purchaseOrders.deliveryDate'), order.deliveryDate && documentDate(order.deliveryDate)],
    [t('purchaseOrders.representatives'), [order.salesRep1.name, order.salesRep2?.name].filter(Boolean).join(', ')],
    [t('purchaseOrders.type'), t(`purchaseOrders.type.${order.typeId}`)],
    [t('purchaseOrders.system'), t(`products.tier.${order.tier}`)],
    [t('purchaseOrders.units'), order.units],
    [t('purchaseOrders.hooks'), order.hooks],
  ]);
}

const billingMethodOf = (id: number) => ([1, 2, 3, 4, 5] as const).find((method) => method === id) ?? 1;

/** Totals of an order, with the monthly portion if there is one. */
export const orderSums = (
  order: Pick<DescribedOrder, 'subtotalCents' | 'monthlyCents' | 'shippingFeeCents' | 'totalCents'>,
  t: Translate,
): DescribedFact[] =>
  nonEmptyFacts([
    [t('purchaseOrders.subtotal'), formatMoney(order.subtotalCents)],
    [t('purchaseOrders.monthlyPart'), order.monthlyCents !== 0 && formatMoney(order.monthlyCents)],
    [t('purchaseOrders.shippingFee'), formatMoney(order.shippingFeeCents)],
    [t('purchaseOrders.total'), formatMoney(order.totalCents)],
  ]);

/**
 * Describes the purchase order and agreement: facts, lines, sums, remarks, terms, and signature blocks (PUR-07,
 * PUR-08). An accepted order is printed with the property data at acceptance.
 */
export function describeOrder(current: DescribedOrder, t: Translate): DescribedDocument {
  const order = withAcceptedData(current);
  const { number, propertyName: property, terms } = order;
  return {
    title:
      number === null ? t('purchaseOrders.draftOf', { property }) : t('purchaseOrders.oneOf', { number, property }),
    sections: [
      { facts: orderFacts(order, t) },
      { title: t('purchaseOrders.lines'), table: lineTable(order, t), sums: orderSums(order, t) },
      ...(order.remarks === '' ? [] : [{ title: t('purchaseOrders.remarks'), lines: [order.remarks] }]),
      {
        title: t('purchaseOrders.agreement'),
        lines: [t('purchaseOrders.agreement.interest'), t('purchaseOrders.agreement.temperature')],
      },
      ...(terms === null
        ? []
        : [
            {
              title: t('purchaseOrders.termsVersion', {
                version: terms.version,
                day: documentDay(terms.at, order.property.timeZone),
              }),
              lines: terms.clauses,
              isNumbered: true,
            },
          ]),
      ...acceptanceSection(current, t),
      {
        title: t('purchaseOrders.signatures'),
        signatures: [
          // The acceptance replaces the customer's signature line.
          ...(order.quote.acceptance === null ? [t('purchaseOrders.signature.customer')] : []),
          t('purchaseOrders.signature.provider'),
        ].map((label) => ({
          ...{ label, name: t('purchaseOrders.signature.name'), date: t('purchaseOrders.signature.date') },
        })),
      },
    ],
  };
}

/** Section with the customer's acceptance, signature, and the digest of the accepted content. */
function acceptanceSection(order: DescribedOrder, t: Translate): DescribedSection[] {
  const { acceptance } = order.quote;
  if (acceptance === null) return [];
  const { name, at, termsVersion, signature, signatureDigest, contentDigest } = acceptance;
  return [
    {
      title: t('purchaseOrders.acceptance'),
      signed: signature,
      lines: [
        ...(signature.kind === 'typed' ? [t('purchaseOrders.acceptedTyped')] : []),
        ...(isPropertyChanged(order) ? [t('purchaseOrders.propertyChanged')] : []),
      ],
      facts: nonEmptyFacts([
        [t('purchaseOrders.acceptedBy'), name],
        [t('purchaseOrders.acceptedAt'), documentTime(at, order.property.timeZone)],
        [
          t('purchaseOrders.acceptedTerms'),
          termsVersion !== null && t('purchaseOrders.acceptedTermsVersion', { version: String(termsVersion) }),
        ],
        [t('purchaseOrders.acceptedVia'), acceptanceText(acceptance, t)],
        [t('purchaseOrders.acceptedContent'), contentDigest],
        [t('purchaseOrders.acceptedSignature'), signatureDigest],
      ]),
    },
  ];
}

/** Text of the acceptance channel: an email link, or the screen of a representative. */
export const acceptanceText = ({ via, email, by }: Pick<Acceptance, 'via' | 'email' | 'by'>, t: Translate): string =>
  via === 'link'
    ? t('purchaseOrders.acceptedVia.link', { email: email ?? '' })
    : t('purchaseOrders.acceptedVia.screen', { by: by ?? '' });

/** Name of a line: the number and name of its product when the line was added, or the kind of adjustment. */
export const orderLineName = (
  line: Pick<DescribedOrder['lines'][number], 'productNumber' | 'productName' | 'kind'>,
  t: Translate,
): string =>
  [line.productNumber, line.productName].filter(Boolean).join(' ') ||
  t(line.kind === 'tax' ? 'purchaseOrders.adjustment.tax' : 'purchaseOrders.adjustment.discount');

function lineTable({ lines, welcomePack }: DescribedOrder, t: Translate) {
  const columns = [
    { label: t('purchaseOrders.quantity'), width: 10, isNumber: true },
    { label: t('purchaseOrders.product'), width: 22 },
    { label: t('purchaseOrders.description'), width: 40 },
    { label: t('purchaseOrders.unitPrice'), width: 14, isNumber: true },
    { label: t('purchaseOrders.lineTotal'), width: 14, isNumber: true },
  ];
  const rows = lines.map((line) => [
    String(line.quantity),
    orderLineName(line, t),
    [line.description, line.note].filter(Boolean).join(' · '),
    [formatMoney(line.unitPriceCents), line.isMonthly && t('purchaseOrders.perMonth')].filter(Boolean).join(' '),
    formatMoney(line.lineCents),
  ]);
  if (welcomePack) {
    const { badges, keyTags } = welcomePack;
    const contents = t('purchaseOrders.welcomePackOf', { badges, keyTags });
    rows.push(['1', t('purchaseOrders.welcomePack'), contents, '', '']);
  }
  return { columns, rows };
}

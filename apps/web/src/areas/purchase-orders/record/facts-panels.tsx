import { writeDay } from '@latchboard/ui/date-range/day.ts';
import { writeDateTime } from '@latchboard/ui/date-time/write.ts';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import { useSurroundings } from '@latchboard/ui/layout/navigation-context.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { type Fact, Facts } from '#web/lib/record/facts.tsx';
import { CustomerNumberCell } from '../list/customer-number-cell.tsx';
import type { Order } from '../shapes.ts';

interface FactsPanelsProps {
  readonly order: Order;
  readonly refresh: () => Promise<unknown>;
}

/** Who an order is for and of, and what it orders. */
export function FactsPanels({ order, refresh }: FactsPanelsProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { Link } = useSurroundings();
  const { property, billing } = order;
  const at = (instant: string | null) => instant && writeDateTime(instant, property.timeZone, locale);
  const parties: readonly Fact[] = [
    [
      'purchaseOrders.property',
      <span key="property">
        <Link href={`/property/${property.id}`}>{property.name}</Link> · {order.propertyCode}
      </span>,
    ],
    [
      'purchaseOrders.corporation',
      <Link key="corporation" href={`/corporation/${order.corporationId}`}>
        {order.corporationName}
      </Link>,
    ],
    ['purchaseOrders.legalEntity', property.legalEntityName],
    ['purchaseOrders.billTo', billing.address],
    ['purchaseOrders.billingEmail', billing.email],
    ['purchaseOrders.customerNumber', <CustomerNumberCell key="number" order={order} onSaved={refresh} />],
    ['purchaseOrders.customerPoNumber', order.customerPoNumber],
    ['purchaseOrders.representatives', [order.salesRep1.name, order.salesRep2?.name].filter(Boolean).join(', ')],
    ['purchaseOrders.installer', order.installer?.name],
    ['purchaseOrders.writer', order.writer?.name],
  ];
  const system: readonly Fact[] = [
    ['purchaseOrders.type', t(`purchaseOrders.type.${order.typeId}`)],
    ['purchaseOrders.system', t(`products.tier.${order.tier}`)],
    ['purchaseOrders.units', order.units],
    ['purchaseOrders.hooks', order.hooks],
    ['purchaseOrders.deliveryDate', order.deliveryDate && writeDay(order.deliveryDate)],
    ['purchaseOrders.priceTable', order.priceVariant || t('purchaseOrders.usualPrices')],
    [
      'purchaseOrders.unitEntry',
      t(order.needsUnitEntry ? 'purchaseOrders.unitEntryByCustomer' : 'purchaseOrders.unitEntryNone'),
    ],
    [
      'purchaseOrders.terms',
      order.terms &&
        t('purchaseOrders.termsVersion', {
          version: order.terms.version,
          day: writeDay(dayIn(property.timeZone, Date.parse(order.terms.at))),
        }),
    ],
    ['purchaseOrders.lastFile', at(order.lastFileAt)],
    [
      'purchaseOrders.invoice',
      order.invoiceNumber && `${order.invoiceNumber}, ${order.invoiceDate ? writeDay(order.invoiceDate) : ''}`,
    ],
  ];
  return (
    <>
      <Panel title="purchaseOrders.parties">
        <Facts facts={parties} />
      </Panel>
      <Panel title="purchaseOrders.systemAndTerms">
        <Facts facts={system} />
      </Panel>
    </>
  );
}

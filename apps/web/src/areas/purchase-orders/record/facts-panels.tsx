import { orderFacts } from '@latchboard/contract/purchase-orders/describe-order';
import { formatDay } from '@latchboard/ui/date-range/day.ts';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { describedFacts, type PartLink } from '#web/lib/record/described-facts.tsx';
import { type Fact, Facts } from '#web/lib/record/facts.tsx';
import { CustomerNumberCell } from '../list/customer-number-cell.tsx';
import type { Order } from '../shapes.ts';

interface FactsPanelsProps {
  readonly order: Order;
  readonly refresh: () => Promise<unknown>;
}

/** Customer, people, and content of an order. */
export function FactsPanels({ order, refresh }: FactsPanelsProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { property } = order;
  const formatTime = (instant: string | null) => instant && formatDateTime(instant, property.timeZone, locale);
  // Links by fact label. The facts themselves are shared with the printed page and the PDF.
  const links: Readonly<Record<string, readonly PartLink[]>> = {
    [t('purchaseOrders.property')]: [[property.name, `/property/${property.id}`]],
    [t('purchaseOrders.corporation')]: [[order.corporationName, `/corporation/${order.corporationId}`]],
  };
  const parties: readonly Fact[] = [
    ...describedFacts(
      orderFacts(order, t).filter(([label]) => label !== t('purchaseOrders.customerNumber')),
      links,
    ),
    ['purchaseOrders.customerNumber', <CustomerNumberCell key="number" order={order} onSaved={refresh} />],
    ['purchaseOrders.remarks', order.remarks],
    ['purchaseOrders.installer', order.installer?.name],
    ['purchaseOrders.technician', order.technician?.name],
    ['purchaseOrders.writer', order.writer?.name],
  ];
  const system: readonly Fact[] = [
    ['purchaseOrders.priceTable', order.priceVariant || t('purchaseOrders.defaultPrices')],
    [
      'purchaseOrders.unitEntry',
      t(order.needsUnitEntry ? 'purchaseOrders.unitEntryByCustomer' : 'purchaseOrders.unitEntryNone'),
    ],
    [
      'purchaseOrders.terms',
      order.terms &&
        t('purchaseOrders.termsVersion', {
          version: order.terms.version,
          day: formatDay(dayIn(property.timeZone, Date.parse(order.terms.at))),
        }),
    ],
    ['purchaseOrders.lastFile', formatTime(order.lastFileAt)],
    [
      'purchaseOrders.invoice',
      order.invoiceNumber && `${order.invoiceNumber}, ${order.invoiceDate ? formatDay(order.invoiceDate) : ''}`,
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

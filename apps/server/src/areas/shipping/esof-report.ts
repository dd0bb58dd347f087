import type { contract } from '@latchboard/contract';
import { daysAfter, startOfLocalDay } from '@latchboard/contract/local-time';
import { maxReportDays } from '@latchboard/contract/shipping/rules';
import { type RawBuilder, sql } from 'kysely';
import { invalid } from '#server/platform/errors.ts';
import { moneyColumn, singleBatch } from '#server/platform/export/cells.ts';
import { fileTexts } from '#server/platform/export/file-texts.ts';
import { writeFile } from '#server/platform/export/write-file.ts';
import type { Handler } from '#server/platform/http/handler.ts';

interface Row {
  number: number;
  shipped: string;
  customer_number: string | null;
  property: string;
  product_number: string;
  product: string;
  quantity: number;
  unit_price_cents: number;
}

/**
 * Shipment lines for supplies that were shipped from `start` to `end`, in the provider's time zone. Excludes unshipped
 * shipments.
 */
const linesShipped = (start: string, end: string, zone: string): RawBuilder<Row> => sql<Row>`
  select s.number, to_char(s.shipped_at at time zone ${zone}, 'YYYY-MM-DD') as shipped, p.accounting_customer_number as customer_number,
    p.name as property, l.product_number, l.product_name as product, l.quantity, coalesce(l.unit_price_cents, 0) as unit_price_cents
  from shipping_order s join property p on p.id = s.property_id join shipping_order_line l on l.record_id = s.id
  where s.kind = 'esof' and s.state = 'shipped' and s.shipped_at >= ${startOfLocalDay(start, zone)}
    and s.shipped_at < ${startOfLocalDay(daysAfter(end, 1), zone)}
  order by s.shipped_at, s.number, l.position`;

/** Billing file (CSV) of supplies for accounting (SHP-05). */
export const esofReport: Handler<typeof contract.shipping.esofReport> = async ({ startDate, endDate }, ctx) => {
  if (endDate < startDate) throw invalid('endDate', 'valRangeOrder');
  if ((Date.parse(endDate) - Date.parse(startDate)) / 86_400_000 > maxReportDays)
    throw invalid('endDate', 'valMaxDays', { maximum: maxReportDays });
  const { rows } = await ctx.transaction((tx) =>
    linesShipped(startDate, endDate, ctx.platform.settings.providerZone).execute(tx),
  );
  const { t } = fileTexts('en');
  const name = { content: 'ESOF shipped', days: { from: startDate, to: endDate } };
  return writeFile<Row>('csv', name, {
    heading: [],
    columns: [
      { header: t('shipping.number'), width: 10, cell: (row) => row.number },
      { header: t('shipping.shippedOn'), width: 12, cell: (row) => row.shipped },
      { header: t('shipping.customerNumber'), width: 16, cell: (row) => row.customer_number },
      { header: t('shipping.property'), width: 30, cell: (row) => row.property },
      { header: t('shipping.productNumber'), width: 14, cell: (row) => row.product_number },
      { header: t('shipping.product'), width: 30, cell: (row) => row.product || t('shipping.minimumFee') },
      { header: t('shipping.quantity'), width: 10, cell: (row) => row.quantity },
      moneyColumn(t('shipping.unitPrice'), 12, (row) => row.unit_price_cents),
      moneyColumn(t('shipping.lineTotal'), 12, (row) => row.quantity * row.unit_price_cents),
    ],
    batches: singleBatch(rows),
  });
};

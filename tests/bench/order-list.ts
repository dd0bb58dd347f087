import type { Bench, Database } from './bench.ts';
import { type Benchmark, type Row, row } from './benchmark.ts';
import { addOrders, lastYear, orderPeople, totalOrders } from './data/orders.ts';
import { formatMilliseconds, median, timed } from './statistics.ts';
import { startTappedProduct } from './tapped-call.ts';

const tries = 9;
/** Pages of the list with three filters each. They match thousands of orders, a few, and none. */
const pages = [
  `year=${lastYear}&purchaseOrderStatuses=8&last60Days=false&corporationName=Customer`,
  `year=${lastYear}&month=6&propertyName=Property%20199`,
  `year=${lastYear}&month=6&propertyCode=nowhere`,
] as const;
const linesOnPaper = 500;

/**
 * Measures a page of 100 orders, filtered from 100,000 with three filters, and the PDF of an order with 500 lines
 * (PUR-02, PUR-03, PUR-08).
 */
export const orderList: Benchmark = {
  name: 'order-list',
  async measure(bench) {
    const database = await bench.database('orders', addOrders);
    const product = await startTappedProduct(bench, database, orderPeople.sales);
    const rows: Row[] = [];
    for (const page of pages) {
      const durations: number[] = [];
      for (let attempt = 0; attempt < tries; attempt += 1) {
        const statements = await product.statementsOf(`/api/purchase-orders?${page}`);
        if (attempt === 0)
          for (const { text, milliseconds: each } of statements)
            bench.log(`${formatMilliseconds(each)} ${text.replaceAll(/\s+/g, ' ').slice(0, 120)}`);
        durations.push(statements.reduce((sum, statement) => sum + statement.milliseconds, 0));
      }
      const medianMs = median(durations);
      const figure = `100 of ${totalOrders.toLocaleString('en')} orders, ${page}, in the database`;
      rows.push(row(figure, 'under 50 ms', formatMilliseconds(medianMs), medianMs < 50));
    }
    return [...rows, await measurePdf(bench, database, product)];
  },
};

/**
 * Measures the PDF of an order with the maximum number of lines. The order is separate, so the measured list stays the
 * same.
 */
async function measurePdf(
  bench: Bench,
  { owner }: Database,
  { url, headers }: { url: string; headers: { authorization: string } },
): Promise<Row> {
  const { rows } = await owner.query<{ id: number; property_id: number }>(
    'select id, property_id from purchase_order order by id desc limit 1',
  );
  const order = rows[0];
  if (!order) throw new Error('there is no order');
  await owner.query('delete from purchase_order_line where record_id = $1', [order.id]);
  await owner.query(
    `insert into purchase_order_line (record_id, property_id, position, kind, product_number, product_name, description, quantity, unit_price_cents)
     select $1, $2, n, 'part', '3' || n, 'Part ' || n, 'Part number ' || n || ' for the panel in the lobby', 1 + n % 9, 100 + n
     from generate_series(0, $3 - 1) n`,
    [order.id, order.property_id, linesOnPaper],
  );
  const durations: number[] = [];
  for (let attempt = 0; attempt < tries; attempt += 1)
    durations.push(
      await timed(async () => {
        const path = `/api/properties/${order.property_id}/purchase-orders/${order.id}/document`;
        const response = await fetch(`${url}${path}`, { headers });
        if (!response.ok) throw new Error(`the document answered ${response.status}`);
        const bytes = await response.arrayBuffer();
        bench.log(`${bytes.byteLength} bytes`);
      }),
    );
  const medianMs = median(durations);
  return row(`an order of ${linesOnPaper} lines as PDF`, 'under 1 s', formatMilliseconds(medianMs), medianMs < 1000);
}

import { type Benchmark, row } from './benchmark.ts';
import { addOrders, lastYear, orderPeople, totalOrders } from './data/orders.ts';
import { signInHeaders } from './data/people.ts';
import { formatMilliseconds, median, timed } from './statistics.ts';

const tries = 9;
const reports = [
  `sales?year=${lastYear}&month=6`,
  `conversions?year=${lastYear}&month=6`,
  `shipped-purchase-orders?year=${lastYear}`,
] as const;

/** Annual report on the sales representatives, over 100,000 orders from five years (OPS-05). */
export const salesReport: Benchmark = {
  name: 'sales-report',
  async measure(bench) {
    const { loginUrl } = await bench.database('orders', addOrders);
    const { url } = await bench.product(loginUrl);
    const headers = await signInHeaders(url, orderPeople.sales);
    const rows = [];
    for (const report of reports) {
      const durations: number[] = [];
      for (let attempt = 0; attempt < tries; attempt += 1)
        durations.push(
          await timed(async () => {
            const response = await fetch(`${url}/api/reports/${report}`, { headers });
            if (!response.ok) throw new Error(`the report answered ${response.status}`);
            await response.arrayBuffer();
          }),
        );
      const medianMs = median(durations);
      const figure = `/reports/${report} at ${totalOrders.toLocaleString('en')} orders`;
      rows.push(row(figure, 'under 200 ms', formatMilliseconds(medianMs), medianMs < 200));
    }
    return rows;
  },
};

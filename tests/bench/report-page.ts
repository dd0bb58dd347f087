import type { Bench, Database } from './bench.ts';
import { type Benchmark, type Row, row } from './benchmark.ts';
import { customers, people } from './data/customers.ts';
import { signInHeaders } from './data/people.ts';
import { traffic } from './data/traffic.ts';
import { queriesOf } from './explain.ts';
import { compareLoad } from './load.ts';
import { formatRatio } from './statistics.ts';
import { eventStatement, startTappedProduct } from './tapped-call.ts';

export const halfMillionEvents = (bench: Bench): Promise<Database> => bench.database('half_million', traffic(500_000));

/** Path of the report page for a property's last 31 days, with 100 rows. */
export function reportPagePath(property: number): string {
  const to = new Date(Date.now() + 3_600_000);
  const from = new Date(to.getTime() - 31 * 86_400_000);
  return `/api/properties/${property}/datalog-transactions?from=${from.toISOString()}&to=${to.toISOString()}&limit=100`;
}

/**
 * The page of the transaction report, compared with a plain route with the same prepared statement on the same
 * database.
 */
export const reportPage: Benchmark = {
  name: 'report',
  async measure(bench) {
    const database = await halfMillionEvents(bench);
    const path = reportPagePath(customers.usual.firstProperty);
    const { statementsOf } = await startTappedProduct(bench, database, people.manager);
    const statements = await statementsOf(path);
    const queries = queriesOf(statements);
    for (const { text } of queries) bench.log(text.replaceAll(/\s+/g, ' ').slice(0, 160));
    const { text, values } = eventStatement(statements);

    const product = await bench.product(database.loginUrl);

    const headers = await signInHeaders(product.url, people.manager);
    const plainUrl = await bench.plain(database, { page: { text, values: values ?? [] } });
    await expectRows(`${product.url}${path}`, headers);
    await expectRows(`${plainUrl}/page`);
    const rows: Row[] = [];
    for (const connections of [1, 16]) {
      const {
        product: productRate,
        plain: plainRate,
        ratio,
      } = await compareLoad({ url: `${product.url}${path}`, headers }, { url: `${plainUrl}/page` }, connections, 3);
      const measured = `${formatRatio(ratio)} (${Math.round(productRate)}/s against ${Math.round(plainRate)}/s)`;
      const figure = `report page, ${connections} connection${connections > 1 ? 's' : ''}, to a plain route`;
      rows.push(row(figure, 'at least 0.50 ×', measured, ratio >= 0.5));
    }
    return [...rows, row('queries per report page', 'at most 5', String(queries.length), queries.length <= 5)];
  },
};

async function expectRows(url: string, headers: Record<string, string> = {}): Promise<void> {
  const { rows } = (await (await fetch(url, { headers })).json()) as { rows: unknown[] };
  if (rows.length < 100) throw new Error(`${url} answered ${rows.length} rows instead of 100`);
}

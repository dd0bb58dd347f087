import type { Bench, Database } from './bench.ts';
import { type Benchmark, type Row, row } from './benchmark.ts';
import { customers, people } from './data/customers.ts';
import { type ExplainResult, explain, queriesOf } from './explain.ts';
import { manyEvents } from './report-scale.ts';
import { formatMilliseconds } from './statistics.ts';
import { startTappedProduct } from './tapped-call.ts';

const { dense, sparse } = customers;
const calls = [
  { what: 'region of 50, dense', email: people.denseRegion, path: `/api/regions/${dense.region}` },
  { what: 'region of 50, sparse', email: people.sparseRegion, path: `/api/regions/${sparse.region}` },
  {
    what: 'corporation of 2,000, dense',
    email: people.denseCorporation,
    path: `/api/corporations/${dense.corporation}`,
  },
  {
    what: 'corporation of 2,000, sparse',
    email: people.sparseCorporation,
    path: `/api/corporations/${sparse.corporation}`,
  },
] as const;

/** The latest transactions of many properties, some with many events and some with few. */
export const wideReports: Benchmark = {
  name: 'wide',
  async measure(bench) {
    const database = await manyEvents(bench);
    const rows: Row[] = [];
    for (const { what: label, email, path } of calls) {
      rows.push(await explainedCall(bench, database, label, email, `${path}/datalog-transactions?limit=100`));
      rows.push(await explainedCall(bench, database, `keys out, ${label}`, email, `${path}/keys-out`));
    }
    return rows;
  },
};

async function explainedCall(
  bench: Bench,
  database: Database,
  label: string,
  email: string,
  path: string,
): Promise<Row> {
  const { statementsOf, stop } = await startTappedProduct(bench, database, email);
  const statements = await statementsOf(path);
  await stop();
  const parts: ExplainResult[] = [];
  for (const statement of queriesOf(statements)) {
    if (statement.values === null || /who_is/.test(statement.text)) continue;
    parts.push(await explain(database.loginUrl, statements.slice(0, statements.indexOf(statement)), statement));
  }
  const total = parts.reduce((sum, part) => sum + part.milliseconds, 0);
  const buffers = parts.reduce((sum, part) => sum + part.buffers, 0);
  const measured = `${formatMilliseconds(total)}, ${buffers} buffers, ${parts.length} queries`;
  return row(label, 'at most 50 ms in the database', measured, total <= 50);
}

import type { Bench, Database } from './bench.ts';
import { type Benchmark, type Row, row } from './benchmark.ts';
import { customers, people } from './data/customers.ts';
import { traffic } from './data/traffic.ts';
import { type ExplainResult, explain } from './explain.ts';
import { halfMillionEvents, reportPagePath } from './report-page.ts';
import { formatMilliseconds, formatRatio } from './statistics.ts';
import { eventStatement, startTappedProduct } from './tapped-call.ts';

/**
 * Maximum number of additional database pages. With ten times the rows, each index is one level deeper. A page reads
 * two or three indexes of two or three partitions.
 */
const maxExtraBuffers = 9;

/** Number of events in millions, from `--million=50`. Default: 5. */
const millionsOf = ({ flags }: Bench) => Number(flags.get('million') ?? 5);

/** The large database: two years of events, and 4,061 properties. */
export const manyEvents = (bench: Bench): Promise<Database> =>
  bench.database(`million_${millionsOf(bench)}`, traffic(millionsOf(bench) * 1_000_000));

/**
 * Reads the same report page from at least ten times as many rows. Expects the same plan and hardly more database
 * pages.
 */
export const reportScale: Benchmark = {
  name: 'scale',
  async measure(bench) {
    const small = await explainPage(bench, await halfMillionEvents(bench));
    return [
      comparisonRow(`${millionsOf(bench)} million rows`, small, await explainPage(bench, await manyEvents(bench))),
    ];
  },
};

async function explainPage(bench: Bench, database: Database): Promise<ExplainResult> {
  const { statementsOf } = await startTappedProduct(bench, database, people.manager);
  const statements = await statementsOf(reportPagePath(customers.usual.firstProperty));
  return explain(database.loginUrl, statements, eventStatement(statements));
}

function comparisonRow(title: string, small: ExplainResult, large: ExplainResult): Row {
  // Uses the fastest runs, to exclude other load on the machine.
  const ratio = large.fastest / small.fastest;
  const plans = large.plan === small.plan ? 'same plan' : `another plan: ${large.plan} instead of ${small.plan}`;
  const measured = `${formatRatio(ratio)} (${formatMilliseconds(large.fastest)}), ${large.buffers} buffers to ${small.buffers}, ${plans}`;
  const isMet = ratio <= 1.3 && large.buffers <= small.buffers + maxExtraBuffers && large.plan === small.plan;
  return row(`report page on ${title} to 500,000`, 'at most 1.30 ×, no more buffers', measured, isMet);
}

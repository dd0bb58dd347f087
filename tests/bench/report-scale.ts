import type { Bench, Database } from './bench.ts';
import { customers, people } from './data/customers.ts';
import { traffic } from './data/traffic.ts';
import { type Explained, explain } from './explain.ts';
import { type Figure, type Row, row } from './figure.ts';
import { halfMillionEvents, pageOf } from './report-page.ts';
import { milliseconds, times } from './statistics.ts';
import { eventStatement, tappedProduct } from './tapped-call.ts';

/** Ten times the rows make an index one level deeper. A page reads two or three indexes in two or three months. */
const deeperIndexes = 9;

/** `--million=50` sets the millions of events; the default is 5. */
const millionsOf = ({ flags }: Bench) => Number(flags.get('million') ?? 5);

/** The large database: two years of events of 4,061 properties. */
export const manyEvents = (bench: Bench): Promise<Database> =>
  bench.database(`million_${millionsOf(bench)}`, traffic(millionsOf(bench) * 1_000_000));

/** The same page on ten times the rows or more: same plan, no more pages read. */
export const reportScale: Figure = {
  name: 'scale',
  async measure(bench) {
    const small = await explainPage(bench, await halfMillionEvents(bench));
    return [compared(`${millionsOf(bench)} million rows`, small, await explainPage(bench, await manyEvents(bench)))];
  },
};

async function explainPage(bench: Bench, database: Database): Promise<Explained> {
  const { statementsOf } = await tappedProduct(bench, database, people.manager);
  const statements = await statementsOf(pageOf(customers.usual.firstProperty));
  return explain(database.loginUrl, statements, eventStatement(statements));
}

function compared(what: string, small: Explained, large: Explained): Row {
  // The fastest runs, to exclude other work of the machine.
  const ratio = large.fastest / small.fastest;
  const plans = large.plan === small.plan ? 'same plan' : `another plan: ${large.plan} instead of ${small.plan}`;
  const measured = `${times(ratio)} (${milliseconds(large.fastest)}), ${large.buffers} buffers to ${small.buffers}, ${plans}`;
  const isMet = ratio <= 1.3 && large.buffers <= small.buffers + deeperIndexes && large.plan === small.plan;
  return row(`report page on ${what} to 500,000`, 'at most 1.30 ×, no more buffers', measured, isMet);
}

import type { Bench, Database } from './bench.ts';
import { customers, people } from './data/customers.ts';
import { traffic } from './data/traffic.ts';
import { type Explained, explain } from './explain.ts';
import { type Figure, type Row, row } from './figure.ts';
import { halfMillion, pageOf } from './report-page.ts';
import { milliseconds, times } from './statistics.ts';
import { eventStatement, tappedProduct } from './tapped-call.ts';

/** Ten times the rows make an index one page deeper; a page reads two or three of them, in two or three months. */
const deeperIndexes = 9;

export const fiveMillion = (bench: Bench): Promise<Database> => bench.database('five_million', traffic(5_000_000));

/** The same page on ten times the rows: same plan, no more pages read. `--million=50` makes and reads as many. */
export const reportScale: Figure = {
  name: 'scale',
  async measure(bench) {
    const small = await explainPage(bench, await halfMillion(bench));
    const rows: Row[] = [compared('5 million rows', small, await explainPage(bench, await fiveMillion(bench)))];
    const millions = Number(bench.flags.get('million') ?? 0);
    if (millions > 0) {
      const large = await bench.database(`million_${millions}`, traffic(millions * 1_000_000));
      rows.push(compared(`${millions} million rows`, small, await explainPage(bench, large)));
    }
    return rows;
  },
};

async function explainPage(bench: Bench, database: Database): Promise<Explained> {
  const { statementsOf } = await tappedProduct(bench, database, people.manager);
  const statements = await statementsOf(pageOf(customers.usual.firstProperty));
  return explain(database.loginUrl, statements, eventStatement(statements));
}

function compared(what: string, small: Explained, large: Explained): Row {
  // The fastest runs: what else the machine does is not the plan's.
  const ratio = large.fastest / small.fastest;
  const plans = large.plan === small.plan ? 'same plan' : `another plan: ${large.plan} instead of ${small.plan}`;
  const measured = `${times(ratio)} (${milliseconds(large.fastest)}), ${large.buffers} buffers to ${small.buffers}, ${plans}`;
  const isMet = ratio <= 1.3 && large.buffers <= small.buffers + deeperIndexes && large.plan === small.plan;
  return row(`report page on ${what} to 500,000`, 'at most 1.30 ×, no more buffers', measured, isMet);
}

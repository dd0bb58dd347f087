import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Bench, Database } from './bench.ts';
import { type Benchmark, type Row, row } from './benchmark.ts';
import { customers, people } from './data/customers.ts';
import { explain, queriesOf } from './explain.ts';
import { processorTime, watchDatabase } from './process-time.ts';
import { halfMillionEvents, reportPagePath } from './report-page.ts';
import type { Statement } from './statement-tap.ts';
import { eventStatement, startTappedProduct } from './tapped-call.ts';

/** Cost of a call. CPU times are in milliseconds per call. */
interface Cost {
  readonly server: number;
  readonly database: number;
  /** Statements, including begin and commit. */
  readonly statements: number;
  /** Pages of 8 kB that the queries of the call read. */
  readonly buffers: number;
  /** Size of the reply without compression. */
  readonly bytes: number;
}

/** Costs of the calls and the speed of the machine, as stored in `guard.json`. */
interface RecordedCosts {
  /** CPU milliseconds of a plain route with the query of the report page. CPU times are compared as multiples of it. */
  readonly plain: number;
  readonly calls: Readonly<Record<string, Cost>>;
}

const file = fileURLToPath(new URL('./guard.json', import.meta.url));
const requestsPerCall = 400;
/** Allowed growth factor of each number. CPU times vary between runs by about 10 %. */
const tolerances: Readonly<Record<keyof Cost, number>> = {
  server: 1.25,
  database: 1.25,
  statements: 1,
  buffers: 1.15,
  bytes: 1.05,
};

/** The ten calls that customers make most often. */
function guardedCalls(property: number): Readonly<Record<string, string>> {
  const of = `/api/properties/${property}`;
  return {
    session: '/api/session/me',
    board: `${of}/board`,
    'report page': reportPagePath(property),
    'keys out': `${of}/keys-out`,
    'key search': '/api/keys?search=104',
    exceptions: '/api/exceptions',
    'exception count': '/api/exceptions/count',
    badges: `${of}/badges`,
    units: `${of}/units`,
    'work orders': `${of}/work-orders`,
  };
}

/**
 * Compares the cost of the most frequent calls with the committed costs of `guard.json`. `--write` replaces the
 * committed costs. Takes about three minutes.
 */
export const guard: Benchmark = {
  name: 'guard',
  async measure(bench) {
    const database = await halfMillionEvents(bench);
    const property = customers.usual.firstProperty;
    const measured = await measureCalls(bench, database, property);
    for (const [name, cost] of Object.entries(measured.calls)) bench.log(`${name.padEnd(16)} ${costText(cost)}`);
    bench.log(`plain route      ${measured.plain.toFixed(2)} ms CPU`);
    if (bench.flags.has('write')) writeFileSync(file, `${JSON.stringify(measured, null, 2)}\n`);
    const recorded = JSON.parse(readFileSync(file, 'utf8')) as RecordedCosts;
    return Object.entries(measured.calls).map(([name, cost]) => compare(name, cost, measured, recorded));
  },
};

async function measureCalls(bench: Bench, database: Database, property: number): Promise<RecordedCosts> {
  const calls = guardedCalls(property);
  const tapped = await startTappedProduct(bench, database, people.manager);
  const statementsByCall = new Map<string, Statement[]>();
  for (const [name, path] of Object.entries(calls)) statementsByCall.set(name, await tapped.statementsOf(path));

  const { text, values } = eventStatement(statementsByCall.get('report page') ?? []);
  const plainUrl = await bench.plain(database, { page: { text, values: values ?? [] } });
  const plainDatabase = await databaseTimeOf(database, () => repeat(`${plainUrl}/page`, {}));

  const { url, process } = await bench.product(database.loginUrl, { DATABASE_POOL: '2' });
  const { headers } = tapped;
  const costs: Record<string, Cost> = {};
  for (const [name, path] of Object.entries(calls)) {
    const bytes = await repeat(`${url}${path}`, headers, 20);
    const before = processorTime(process.pid);
    const databaseTime = await databaseTimeOf(database, () => repeat(`${url}${path}`, headers));
    const statements = statementsByCall.get(name) ?? [];
    costs[name] = {
      server: round((processorTime(process.pid) - before) / requestsPerCall),
      database: round(databaseTime / requestsPerCall),
      statements: statements.length,
      buffers: await buffersOf(database.loginUrl, statements),
      bytes,
    };
  }
  return { plain: round(plainDatabase / requestsPerCall), calls: costs };
}

/** Sends requests one after the other. Returns the size of the last reply. */
async function repeat(url: string, headers: Record<string, string>, count = requestsPerCall): Promise<number> {
  let size = 0;
  for (let request = 0; request < count; request += 1) {
    const response = await fetch(url, { headers });
    if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
    size = (await response.arrayBuffer()).byteLength;
  }
  return size;
}

async function databaseTimeOf({ owner }: Database, work: () => Promise<unknown>): Promise<number> {
  const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid');
  const watch = watchDatabase(rows[0]?.pid ?? 0);
  await work();
  return watch.stop();
}

async function buffersOf(loginUrl: string, statements: readonly Statement[]): Promise<number> {
  let sum = 0;
  for (const query of queriesOf(statements)) {
    if (query.values === null) continue;
    const earlier = statements.slice(0, statements.indexOf(query));
    sum += (await explain(loginUrl, earlier, query)).buffers;
  }
  return sum;
}

/** Compares a call with its recorded cost. Scales CPU times to the speed of this machine. */
function compare(name: string, cost: Cost, { plain }: RecordedCosts, recorded: RecordedCosts): Row {
  const limit = recorded.calls[name];
  const speed = plain / recorded.plain;
  const figure = `${name}: server and database CPU, statements, buffers, bytes`;
  if (!limit) return row(figure, 'no recorded cost', costText(cost), false);
  const scaled: Cost = { ...limit, server: limit.server * speed, database: limit.database * speed };
  const names = Object.keys(tolerances) as (keyof Cost)[];
  const worse = names.filter(
    (number) => cost[number] > scaled[number] * tolerances[number] + (number === 'buffers' ? 2 : 0),
  );
  const measured = worse.length === 0 ? costText(cost) : `${costText(cost)} (more ${worse.join(', ')})`;
  return row(figure, costText(scaled), measured, worse.length === 0);
}

const round = (value: number) => Math.round(value * 100) / 100;

const costText = ({ server, database, statements, buffers, bytes }: Cost) =>
  `${server.toFixed(2)} + ${database.toFixed(2)} ms, ${statements}, ${buffers}, ${bytes}`;

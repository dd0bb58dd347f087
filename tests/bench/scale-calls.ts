import type { Bench } from './bench.ts';
import { type BenchCabinet, cabinetEvent, enroll, signedBatch } from './bench-cabinet.ts';
import { type Benchmark, row } from './benchmark.ts';
import { customers, keysOfProperty, people } from './data/customers.ts';
import { signInHeaders } from './data/people.ts';
import { reportPagePath } from './report-page.ts';
import { manyEvents } from './report-scale.ts';
import { formatMilliseconds, quantile, timed } from './statistics.ts';

const calls = 300;
const callers = 4;
const maxMsOfPage = 100;
const dayMs = 86_400_000;

/** A pseudo-random number that is the same in every run. */
const pseudoRandom = (seed: number, below: number) => ((seed * 2_654_435_761) >>> 7) % below;
const { dense } = customers;
const property = (index: number) => dense.firstProperty + pseudoRandom(index, dense.properties);
const unit = (index: number) => 101 + pseudoRandom(index + 7, keysOfProperty);
const timeAt = (index: number) =>
  new Date(Date.now() - pseudoRandom(index + 3, 700) * dayMs - pseudoRandom(index, dayMs));

/** The most frequent calls, each for a different property, so most data is not cached. */
const readCalls: readonly { what: string; path: (index: number) => string; by?: string }[] = [
  { what: 'board of a property', path: (index) => `/api/properties/${property(index)}/board` },
  { what: 'keys out of a property', path: (index) => `/api/properties/${property(index)}/keys-out` },
  { what: 'report page, newest month', path: (index) => reportPagePath(property(index)) },
  { what: 'report page, any month of two years', path: (index) => monthOf(property(index), timeAt(index)) },
  { what: 'who had it, two hours', path: (index) => incidentOf(property(index), unit(index), timeAt(index)) },
  {
    what: 'who had it, as typed',
    path: (index) =>
      `/api/properties/${property(index)}/answers?question=${encodeURIComponent(`who had ${unit(index)} on ${timeAt(index).toISOString().slice(0, 10)} at 3 pm`)}`,
  },
  { what: 'exceptions of 2,000 properties', path: () => '/api/exceptions?limit=50' },
  { what: 'keys out of 2,000 properties', path: () => `/api/corporations/${dense.corporation}/keys-out` },
  {
    what: 'keys of 50 properties by unit',
    path: (index) => `/api/keys?search=${unit(index)}`,
    by: people.denseRegion,
  },
  {
    what: 'global search',
    path: (index) => `/api/search?query=${encodeURIComponent(`property ${property(index)}`)}`,
    by: people.service,
  },
];

function monthOf(propertyId: number, to: Date): string {
  const from = new Date(to.getTime() - 31 * dayMs);
  const range = `from=${from.toISOString()}&to=${to.toISOString()}`;
  return `/api/properties/${propertyId}/datalog-transactions?${range}&limit=100`;
}

function incidentOf(propertyId: number, unitNumber: number, to: Date): string {
  const from = new Date(to.getTime() - 7_200_000);
  return `/api/properties/${propertyId}/incident?unit=${unitNumber}&from=${from.toISOString()}&to=${to.toISOString()}`;
}

/**
 * Measures the 95th percentile of the duration of user and cabinet calls, with 5 million events and 4,061 properties.
 * `--million=50` sets another number.
 */
export const scaleCalls: Benchmark = {
  name: 'scale-calls',
  async measure(bench) {
    const { loginUrl } = await manyEvents(bench);
    const { url } = await bench.product(loginUrl);
    const rows = [];
    for (const { what: label, path, by = people.denseCorporation } of readCalls) {
      const headers = await signInHeaders(url, by);
      await Promise.all(
        Array.from({ length: 20 }, (_, index) => expectAnswer(`${url}${path(calls + index)}`, headers)),
      );
      const elapsed = await runConcurrently(calls, async (index) =>
        timed(() => expectAnswer(`${url}${path(index)}`, headers)),
      );
      const [median, high] = [quantile(elapsed, 0.5), quantile(elapsed, 0.95)];
      const measured = `p95 ${formatMilliseconds(high)}, p50 ${formatMilliseconds(median)}`;
      rows.push(
        row(`${label}, ${callers} people at once`, `p95 at most ${maxMsOfPage} ms`, measured, high <= maxMsOfPage),
      );
    }
    const times = await measureBatchTimes(bench, url, 8, 40);
    const [median, high] = [quantile(times, 0.5), quantile(times, 0.95)];
    const measured = `p95 ${formatMilliseconds(high)}, p50 ${formatMilliseconds(median)}`;
    return [...rows, row('5 events from a cabinet, 8 cabinets at once', 'p95 at most 1 s', measured, high <= 1000)];
  },
};

async function expectAnswer(url: string, headers: Record<string, string>): Promise<void> {
  const response = await fetch(url, { headers });
  const body = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status} ${body.slice(0, 300)}`);
}

/** Runs work for 1 to `count` with concurrent callers. Returns the results. */
async function runConcurrently(count: number, work: (index: number) => Promise<number>): Promise<number[]> {
  const results: number[] = [];
  let next = 0;
  const caller = async () => {
    while (next < count) {
      next += 1;
      results.push(await work(next));
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return results;
}

const eventsOfBatch = 5;
let enrolledCount = 0;

/**
 * Returns the milliseconds of each batch. Concurrent cabinets send one batch after another, and use several servers in
 * turn.
 */
export async function measureBatchTimes(
  bench: Bench,
  url: string | readonly string[],
  cabinets: number,
  batches: number,
): Promise<number[]> {
  const urls = [url].flat();
  const cabinetBatches: { cabinet: BenchCabinet; bodies: string[] }[] = [];
  for (let index = 0; index < cabinets; index += 1) {
    const propertyId = customers.sparse.firstProperty + enrolledCount++;
    const cabinet = await enroll(urls[index % urls.length] ?? '', propertyId);
    cabinetBatches.push({ cabinet, bodies: batchesOf(cabinet, batches) });
  }
  bench.log(`${cabinets} cabinets send ${batches} batches of ${eventsOfBatch}`);
  const senders = cabinetBatches.map(async ({ cabinet, bodies }) => {
    const durations: number[] = [];
    for (const body of bodies) durations.push(await timed(() => cabinet.api.events(body)));
    return durations;
  });
  return (await Promise.all(senders)).flat();
}

/** Returns batches signed before the measurement starts, because in production the cabinet does the signing. */
function batchesOf(cabinet: BenchCabinet, count: number): string[] {
  const began = Date.now() - count * eventsOfBatch * 1000;
  return Array.from({ length: count }, (_, batch) =>
    signedBatch(
      cabinet,
      Array.from({ length: eventsOfBatch }, (_event, index) => {
        const seq = batch * eventsOfBatch + index + 1;
        const key = Math.floor(seq / 2) % 20;
        const movement = seq % 2 === 1 ? 'taken' : 'returned';
        return cabinetEvent({ seq, key, movement, time: new Date(began + seq * 1000) });
      }),
    ),
  );
}

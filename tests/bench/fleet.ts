import { DeviceFailure } from '@latchboard/device/device-api';
import type { Bench } from './bench.ts';
import { type BenchCabinet, cabinetEvent, enroll, signedBatch } from './bench-cabinet.ts';
import { type Benchmark, row } from './benchmark.ts';
import { people } from './data/customers.ts';
import { signInHeaders } from './data/people.ts';
import { halfMillionEvents } from './report-page.ts';
import { formatMilliseconds, quantile, timed } from './statistics.ts';

const size = 2000;
const eventsOfCabinet = 5;
const firstProperty = 1500;
/** Users who change badges at the same time. */
const editors = 4;
const maxRetryMs = 2000;

interface FleetCabinet {
  readonly cabinet: BenchCabinet;
  readonly property: number;
  revision: number;
}

/**
 * 2,000 cabinets send their events simultaneously after an outage. Then all of them wait for changes while a badge is
 * added at each property. Measures the time from the call to the acknowledgement (DEV-11).
 */
export const fleet: Benchmark = {
  name: 'fleet',
  async measure(bench) {
    const { loginUrl, owner } = await halfMillionEvents(bench);
    const { url } = await bench.product(loginUrl);
    const cabinets = await enrollFleet(bench, url);
    const sendTimes: number[] = [];
    const elapsed = await timed(async () => {
      await Promise.all(
        cabinets.map(async ({ cabinet }) => sendTimes.push(await timed(() => sendUntilStored(cabinet)))),
      );
    });
    const ids = cabinets.map(({ cabinet }) => cabinet.cabinet);
    const { rows } = await owner.query(
      'select count(*)::int as n from key_event where datalog_id = any($1::int[]) and received_at > $2',
      [ids, new Date(Date.now() - elapsed - 1000)],
    );
    const storedCount: number = rows[0]?.n;
    const appliedMs = await measureChanges(bench, url, cabinets);
    const [median, high] = [quantile(appliedMs, 0.5), quantile(appliedMs, 0.95)];
    return [
      row(
        `${size} cabinets send ${eventsOfCabinet} events each at once`,
        'none lost, none doubled',
        `${storedCount} of ${size * eventsOfCabinet} stored in ${(elapsed / 1000).toFixed(1)} s, p95 ${formatMilliseconds(quantile(sendTimes, 0.95))}`,
        storedCount === size * eventsOfCabinet,
      ),
      row(
        `change → acknowledged, ${size} cabinets`,
        'p95 under 5 s',
        `p50 ${formatMilliseconds(median)}, p95 ${formatMilliseconds(high)}`,
        high < 5000,
      ),
    ];
  },
};

/** Enrolls each cabinet of the fleet and applies its complete configuration. */
async function enrollFleet(bench: Bench, url: string): Promise<FleetCabinet[]> {
  const technician = await signInHeaders(url, people.service);
  const listeners: FleetCabinet[] = [];
  const elapsed = await timed(() =>
    runConcurrently(editors, size, async (index) => {
      const property = firstProperty + index;
      const cabinet = await enroll(url, property, technician);
      const { revision } = await cabinet.api.config(0);
      await cabinet.api.acknowledge(revision);
      listeners.push({ cabinet, property, revision });
    }),
  );
  bench.log(`${size} cabinets enrolled in ${(elapsed / 1000).toFixed(0)} s`);
  return listeners;
}

/** Sends a batch until the server accepts it, with a pause after each failure, like the simulator. */
async function sendUntilStored(cabinet: BenchCabinet): Promise<void> {
  const events = Array.from({ length: eventsOfCabinet }, (_, index) =>
    cabinetEvent({ seq: index + 1, key: index, movement: 'taken', time: new Date() }),
  );
  const body = signedBatch(cabinet, events);
  for (;;) {
    try {
      await cabinet.api.events(body);
      return;
    } catch (failure) {
      const isTemporary = failure instanceof DeviceFailure && (failure.status === 0 || failure.status >= 500);
      if (!isTemporary) throw failure;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * maxRetryMs));
    }
  }
}

/**
 * Returns the milliseconds from the addition of a badge at each property to the acknowledgement of its cabinet. The
 * whole fleet waits for changes in the meantime.
 */
async function measureChanges(bench: Bench, url: string, fleetCabinets: readonly FleetCabinet[]): Promise<number[]> {
  const administrator = { ...(await signInHeaders(url, people.service)), 'content-type': 'application/json' };
  const startTimes = new Map<number, number>();
  const appliedMs: number[] = [];
  const acknowledgements = fleetCabinets.map(async (cabinet) => {
    for (;;) {
      const { revision } = await cabinet.cabinet.api.config(cabinet.revision);
      if (revision === cabinet.revision) continue;
      await cabinet.cabinet.api.acknowledge(revision);
      appliedMs.push(performance.now() - (startTimes.get(cabinet.property) ?? Number.NaN));
      return;
    }
  });
  const elapsed = await timed(() =>
    runConcurrently(editors, fleetCabinets.length, async (index) => {
      const property = fleetCabinets[index]?.property ?? 0;
      startTimes.set(property, performance.now());
      const body = JSON.stringify({ number: '654321', name: 'Pat Rivera' });
      const reply = await fetch(`${url}/api/properties/${property}/badges`, {
        method: 'POST',
        headers: administrator,
        body,
      });
      if (!reply.ok) throw new Error(`adding a badge answered ${reply.status} ${await reply.text()}`);
    }),
  );
  await Promise.all(acknowledgements);
  bench.log(`${fleetCabinets.length} badges added in ${(elapsed / 1000).toFixed(0)} s`);
  return appliedMs;
}

/** Runs work for 0 to `count - 1`, at most `width` concurrently. */
async function runConcurrently(width: number, count: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      await work(index);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
}

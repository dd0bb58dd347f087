import { DeviceFailure } from '../../apps/cabinet/src/device/device-api.ts';
import type { Bench } from './bench.ts';
import { type BenchCabinet, cabinetEvent, enroll, signedBatch } from './bench-cabinet.ts';
import { people } from './data/customers.ts';
import { signInHeaders } from './data/people.ts';
import { type Figure, row } from './figure.ts';
import { halfMillionEvents } from './report-page.ts';
import { milliseconds, quantile, timed } from './statistics.ts';

const size = 2000;
const eventsOfCabinet = 5;
const firstProperty = 1500;
/** Users who change badges at the same time. */
const editors = 4;
const maxRetryMs = 2000;

interface Listening {
  readonly cabinet: BenchCabinet;
  readonly property: number;
  revision: number;
}

/**
 * 2,000 cabinets send simultaneously after an outage. Then all of them wait for changes while a badge is added at each
 * property. Measures the time from the call to the acknowledgement (DEV-11).
 */
export const fleet: Figure = {
  name: 'fleet',
  async measure(bench) {
    const { loginUrl, owner } = await halfMillionEvents(bench);
    const { url } = await bench.product(loginUrl);
    const cabinets = await enrolled(bench, url);
    const sending: number[] = [];
    const took = await timed(async () => {
      await Promise.all(cabinets.map(async ({ cabinet }) => sending.push(await timed(() => sendUntilStored(cabinet)))));
    });
    const ids = cabinets.map(({ cabinet }) => cabinet.cabinet);
    const { rows } = await owner.query(
      'select count(*)::int as n from key_event where datalog_id = any($1::int[]) and received_at > $2',
      [ids, new Date(Date.now() - took - 1000)],
    );
    const stored: number = rows[0]?.n;
    const applied = await changesApplied(bench, url, cabinets);
    const [middle, high] = [quantile(applied, 0.5), quantile(applied, 0.95)];
    return [
      row(
        `${size} cabinets send ${eventsOfCabinet} events each at once`,
        'none lost, none doubled',
        `${stored} of ${size * eventsOfCabinet} stored in ${(took / 1000).toFixed(1)} s, p95 ${milliseconds(quantile(sending, 0.95))}`,
        stored === size * eventsOfCabinet,
      ),
      row(
        `change → acknowledged, ${size} cabinets`,
        'p95 under 5 s',
        `p50 ${milliseconds(middle)}, p95 ${milliseconds(high)}`,
        high < 5000,
      ),
    ];
  },
};

/** Each cabinet of the fleet with its complete configuration applied. */
async function enrolled(bench: Bench, url: string): Promise<Listening[]> {
  const technician = await signInHeaders(url, people.service);
  const found: Listening[] = [];
  const took = await timed(() =>
    inTurns(editors, size, async (at) => {
      const property = firstProperty + at;
      const cabinet = await enroll(url, property, technician);
      const { revision } = await cabinet.api.config(0);
      await cabinet.api.acknowledge(revision);
      found.push({ cabinet, property, revision });
    }),
  );
  bench.say(`${size} cabinets enrolled in ${(took / 1000).toFixed(0)} s`);
  return found;
}

/** Like the simulator, sends the same batch again after a pause until the server accepts it. */
async function sendUntilStored(cabinet: BenchCabinet): Promise<void> {
  const events = Array.from({ length: eventsOfCabinet }, (_, at) =>
    cabinetEvent({ seq: at + 1, key: at, movement: 'taken', time: new Date() }),
  );
  const body = signedBatch(cabinet, events);
  for (;;) {
    try {
      await cabinet.api.events(body);
      return;
    } catch (failure) {
      const isPassing = failure instanceof DeviceFailure && (failure.status === 0 || failure.status >= 500);
      if (!isPassing) throw failure;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * maxRetryMs));
    }
  }
}

/**
 * Milliseconds from the addition of a badge at each property to its cabinet's acknowledgement, while the whole fleet
 * waits.
 */
async function changesApplied(bench: Bench, url: string, fleetOf: readonly Listening[]): Promise<number[]> {
  const administrator = { ...(await signInHeaders(url, people.service)), 'content-type': 'application/json' };
  const begun = new Map<number, number>();
  const applied: number[] = [];
  const listening = fleetOf.map(async (one) => {
    for (;;) {
      const { revision } = await one.cabinet.api.config(one.revision);
      if (revision === one.revision) continue;
      await one.cabinet.api.acknowledge(revision);
      applied.push(performance.now() - (begun.get(one.property) ?? Number.NaN));
      return;
    }
  });
  const took = await timed(() =>
    inTurns(editors, fleetOf.length, async (at) => {
      const property = fleetOf[at]?.property ?? 0;
      begun.set(property, performance.now());
      const body = JSON.stringify({ number: '654321', name: 'Pat Rivera' });
      const reply = await fetch(`${url}/api/properties/${property}/badges`, {
        method: 'POST',
        headers: administrator,
        body,
      });
      if (!reply.ok) throw new Error(`adding a badge answered ${reply.status} ${await reply.text()}`);
    }),
  );
  await Promise.all(listening);
  bench.say(`${fleetOf.length} badges added in ${(took / 1000).toFixed(0)} s`);
  return applied;
}

/** Runs work for 0 to `count - 1`, at most `width` concurrently. */
async function inTurns(width: number, count: number, work: (at: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const at = next;
      next += 1;
      await work(at);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
}

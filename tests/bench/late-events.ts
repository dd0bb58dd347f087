import { type BenchCabinet, cabinetEvent, enroll, sendAll, signedBatch } from './bench-cabinet.ts';
import { type Benchmark, row } from './benchmark.ts';
import { customers } from './data/customers.ts';
import { halfMillionEvents } from './report-page.ts';
import { timed } from './statistics.ts';

const batchSize = 100;
const keys = 10;
const eventsOfKey = 10_000;
const batches = (keys * eventsOfKey) / batchSize;
const measuredBatches = 100;
const secondMs = 1000;

/**
 * Measures a replaced cabinet that delivers the remaining events of its former stream. These events are older than most
 * events of the same tags. The benchmark compares them with in-order batches of the same keys.
 */
export const lateEvents: Benchmark = {
  name: 'late',
  async measure(bench) {
    const { loginUrl, owner } = await halfMillionEvents(bench);
    const { url } = await bench.product(loginUrl);
    const property = customers.usual.firstProperty + 40;
    const began = Date.now() - (batches + measuredBatches) * batchSize * secondMs;
    const supersededCabinet = await enroll(url, property);
    const currentCabinet = await enroll(url, property);
    const inOrder = batchesFrom(currentCabinet, began, batches + measuredBatches, 1);
    const fillMs = await timed(() => sendAll(currentCabinet.api, inOrder.slice(0, batches), batchSize));
    bench.log(`${batches * batchSize} events of ${keys} keys stored in ${(fillMs / 1000).toFixed(0)} s`);
    // Autovacuum would do this. Otherwise, the statistics describe an empty log.
    await owner.query('analyze log_entry, key_event, key_custody');
    // The batches are spread over all stored events, so each falls between other events.
    const lateBatches = batchesFrom(
      supersededCabinet,
      began + secondMs / 2,
      measuredBatches,
      batches / measuredBatches,
    );
    const ordinaryRate =
      measuredBatches / (await timed(() => sendAll(currentCabinet.api, inOrder.slice(batches), batchSize)));
    const lateRate = measuredBatches / (await timed(() => sendAll(supersededCabinet.api, lateBatches, batchSize)));
    const share = lateRate / ordinaryRate;
    const figure = `late events, batches of ${batchSize}, ${eventsOfKey} events a tag, to batches in order`;
    const figures = `${share.toFixed(2)} × (${(lateRate * 1000).toFixed(0)} batches/s against ${(ordinaryRate * 1000).toFixed(0)}/s)`;
    return [row(figure, 'at least 0.25 ×', figures, share >= 0.25)];
  },
};

/**
 * Batches of keys that are taken and returned in turn. `spacing` is the distance between batches as a multiple of their
 * length.
 */
function batchesFrom(cabinet: BenchCabinet, began: number, count: number, spacing: number): string[] {
  return Array.from({ length: count }, (_, batch) => {
    const first = batch * batchSize;
    const events = Array.from({ length: batchSize }, (_event, index) => {
      const movement = Math.floor((first + index) / keys) % 2 === 0 ? 'taken' : 'returned';
      const time = new Date(began + (first * spacing + index) * secondMs);
      return cabinetEvent({ seq: first + index + 1, key: index % keys, movement, time });
    });
    return signedBatch(cabinet, events);
  });
}

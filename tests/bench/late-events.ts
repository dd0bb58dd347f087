import { type BenchCabinet, cabinetEvent, enroll, sendAll, signedBatch } from './bench-cabinet.ts';
import { customers } from './data/customers.ts';
import { type Figure, row } from './figure.ts';
import { halfMillionEvents } from './report-page.ts';
import { timed } from './statistics.ts';

const batchSize = 100;
const keys = 10;
const eventsOfKey = 10_000;
const batches = (keys * eventsOfKey) / batchSize;
const measured = 100;
const second = 1000;

/**
 * A replaced cabinet delivers the remaining events of its former stream, which are older than most events of its tags.
 * Compared with batches of the same keys in order.
 */
export const lateEvents: Figure = {
  name: 'late',
  async measure(bench) {
    const { loginUrl, owner } = await halfMillionEvents(bench);
    const { url } = await bench.product(loginUrl);
    const property = customers.usual.firstProperty + 40;
    const began = Date.now() - (batches + measured) * batchSize * second;
    const former = await enroll(url, property);
    const replaced = await enroll(url, property);
    const inOrder = batchesFrom(replaced, began, batches + measured, 1);
    const filling = await timed(() => sendAll(replaced.api, inOrder.slice(0, batches), batchSize));
    bench.say(`${batches * batchSize} events of ${keys} keys stored in ${(filling / 1000).toFixed(0)} s`);
    // As after autovacuum. Otherwise the statistics are those of an empty log.
    await owner.query('analyze log_entry, key_event, key_custody');
    // Spread over all stored events, so each batch falls between other events.
    const late = batchesFrom(former, began + second / 2, measured, batches / measured);
    const ordinary = measured / (await timed(() => sendAll(replaced.api, inOrder.slice(batches), batchSize)));
    const behind = measured / (await timed(() => sendAll(former.api, late, batchSize)));
    const share = behind / ordinary;
    const figure = `late events, batches of ${batchSize}, ${eventsOfKey} events a tag, to batches in order`;
    const said = `${share.toFixed(2)} × (${(behind * 1000).toFixed(0)} batches/s against ${(ordinary * 1000).toFixed(0)}/s)`;
    return [row(figure, 'at least 0.25 ×', said, share >= 0.25)];
  },
};

/**
 * Batches of keys that are taken and returned in turn. `apart` is the distance between batches as a multiple of their
 * length.
 */
function batchesFrom(cabinet: BenchCabinet, began: number, count: number, apart: number): string[] {
  return Array.from({ length: count }, (_, batch) => {
    const first = batch * batchSize;
    const events = Array.from({ length: batchSize }, (_event, at) => {
      const movement = Math.floor((first + at) / keys) % 2 === 0 ? 'taken' : 'returned';
      const time = new Date(began + (first * apart + at) * second);
      return cabinetEvent({ seq: first + at + 1, key: at % keys, movement, time });
    });
    return signedBatch(cabinet, events);
  });
}

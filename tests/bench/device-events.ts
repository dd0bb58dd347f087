import { deviceApi } from '../../apps/cabinet/src/device/device-api.ts';
import type { Bench } from './bench.ts';
import { type BenchCabinet, cabinetEvent, enroll, sendAll, signedBatch } from './bench-cabinet.ts';
import { customers, keysOfProperty } from './data/customers.ts';
import { type Figure, row } from './figure.ts';
import { type Compared, compareByTurns } from './load.ts';
import { plainTable } from './plain-insert.ts';
import { halfMillionEvents } from './report-page.ts';
import { times } from './statistics.ts';

const batchSize = 100;
/** Per turn and connection, which is seconds on such a machine. */
const batchesOfTurn = 100;
const turns = 7;

/**
 * Batches of 100 with sign-in, signature, chain, and custody, compared with a plain route that inserts the same rows in
 * one statement.
 */
export const deviceEvents: Figure = {
  name: 'events',
  async measure(bench) {
    const database = await halfMillionEvents(bench);
    await database.owner.query(plainTable);
    const { url } = await bench.product(database.loginUrl);
    const plain = await bench.plain(database);
    const rows = [];
    let property = customers.usual.firstProperty + 20;
    for (const connections of [1, 4]) {
      const cabinets: BenchCabinet[] = [];
      for (let at = 0; at < connections; at += 1) cabinets.push(await enroll(url, property++));
      const { product, plain: theirs, ratio } = await compareBatches(bench, url, plain, cabinets);
      const figure = `device events, batches of ${batchSize}, ${connections} connection${connections > 1 ? 's' : ''}, to a plain insert`;
      const measured = `${times(ratio)} (${product.toFixed(0)} batches/s against ${theirs.toFixed(0)}/s)`;
      rows.push(row(figure, 'at least 0.40 ×', measured, ratio >= 0.4));
    }
    return rows;
  },
};

async function compareBatches(
  bench: Bench,
  url: string,
  plain: string,
  cabinets: readonly BenchCabinet[],
): Promise<Compared> {
  // Signed before the measurement starts, because signing is the cabinet's work.
  const bodies = cabinets.map((cabinet) => batchesOf(cabinet, batchesOfTurn * (turns + 1)));
  const total = batchesOfTurn * cabinets.length;
  const per = async (target: string, turn: number, secrets?: readonly string[]) => {
    const began = performance.now();
    const sending = bodies.map((all, at) => {
      const part = all.slice(turn * batchesOfTurn, (turn + 1) * batchesOfTurn);
      return sendAll(deviceApi(target, secrets?.[at]), part, batchSize);
    });
    await Promise.all(sending);
    return (total / (performance.now() - began)) * 1000;
  };
  const secrets = cabinets.map(({ secret }) => secret);
  let [ours, theirs] = [0, 0];
  const product = () => per(url, ours++, secrets);
  const other = () => per(plain, theirs++);
  bench.say(`warm: ${(await product()).toFixed(0)} and ${(await other()).toFixed(0)} batches/s`);
  return compareByTurns(product, other, turns);
}

/** Batches of keys that are taken and returned one after another. */
function batchesOf(cabinet: BenchCabinet, count: number): string[] {
  let seq = 0;
  const began = Date.now() - count * batchSize * 1000;
  const next = () => {
    seq += 1;
    const key = Math.floor(seq / 2) % keysOfProperty;
    return cabinetEvent({
      seq,
      key,
      movement: seq % 2 === 1 ? 'taken' : 'returned',
      time: new Date(began + seq * 1000),
    });
  };
  return Array.from({ length: count }, () => signedBatch(cabinet, Array.from({ length: batchSize }, next)));
}

import { deviceApi } from '@latchboard/device/device-api';
import type { Bench } from './bench.ts';
import { type BenchCabinet, cabinetEvent, enroll, sendAll, signedBatch } from './bench-cabinet.ts';
import { type Benchmark, row } from './benchmark.ts';
import { customers, keysOfProperty } from './data/customers.ts';
import { type Comparison, compareAlternating } from './load.ts';
import { plainTable } from './plain-insert.ts';
import { halfMillionEvents } from './report-page.ts';
import { formatRatio } from './statistics.ts';

const batchSize = 100;
/** Batches per turn and connection. A turn takes a few seconds. */
const batchesPerTurn = 100;
const turns = 7;

/**
 * Measures batches of 100 events with sign-in, signature, chain, and custody. Compares them with a plain route that
 * inserts the same rows in one statement.
 */
export const deviceEvents: Benchmark = {
  name: 'events',
  async measure(bench) {
    const database = await halfMillionEvents(bench);
    await database.owner.query(plainTable);
    const { url } = await bench.product(database.loginUrl);
    const plainUrl = await bench.plain(database);
    const rows = [];
    let property = customers.usual.firstProperty + 20;
    for (const connections of [1, 4]) {
      const cabinets: BenchCabinet[] = [];
      for (let index = 0; index < connections; index += 1) cabinets.push(await enroll(url, property++));
      const { product: productRate, plain: plainRate, ratio } = await compareBatches(bench, url, plainUrl, cabinets);
      const figure = `device events, batches of ${batchSize}, ${connections} connection${connections > 1 ? 's' : ''}, to a plain insert`;
      const measured = `${formatRatio(ratio)} (${productRate.toFixed(0)} batches/s against ${plainRate.toFixed(0)}/s)`;
      rows.push(row(figure, 'at least 0.40 ×', measured, ratio >= 0.4));
    }
    return rows;
  },
};

async function compareBatches(
  bench: Bench,
  url: string,
  plainUrl: string,
  cabinets: readonly BenchCabinet[],
): Promise<Comparison> {
  // The batches are signed before the measurement starts, because the cabinet does the signing.
  const bodies = cabinets.map((cabinet) => batchesOf(cabinet, batchesPerTurn * (turns + 1)));
  const total = batchesPerTurn * cabinets.length;
  const batchesPerSecond = async (target: string, runIndex: number, secrets?: readonly string[]) => {
    const began = performance.now();
    const sending = bodies.map((all, index) => {
      const batchBodies = all.slice(runIndex * batchesPerTurn, (runIndex + 1) * batchesPerTurn);
      return sendAll(deviceApi(target, secrets?.[index]), batchBodies, batchSize);
    });
    await Promise.all(sending);
    return (total / (performance.now() - began)) * 1000;
  };
  const secrets = cabinets.map(({ secret }) => secret);
  let [productTurn, plainTurn] = [0, 0];
  const measureProduct = () => batchesPerSecond(url, productTurn++, secrets);
  const measurePlain = () => batchesPerSecond(plainUrl, plainTurn++);
  bench.log(`warm: ${(await measureProduct()).toFixed(0)} and ${(await measurePlain()).toFixed(0)} batches/s`);
  return compareAlternating(measureProduct, measurePlain, turns);
}

/** Returns batches in which each key is taken and then returned. */
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

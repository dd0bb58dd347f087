import { Agent, request } from 'node:http';
import { enrolCabinet, newSalt, type SentEvent, signedBatch, type TestCabinet } from '../crash/test-cabinet.ts';
import type { Bench } from './bench.ts';
import { customers, keysOfProperty, people } from './data/customers.ts';
import { signedInAs } from './data/people.ts';
import { type Figure, row } from './figure.ts';
import { type Compared, compareByTurns } from './load.ts';
import { plainTable } from './plain-insert.ts';
import { halfMillion } from './report-page.ts';
import { times } from './statistics.ts';

const batchSize = 100;
/** Per turn and connection: seconds on this kind of machine. */
const batchesOfTurn = 100;
const turns = 7;

/** Batches of 100 through sign-in, signature, chain and custody against a plain route that inserts the same rows at once. */
export const deviceEvents: Figure = {
  name: 'events',
  async measure(bench) {
    const database = await halfMillion(bench);
    await database.owner.query(plainTable);
    const { url } = await bench.product(database.loginUrl);
    const plain = await bench.plain(database);
    const rows = [];
    let property = customers.usual.firstProperty + 20;
    for (const connections of [1, 4]) {
      const cabinets: TestCabinet[] = [];
      for (let at = 0; at < connections; at += 1) cabinets.push(await enrol(url, property++));
      const { product, plain: theirs, ratio } = await compareBatches(bench, url, plain, cabinets);
      const figure = `device events, batches of ${batchSize}, ${connections} connection${connections > 1 ? 's' : ''}, to a plain insert`;
      const measured = `${times(ratio)} (${product.toFixed(0)} batches/s against ${theirs.toFixed(0)}/s)`;
      rows.push(row(figure, 'at least 0.40 ×', measured, ratio >= 0.4));
    }
    return rows;
  },
};

/** The property's cabinet, with the code that a technician asked for. */
export async function enrol(url: string, property: number): Promise<TestCabinet> {
  const headers = { ...(await signedInAs(url, people.service)), 'content-type': 'application/json' };
  const path = `${url}/api/datalogs/${property}/enrolment`;
  const response = await fetch(path, { method: 'POST', headers, body: '{}' });
  return enrolCabinet(url, ((await response.json()) as { code: string }).code);
}

async function compareBatches(
  bench: Bench,
  url: string,
  plain: string,
  cabinets: readonly TestCabinet[],
): Promise<Compared> {
  // Signed before the clock runs: signing is the cabinet's work.
  const bodies = cabinets.map((cabinet) => batchesOf(cabinet, batchesOfTurn * (turns + 1)));
  const total = batchesOfTurn * cabinets.length;
  const per = async (target: string, turn: number, secrets?: readonly string[]) => {
    const began = performance.now();
    const sending = bodies.map((all, at) => {
      const part = all.slice(turn * batchesOfTurn, (turn + 1) * batchesOfTurn);
      return sendAll(target, part, secrets?.[at]);
    });
    await Promise.all(sending);
    return (total / (performance.now() - began)) * 1000;
  };
  const secrets = cabinets.map(({ secret }) => secret);
  let [ours, theirs] = [0, 0];
  const product = () => per(`${url}/api/device/events`, ours++, secrets);
  const other = () => per(`${plain}/events`, theirs++);
  bench.say(`warm: ${(await product()).toFixed(0)} and ${(await other()).toFixed(0)} batches/s`);
  return compareByTurns(product, other, turns);
}

/** Keys are taken and brought back, one after another. */
function batchesOf(cabinet: TestCabinet, count: number): string[] {
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

interface Moved {
  readonly seq: number;
  readonly key: number;
  readonly movement: string;
  readonly time: Date;
  readonly unit?: string;
}

/** An event of one of the property's keys, with everything that cabinets tell. */
export function cabinetEvent({ seq, key, movement, time, unit = String(101 + key) }: Moved): SentEvent {
  const isTaken = movement === 'taken';
  return {
    seq,
    salt: newSalt(),
    kind: 'key',
    time: time.toISOString(),
    movement,
    badge: `0000${10 + (key % 3)}`,
    tag: String(70_001 + key),
    hook: 1001 + key,
    unit,
    activity: isTaken ? 14 : 1,
    exception: null,
    workOrder: isTaken && key % 5 === 0 ? String(4000 + key) : null,
    dueBack: null,
    typed: false,
  };
}

/** One after another on one connection, as a cabinet does. */
async function sendAll(target: string, bodies: readonly string[], secret?: string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = {
    'content-type': 'application/json',
    ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
  };
  for (const body of bodies) {
    await new Promise<void>((resolve, reject) => {
      const call = request(target, {
        method: 'POST',
        agent,
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      });
      call.once('error', reject);
      call.once('response', (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.once('end', () => {
          const { stored } = JSON.parse(text) as { stored?: number };
          if (response.statusCode === 200 && stored === batchSize) resolve();
          else reject(new Error(`a batch was answered ${response.statusCode}: ${text.slice(0, 300)}`));
        });
      });
      call.end(body);
    });
  }
  agent.destroy();
}

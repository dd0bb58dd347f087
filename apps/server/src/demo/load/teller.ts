import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { tellProperty } from '../log/property-log.ts';
import { copyText } from '../sinks/copy-text.ts';
import { makeWorld } from '../world/make-world.ts';
import { mine, type TellerMessage, type TellerOrder } from './tellers.ts';

const port = parentPort;
if (!port) throw new Error('this file runs in a worker thread');
const order = workerData as TellerOrder;

/** Batches that may be on the way to the database. */
let credit = order.credit;
port.on('message', () => {
  credit += 1;
});

const post = (message: TellerMessage, bytes?: ArrayBuffer) => port.postMessage(message, bytes ? [bytes] : []);

let rowNumber = 0;
let batchNumber = 0;
/** Tellers count side by side: each takes every n-th number. */
const numbered = (count: number) => count * order.tellers + order.teller + 1;
const numbers = { nextEvent: () => numbered(rowNumber++), nextBatch: () => numbered(batchNumber++) };

const world = makeWorld(order.world);
for (const property of mine(world.properties, order)) {
  const telling = tellProperty(property, { now: world.now, credentials: order.credentials, numbers });
  let step = telling.next();
  for (; !step.done; step = telling.next()) {
    const { table, rows } = step.value;
    if (rows.length === 0) continue;
    const { columns, text } = copyText(rows);
    const bytes = new TextEncoder().encode(text);
    while (credit === 0) await once(port, 'message');
    credit -= 1;
    post({ kind: 'rows', table, columns, count: rows.length, bytes }, bytes.buffer);
  }
  post({ kind: 'property', files: step.value });
}
post({ kind: 'done' });
port.close();

import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { generateLog } from '../log/property-log.ts';
import { copyText } from '../sinks/copy-text.ts';
import { makeWorld } from '../world/make-world.ts';
import { propertiesOfWorker, type WorkerMessage, type WorkerOrder } from './history-workers.ts';

const port = parentPort;
if (!port) throw new Error('this file runs in a worker thread');
const order = workerData as WorkerOrder;

/** Number of batches that this worker may still send. */
let credit = order.credit;
port.on('message', () => {
  credit += 1;
});

const post = (message: WorkerMessage, bytes?: ArrayBuffer) => port.postMessage(message, bytes ? [bytes] : []);

let rowNumber = 0;
let batchNumber = 0;
/** Workers interleave their numbers: each takes every n-th one. */
const numbered = (count: number) => count * order.workers + order.worker + 1;
const numbers = { nextEvent: () => numbered(rowNumber++), nextBatch: () => numbered(batchNumber++) };

const world = makeWorld(order.world);
for (const property of propertiesOfWorker(world.properties, order)) {
  const generated = generateLog(property, { now: world.now, credentials: order.credentials, numbers });
  let step = generated.next();
  for (; !step.done; step = generated.next()) {
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

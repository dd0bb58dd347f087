import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { generateLog } from '../log/property-log.ts';
import { copyText } from '../sinks/copy-text.ts';
import { makeWorld } from '../world/make-world.ts';
import { propertiesOfWorker, type WorkerMessage, type WorkerTask } from './history-workers.ts';

const port = parentPort;
if (!port) throw new Error('this file runs in a worker thread');
const task = workerData as WorkerTask;

/** Number of batches that this worker may still send. */
let credit = task.credit;
port.on('message', () => {
  credit += 1;
});

const post = (message: WorkerMessage, bytes?: ArrayBuffer) => port.postMessage(message, bytes ? [bytes] : []);

let rowNumber = 0;
let batchNumber = 0;
/** Maps a local number to a global one. Each of `n` workers uses every n-th number. */
const interleave = (count: number) => count * task.workers + task.worker + 1;
const numbers = { nextEvent: () => interleave(rowNumber++), nextBatch: () => interleave(batchNumber++) };

const world = makeWorld(task.world);
for (const property of propertiesOfWorker(world.properties, task)) {
  const logBatches = generateLog(property, { now: world.now, credentials: task.credentials, numbers });
  let step = logBatches.next();
  for (; !step.done; step = logBatches.next()) {
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

import { createPublicKey } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createCabinet } from '../../apps/cabinet/src/cabinet.ts';
import { enroll } from '../../apps/cabinet/src/commands/enroll.ts';
import { signingKey } from '../../apps/cabinet/src/credentials.ts';
import { openQueue } from '../../apps/cabinet/src/queue/event-queue.ts';
import { defaultMaxWaiting } from './busy-cabinet.ts';
import type { Random } from './random.ts';
import type { SentEvent } from './test-cabinet.ts';
import type { SentLog } from './verify-log.ts';

/**
 * Timeout in milliseconds. It is shorter than the timeout of a round, so the error message includes the number of
 * waiting events.
 */
const drainTimeout = 50_000;

/** The cabinet simulator, while in use. */
export interface SimulatedCabinet {
  /** Stops adding events and waits for delivery. Returns the delivered events. */
  drain(): Promise<SentLog>;
  /** Stops the cabinet and deletes its queue, even if some events are not delivered. */
  remove(): Promise<void>;
}

/**
 * Runs the simulator with an on-disk queue. It sends everything twice and out of order while keys are taken and
 * returned. It pauses while many events wait, because a slow machine could not deliver them all.
 */
export async function runSimulator(
  url: string,
  { code, property, tags }: { code: string; property: number; tags: readonly string[] },
  random: Random,
): Promise<SimulatedCabinet> {
  const folder = mkdtempSync(join(tmpdir(), 'latchboard-cabinet-'));
  const credentials = await enroll(url, folder, code, 'Simulated');
  const cabinet = await createCabinet(credentials, url, folder, { switches: { duplicate: true, reorder: true } });
  await cabinet.configured();
  let isDraining = false;
  const runVisits = async () => {
    while (!isDraining) {
      if (cabinet.status().waiting > defaultMaxWaiting) {
        await pause(20);
        continue;
      }
      const request = { badge: random.pick(['000412', '000107']), tag: tags[random.whole(0, tags.length - 1)] ?? '' };
      if (random.next() < 0.5) await cabinet.take({ ...request, activity: 14 });
      else await cabinet.returnKey(request);
      await pause(random.whole(0, 20));
    }
  };
  const loop = runVisits();
  return {
    async drain() {
      isDraining = true;
      await loop;
      await cabinet.flush(drainTimeout);
      await cabinet.stop();
      const queue = openQueue(join(folder, `stream-${credentials.stream}`), 1);
      const events = queue.read(1, Number.MAX_SAFE_INTEGER).map(({ text }) => JSON.parse(text) as SentEvent);
      await queue.close();
      const publicKey = createPublicKey(signingKey(credentials)).export({ format: 'jwk' }).x ?? '';
      const { cabinet: id, stream } = credentials;
      return { cabinet: { id, stream, property, publicKey }, events, heads: [] };
    },
    async remove() {
      isDraining = true;
      await loop;
      await cabinet.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

import { expect } from 'vitest';
import { transact } from '../../apps/server/src/platform/db/transaction.ts';
import { actor } from '../../apps/server/src/testing/actors.ts';
import { addDatalog } from '../../apps/server/src/testing/factories/systems.ts';
import { worldIds as ids } from '../../apps/server/src/testing/world-facts.ts';
import { repeatSending } from './alert-sender.ts';
import { type BusyCabinet, randomVisit, sendContinuously } from './busy-cabinet.ts';
import type { Installation } from './installation.ts';
import { type Load, secretKey, tenTags } from './kill-rounds.ts';
import { createRandom, type Random } from './random.ts';
import { enrollCabinet, type SentEvent } from './test-cabinet.ts';
import { faultsOfAlerts, type WatchedRule } from './verify-alerts.ts';

const size = 40;
const properties = [ids.property, ids.sibling, ids.cousin] as const;
const firstTagOf = (at: number) => 100_000 + 10 * at;
const watchedTags = Array.from({ length: size }, (_, at) => String(firstTagOf(at)));

const isMoved = ({ kind, tag }: SentEvent) => kind === 'key' && watchedTags.includes(String(tag));
const isWrongPin = ({ exception }: SentEvent) => exception === 'P';
const moved = ['desk@harbor.example', 'boss@harbor.example'];
const wrongPin = ['night@harbor.example'];
const watched: readonly WatchedRule[] = [
  { recipients: moved, isAbout: isMoved },
  { recipients: wrongPin, isAbout: isWrongPin, kind: 'CODE_P' },
];

/**
 * Forty cabinets at three properties of one corporation with two rules: one for each cabinet's keys, and one for wrong
 * PINs.
 */
export async function fleetWithAlerts(installation: Installation, random: Random): Promise<Load> {
  const { url, asOwner } = installation;
  const systems = await asOwner((pool) =>
    transact(pool, { role: 'lb_system' }, async (tx) => {
      const added: number[] = [];
      for (let at = 0; at < size; at += 1) {
        const property = properties[at % properties.length] ?? ids.property;
        added.push(
          await addDatalog(tx, { property, name: `Fleet ${at}`, firstTag: firstTagOf(at), firstUnit: 1001 + 10 * at }),
        );
      }
      return added;
    }),
  );
  const corporate = await actor(url, 'corporate');
  const addRule = async (rule: object) => {
    const path = `/api/corporations/${ids.corporation}/exception-alerts`;
    const added = await corporate.send('POST', path, { isOn: true, mostPerHour: 1000, ...rule });
    expect(added.status).toBe(201);
  };
  await addRule({ name: 'One key of each', about: 'activity', tags: watchedTags, recipients: moved });
  await addRule({ name: 'Wrong PINs', kinds: ['CODE_P'], recipients: wrongPin });

  const technician = await actor(url, 'service');
  // All are enrolled before one starts to send. If an enrollment fails, none has to be stopped.
  const enrolled = [];
  for (const [at, datalog] of systems.entries()) {
    const { body } = await technician.send<{ code: string }>('POST', `/api/datalogs/${datalog}/enrolment`, {});
    enrolled.push({ cabinet: await enrollCabinet(url, body.code), tags: tenTags(firstTagOf(at)) });
  }
  const use = { visit: withWrongPins, maxWaiting: 60, maxRest: 200 };
  const cabinets: readonly BusyCabinet[] = enrolled.map(({ cabinet, tags }) =>
    sendContinuously(url, cabinet, tags, createRandom(random.whole(0, 2 ** 31)), use),
  );
  const sender = repeatSending(installation, secretKey);
  return {
    cabinets,
    stop: sender.stop,
    async finish() {
      await sender.finish();
      return { logs: [], faults: await asOwner((owner) => faultsOfAlerts(owner, cabinets, watched)) };
    },
  };
}

/** The usual events. A wrong PIN has the code of its exception, as cabinets send it. */
function withWrongPins(tag: string, random: Random) {
  const happened = randomVisit(tag, random);
  return happened.action === 'wrong-pin' ? { ...happened, exception: 'P' } : happened;
}

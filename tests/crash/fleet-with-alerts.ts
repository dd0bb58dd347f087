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
import { findAlertProblems, type WatchedRule } from './verify-alerts.ts';

const size = 40;
const properties = [ids.property, ids.sibling, ids.cousin] as const;
const firstTagOf = (index: number) => 100_000 + 10 * index;
const watchedTags = Array.from({ length: size }, (_, index) => String(firstTagOf(index)));

const isMoved = ({ kind, tag }: SentEvent) => kind === 'key' && watchedTags.includes(String(tag));
const isWrongPin = ({ exception }: SentEvent) => exception === 'P';
const movementRecipients = ['desk@harbor.example', 'boss@harbor.example'];
const wrongPinRecipients = ['night@harbor.example'];
const watchedRules: readonly WatchedRule[] = [
  { recipients: movementRecipients, isAbout: isMoved },
  { recipients: wrongPinRecipients, isAbout: isWrongPin, kind: 'CODE_P' },
];

/**
 * Starts forty cabinets at three properties of one corporation. Two rules send alerts: one for keys of each cabinet,
 * and one for wrong PINs.
 */
export async function startFleetWithAlerts(installation: Installation, random: Random): Promise<Load> {
  const { url, asOwner } = installation;
  const systems = await asOwner((pool) =>
    transact(pool, { role: 'lb_system' }, async (tx) => {
      const datalogIds: number[] = [];
      for (let index = 0; index < size; index += 1) {
        const property = properties[index % properties.length] ?? ids.property;
        datalogIds.push(
          await addDatalog(tx, {
            property,
            name: `Fleet ${index}`,
            firstTag: firstTagOf(index),
            firstUnit: 1001 + 10 * index,
          }),
        );
      }
      return datalogIds;
    }),
  );
  const corporate = await actor(url, 'corporate');
  const addRule = async (rule: object) => {
    const path = `/api/corporations/${ids.corporation}/exception-alerts`;
    const reply = await corporate.send('POST', path, { isOn: true, maxPerHour: 1000, ...rule });
    expect(reply.status).toBe(201);
  };
  await addRule({ name: 'One key of each', about: 'activity', tags: watchedTags, recipients: movementRecipients });
  await addRule({ name: 'Wrong PINs', kinds: ['CODE_P'], recipients: wrongPinRecipients });

  const technician = await actor(url, 'service');
  // All cabinets are enrolled before the first starts to send events. If an enrollment fails, there is no cabinet to
  // stop.
  const enrolledCabinets = [];
  for (const [index, datalog] of systems.entries()) {
    const { body } = await technician.send<{ code: string }>('POST', `/api/datalogs/${datalog}/enrolment`, {});
    enrolledCabinets.push({ cabinet: await enrollCabinet(url, body.code), tags: tenTags(firstTagOf(index)) });
  }
  const use = { visit: withWrongPins, maxWaiting: 60, maxPauseMs: 200 };
  const cabinets: readonly BusyCabinet[] = enrolledCabinets.map(({ cabinet, tags }) =>
    sendContinuously(url, cabinet, tags, createRandom(random.whole(0, 2 ** 31)), use),
  );
  const sender = repeatSending(installation, secretKey);
  return {
    cabinets,
    stop: sender.stop,
    async finish() {
      await sender.finish();
      return { logs: [], problems: await asOwner((owner) => findAlertProblems(owner, cabinets, watchedRules)) };
    },
  };
}

/** The usual events. A wrong PIN includes its exception code, as cabinets send it. */
function withWrongPins(tag: string, random: Random) {
  const visit = randomVisit(tag, random);
  return visit.action === 'wrong-pin' ? { ...visit, exception: 'P' } : visit;
}

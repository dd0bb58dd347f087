import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EventLog, openEventLog } from './event-log.ts';
import type { MovedKey, MoveResult } from './kiosk.ts';
import {
  type Bench,
  configuration,
  delivered,
  openBench,
  openEnrolled,
  signedIn,
  waitFor,
} from './testing/test-kiosk.ts';

let bench: Bench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.stop());

const hvac = { activity: 14, workOrder: '4502', isTyped: false };
const dayMs = 86_400_000;
const tag = '71640';

async function events(): Promise<Record<string, unknown>[]> {
  const stored = await bench.store.readEvents(1, 1, 1000);
  return stored.map(({ text }) => JSON.parse(text) as Record<string, unknown>);
}
function movedKey(result: MoveResult): MovedKey {
  if (!result.moved) throw new Error(result.reason);
  return result.key;
}

/** Stores a list of keys out that includes all events so far, as the kiosk does after other devices sent events. */
async function includeEvents(keysOut: Parameters<EventLog['replaceKeysOut']>[0]) {
  const tags = new Map(configuration.tags.map((one) => [one.tag, one]));
  const parts = {
    configuration: () => ({ tags }),
    clock: { now: () => new Date(), deviceTime: Date.now, steadyTime: Date.now, offset: () => 0 },
  };
  const log = await openEventLog(bench.store, 1, parts as unknown as Parameters<typeof openEventLog>[2]);
  await bench.store.commit({ values: await log.replaceKeysOut(keysOut, log.last()) });
}

test('BEY-17 a key keeps the time at which it was taken after its undone return is removed from the tablet', async () => {
  let kiosk = await openEnrolled(bench);
  await kiosk.take(await signedIn(kiosk), tag, hvac);
  const since = kiosk.state().keysOut.get(tag)?.since;
  bench.timePassed = 3_600_000;
  await kiosk.undo(movedKey(await kiosk.returnKey(tag, false)));
  await delivered(kiosk);
  bench.server.now = () => new Date(Date.now() + bench.timePassed);
  bench.timePassed = 89 * dayMs;
  kiosk = await bench.reload();
  await kiosk.returnKey('71641', false);
  await delivered(kiosk);
  bench.timePassed = 91 * dayMs;
  await bench.reload();
  await waitFor(async () => expect((await bench.store.eventRange(1))?.first).toBeGreaterThan(3));
  kiosk = await bench.reload();
  expect(kiosk.state().keysOut.get(tag)).toMatchObject({ badge: '000412', since });
});

test.each([null, '000777'])(
  'BEY-17 a key that the server listed as out with badge %s keeps its start, reason, and work order after two undone returns',
  async (badge) => {
    const listed = { tag, badge, since: '2026-01-02T10:00:00.000Z', dueBack: null, activity: 14, workOrder: '4502' };
    bench.server.configuration = { ...configuration, keysOut: [listed] };
    const kiosk = await openEnrolled(bench);
    for (const time of ['first', 'second']) {
      await kiosk.undo(movedKey(await kiosk.returnKey(tag, false)));
      expect(kiosk.state().keysOut.get(tag)?.since, time).toBe(listed.since);
      expect((await events()).at(-1), time).toMatchObject({ badge, activity: 14, workOrder: '4502' });
    }
  },
);

test('BEY-17 a taking and a return can be undone after the tablet received a list of keys out that includes them, and was reloaded', async () => {
  let kiosk = await openEnrolled(bench);
  const taken = movedKey(await kiosk.take(await signedIn(kiosk), tag, hvac));
  await delivered(kiosk);
  const [, takenEvent] = await events();
  const since = String(takenEvent?.time);
  await bench.stop();
  await includeEvents([{ tag, badge: '000412', since, dueBack: null, activity: 14 }]);
  kiosk = await bench.reload();
  await kiosk.undo(taken);
  expect((await events()).at(-1)).toMatchObject({ movement: 'returned', undoes: taken.seq });
  expect(kiosk.state().keysOut.has(tag)).toBe(false);

  await kiosk.take(await signedIn(kiosk), '71641', hvac);
  const returned = movedKey(await kiosk.returnKey('71641', false));
  await delivered(kiosk);
  await bench.stop();
  await includeEvents([]);
  kiosk = await bench.reload();
  await kiosk.undo(returned);
  const stored = await events();
  const start = stored.find((event) => event.tag === '71641')?.time;
  expect(stored.at(-1)).toMatchObject({ movement: 'taken', badge: '000412', workOrder: '4502', undoes: returned.seq });
  expect(kiosk.state().keysOut.get('71641')).toMatchObject({ badge: '000412', since: start });
});

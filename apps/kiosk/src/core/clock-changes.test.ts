import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Bench, delivered, openBench, openEnrolled, waitFor } from './testing/test-kiosk.ts';

let bench: Bench;
beforeEach(async () => {
  bench = await openBench();
  bench.server.now = () => new Date(Date.now() + bench.timePassed);
});
afterEach(() => bench.stop());

const hourMs = 3_600_000;
const sent = () => [...(bench.server.streams[0]?.values() ?? [])];
const waitForContact = () => waitFor(async () => expect(await bench.store.read('lastContact')).toBeDefined());

/** Enrolls, and returns a key during an outage. */
async function returnKeyOffline() {
  const kiosk = await openEnrolled(bench);
  await waitForContact();
  bench.server.isReachable = false;
  await kiosk.returnKey('71640', false);
  return kiosk;
}

test.each([3 * hourMs, -3 * hourMs])(
  'BEY-17 a clock change of %d ms between an event and its delivery is recorded after the event',
  async (by) => {
    let kiosk = await returnKeyOffline();
    bench.clockAhead = by;
    await kiosk.returnKey('71641', false);
    kiosk = await bench.reload();
    bench.server.isReachable = true;
    await delivered(kiosk);

    expect(sent().map(({ action, tag }) => action ?? tag)).toEqual(['71640', 'clock-set', '71641']);
    const change = sent()[1];
    expect(Math.abs(Date.parse(String(change?.newTime)) - Date.parse(String(change?.oldTime)) - by)).toBeLessThan(1000);
  },
);

test('BEY-17 a tablet that slept for hours records no clock change', async () => {
  const kiosk = await returnKeyOffline();
  bench.timePassed = 3 * hourMs;
  bench.asleep = 3 * hourMs;
  await kiosk.returnKey('71641', false);
  bench.server.isReachable = true;
  await delivered(kiosk);
  expect(sent().map(({ action, tag }) => action ?? tag)).toEqual(['71640', 'started', '71641']);
  expect(sent().flatMap(({ newTime }) => newTime ?? [])).toEqual([]);
});

test('BEY-17 a replaced tablet sends its events even if no contact with the server confirmed its clock change', async () => {
  const kiosk = await returnKeyOffline();
  bench.clockAhead = hourMs;
  await kiosk.returnKey('71641', false);
  bench.server.replaceDevice();
  bench.server.isReachable = true;
  await delivered(kiosk);
  expect(kiosk.state().phase).toBe('revoked');
});

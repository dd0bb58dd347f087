import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Bench, configuration, openBench, openEnrolled, waitFor } from './testing/test-kiosk.ts';

let bench: Bench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.stop());

test('BEY-17 a tablet shows a return that the former tablet of the key board delivers late', async () => {
  bench.server.replaceDevice();
  const since = new Date().toISOString();
  const keysOut = [{ tag: '71640', badge: '000412', since, dueBack: null }];
  bench.server.configuration = { ...configuration, keysOut };
  let kiosk = await openEnrolled(bench);
  expect(kiosk.state().keysOut.get('71640')?.badge).toBe('000412');
  bench.server.configuration = { ...configuration, keysOut: [] };
  bench.server.streams[0]?.set(1, { seq: 1, movement: 'returned', tag: '71640' });
  // The kiosk sends a heartbeat when it starts, and then every minute.
  kiosk = await bench.reload();
  await waitFor(() => expect(kiosk.state().keysOut.size).toBe(0));
});

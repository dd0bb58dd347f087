import { expect, test } from 'vitest';
import { actor } from '#server/testing/actors.ts';
import { enrollTestCabinet, keyEvent } from '#server/testing/test-cabinet.ts';
import { testServer } from '#server/testing/test-server.ts';
import { worldIds as ids } from '#server/testing/world-facts.ts';

interface System {
  revision: number;
}
const lobby = `/api/datalogs/${ids.datalog}`;
const returnEvent = (seq: number, hour: number) =>
  keyEvent(seq, { time: `2026-03-02T${String(hour).padStart(2, '0')}:00:00Z`, movement: 'returned', activity: 1 });

test('DEV-01 TXN-01 a late event and a concurrent change to its system’s number are both stored', async () => {
  const { url } = await testServer();
  const production = await actor(url, 'production');
  const cabinet = await enrollTestCabinet(url);
  expect((await cabinet.send([returnEvent(20, 20)])).status).toBe(200);
  for (let round = 1; round <= 10; round += 1) {
    const { revision } = (await production.get<System>(lobby)).body;
    const facts = { name: 'Lobby', type: 'STD', touch: false, numberOfUnits: 10, warrantyUntil: null };
    const [renumberReply, stored] = await Promise.all([
      production.send<{ number: string }>('PUT', lobby, { ...facts, number: `R${round}`, revision }),
      cabinet.send([returnEvent(round, round)]),
    ]);
    expect([renumberReply.status, renumberReply.body.number, stored.status, stored.body.stored]).toEqual([
      200,
      `R${round}`,
      200,
      1,
    ]);
  }
});

test('DEV-01 TXN-01 a late event and a concurrent move of its system do not deadlock', async () => {
  for (let round = 1; round <= 5; round += 1) {
    const { url, close } = await testServer({ shared: true });
    const production = await actor(url, 'production');
    const cabinet = await enrollTestCabinet(url);
    expect((await cabinet.send([returnEvent(20, 20)])).status).toBe(200);
    const { revision } = (await production.get<System>(lobby)).body;
    const [moveReply, ...stored] = await Promise.all([
      production.send('POST', `${lobby}/move`, { propertyId: ids.sibling, number: `M${round}`, revision }),
      ...[1, 2, 3, 4].map((seq) => cabinet.send([returnEvent(seq, seq)])),
    ]);
    expect([moveReply.status, ...stored.map(({ status }) => status)]).toEqual([200, 200, 200, 200, 200]);
    await close();
  }
});

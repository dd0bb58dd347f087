import type { CallOutput, contract } from '@latchboard/contract';
import { expect, test } from 'vitest';
import { ownWorld } from '#server/testing/own-world.ts';
import { enrollTestCabinet, keyEvent } from '#server/testing/test-cabinet.ts';
import { testServer } from '#server/testing/test-server.ts';

type Transactions = CallOutput<typeof contract.keyActivity.transactions>;

test('BEY-17 TXN-05 a key returned at a key board that does not know its unit is listed with the unit with which it was taken', async () => {
  const server = await testServer();
  const world = await ownWorld(server);
  const here = await enrollTestCabinet(server.url, world.ids.datalog);
  const there = await enrollTestCabinet(server.url, world.ids.annex);
  const minutesAgo = (minutes: number) => ({ time: new Date(Date.now() - minutes * 60_000).toISOString() });
  const elsewhere = { hook: null, unit: null, badge: null };
  expect((await here.send([keyEvent(1, minutesAgo(30))])).status).toBe(200);
  const events = [
    keyEvent(1, { ...minutesAgo(10), ...elsewhere, movement: 'returned', activity: 1 }),
    keyEvent(2, { ...minutesAgo(5), ...elsewhere, movement: 'returned', activity: 1, tag: '99999' }),
  ];
  expect((await there.send(events)).status).toBe(200);
  const range = `from=${minutesAgo(60).time}&to=${minutesAgo(-1).time}`;
  const read = async (query: string) => {
    const path = `/api/properties/${world.ids.property}/datalog-transactions?${range}${query}`;
    const { body } = await (await world.as('manager')).get<Transactions>(path);
    return body.rows.map(({ movement, propertyUnitName }) => [movement, propertyUnitName]);
  };
  expect(await read('&unit=101')).toEqual([
    ['returned', '101'],
    ['taken', '101'],
  ]);
  expect((await read('')).at(0), 'a tag that no system knows').toEqual(['returned', null]);
});

import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { actor, type Caller, callerOf } from '../../apps/server/src/testing/actors.ts';
import { enrollTestCabinet, keyEvent } from '../../apps/server/src/testing/test-cabinet.ts';
import { testServer } from '../../apps/server/src/testing/test-server.ts';
import { worldIds } from '../../apps/server/src/testing/world-facts.ts';

interface Verdict {
  readonly unchanged: boolean;
  readonly rows: number;
  readonly findings: readonly unknown[];
}

const dayMs = 86_400_000;
const property = `/api/properties/${worldIds.property}`;
const range = 'from=2020-01-01T00:00:00Z&to=2090-01-01T00:00:00Z';

/** Exports the whole log with its proof, and verifies the export as a signed-out user. */
async function verifyExport(manager: Caller, url: string): Promise<Verdict> {
  const { body } = await manager.get<string>(`${property}/proof-export?${range}`);
  return (await callerOf(url).send<Verdict>('POST', '/api/proof/verify', new Blob([body]))).body;
}

test('SYS-06 BEY-01 an old month of the log is detached and attached again while cabinets send, and the chain always passes verification', async () => {
  const server = await testServer();
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  onTestFinished(() => owner.end());
  const manager = await actor(server.url, 'manager');
  const cabinet = await enrollTestCabinet(server.url);
  const oldTime = new Date(Date.now() - 70 * dayMs);
  const times = [
    oldTime,
    new Date(oldTime.getTime() + 60_000),
    new Date(Date.now() - 60_000),
    new Date(Date.now() - 30_000),
  ];
  const events = times.map((time, index) =>
    keyEvent(index + 1, { time: time.toISOString(), movement: index % 2 === 0 ? 'taken' : 'returned' }),
  );
  expect((await cabinet.send(events)).body).toMatchObject({ stored: 4, quarantined: [] });
  const readEvents = async () =>
    (await manager.get<{ rows: unknown[] }>(`${property}/datalog-transactions?${range}`)).body.rows;
  const readKeysOut = async () => (await manager.get<{ rows: unknown[] }>(`${property}/keys-out`)).body.rows;
  const [before, keysOut] = [await readEvents(), await readKeysOut()];
  expect(before).toHaveLength(4);
  expect(await verifyExport(manager, server.url)).toMatchObject({ unchanged: true, rows: 4, findings: [] });

  // Follows the procedure in docs/operations.md.
  const month = oldTime.toISOString().slice(0, 7).replace('-', '_');
  const begin = `${month.replace('_', '-')}-01`;
  await owner.query(
    `begin; create schema if not exists archive; alter table key_event detach partition key_event_${month};
     alter table key_event_${month} set schema archive; commit`,
  );
  expect(await readEvents()).toHaveLength(2);
  expect(await readKeysOut()).toEqual(keysOut);
  expect(await verifyExport(manager, server.url)).toMatchObject({ unchanged: true, findings: [] });
  expect((await cabinet.send([keyEvent(5, { movement: 'taken' })])).body).toMatchObject({ stored: 1 });
  const all = await owner.query('select count(*)::int as n from log_entry where datalog_id = $1', [cabinet.id]);
  expect(all.rows[0]?.n).toBe(5);

  await owner.query(
    `begin; alter table archive.key_event_${month} set schema public; alter table key_event attach partition key_event_${month}
     for values from ('${begin} 00:00+00') to ((date '${begin}' + interval '1 month') at time zone 'UTC'); commit`,
  );
  expect((await readEvents()).slice(1)).toEqual(before);
  expect(await verifyExport(manager, server.url)).toMatchObject({ unchanged: true, rows: 5, findings: [] });
});

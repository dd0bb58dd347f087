import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runDbCommand } from '../../apps/server/src/commands/run-db-command.ts';
import { readSettings } from '../../apps/server/src/platform/settings.ts';
import { startServer } from '../../apps/server/src/server.ts';
import { actor } from '../../apps/server/src/testing/actors.ts';
import { installation } from '../../apps/server/src/testing/installation.ts';
import { type TestServer, testServer } from '../../apps/server/src/testing/test-server.ts';
import { newKeyBoard, newTablet, slow, takeKey, waitUntilDelivered } from './tablets.ts';

const secretKey = 'a secret for tests only, thirty-two characters';

/** Backs up a server's data. The returned function restores the data to another database and starts a server on it. */
async function backUp(server: TestServer) {
  const { dataDir } = server.platform.settings;
  const env = { DATABASE_URL: server.ownerUrl, SECRET_KEY: secretKey, DATA_DIR: dataDir, INIT_CWD: dataDir };
  expect(await runDbCommand(['backup', 'before.backup'], env, () => {})).toBe(0);
  return async () => {
    const target = await installation({ isEmpty: true, secretKey });
    expect(await target.run('restore', join(dataDir, 'before.backup'))).toMatchObject({ code: 0 });
    const login = Object.assign(new URL(target.url), { username: 'lb_login', password: 'test' }).href;
    const settings = readSettings({
      ...{ DATABASE_URL: login, SECRET_KEY: secretKey, DATA_DIR: target.dataDir, PORT: '0', LOG_LEVEL: 'silent' },
    });
    const restored = await startServer({ settings, databaseUrl: login, runsJobs: false });
    onTestFinished(() => restored.close());
    return restored;
  };
}

test('BEY-17 after the server is restored from a backup, the kiosk resends each lost event once', {
  timeout: 240_000,
}, async () => {
  const server = await testServer();
  const board = await newKeyBoard(server);
  let { url } = server;
  const { kiosk } = await newTablet(board, () => url);
  const [first = '', second = ''] = kiosk.state().configuration.tags.keys();
  await takeKey(kiosk, first, board.badge);
  await waitUntilDelivered(kiosk);
  const restore = await backUp(server);
  await kiosk.returnKey(first, false);
  await takeKey(kiosk, second, board.badge);
  await waitUntilDelivered(kiosk);

  const restored = await restore();
  const portal = await actor(restored.url, 'superadmin');
  const rowsOf = async <Row>(path: string) => (await portal.get<{ rows: Row[] }>(`${board.path}${path}`)).body.rows;
  const keysOut = async () => (await rowsOf<{ tag: string }>('/keys-out')).map(({ tag }) => tag);
  expect(await keysOut(), 'the data of the backup').toEqual([first]);
  url = restored.url;
  // The reply to the next batch has the new generation.
  await takeKey(kiosk, first, board.badge);
  await vi.waitFor(async () => expect((await keysOut()).toSorted()).toEqual([first, second]), slow);
  await waitUntilDelivered(kiosk);
  const range = 'from=2020-01-01T00:00:00Z&to=2090-01-01T00:00:00Z';
  const movements = (await rowsOf<{ keyTagNumber: string | null }>(`/datalog-transactions?${range}`)).filter(
    ({ keyTagNumber }) => keyTagNumber,
  );
  expect(movements, 'each movement once').toHaveLength(4);
  const [tablet] = (await portal.get<{ rows: { missing: number }[] }>(`/api/datalogs/${board.id}/cabinets`)).body.rows;
  expect(tablet?.missing).toBe(0);
});

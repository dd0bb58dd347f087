import { buildApps } from './build-apps.mjs';
import { endChild, endSignals, run, startChild } from './children.mjs';
import { install } from './install.mjs';
import { withProjectLock } from './lock.mjs';
import { node, projectPath, runCommand, serverEnvironment, serverOptions } from './project.mjs';

/** @typedef {ReturnType<typeof startChild>} Started */

/** Milliseconds after which a restarted server counts as recovered from an earlier crash. */
const steadyMilliseconds = 60_000;
const maxSecondsBetweenTries = 60;

/**
 * `npm start` installs and builds if needed, and starts the server. When the server listens, it also starts the
 * simulated cabinets. The server reports this over its channel: `{ type: 'listening', url, simulate }`.
 */
await runCommand(async () => {
  await withProjectLock(async () => {
    await install();
    await buildApps();
  });
  /** @type {Started | undefined} */
  let cabinets;
  let listenedAt = 0;
  let endRequestedAt = 0;
  let isForced = false;

  const startServer = () => {
    const startedChild = startChild(
      node(),
      [...serverOptions, projectPath('apps', 'server', 'dist', 'main.js')],
      serverEnvironment,
    );
    startedChild.child.on('message', (message) => {
      const { type, url, simulate } = /** @type {{ type?: string, url?: string, simulate?: boolean }} */ (message);
      if (type !== 'listening') return;
      listenedAt = Date.now();
      if (url && simulate && !endRequestedAt && !cabinets) startCabinets(url);
    });
    return startedChild;
  };
  /**
   * The cabinets keep running if the server dies, and store their events until the server is back.
   * @param {string} url
   */
  const startCabinets = (url) => {
    cabinets = startChild(node(), [projectPath('apps', 'cabinet', 'src', 'main.ts'), '--url', url]);
    void cabinets.ended.then((code) => {
      if (!endRequestedAt)
        console.error(`The simulated cabinets ended with ${code}; npm run cabinet starts them again.`);
    });
  };
  let server = startServer();
  /** Ends the wait for the next attempt. */
  let cancelWait = () => {};
  const stop = async () => {
    // The cabinets stop first, so they do not lose their server. The server drains, then stops its database.
    await endChild(cabinets, 5_000);
    server.child.kill('SIGTERM');
    cancelWait();
  };
  const force = () => {
    isForced = true;
    for (const startedChild of [cabinets, server]) startedChild?.child.kill('SIGKILL');
  };
  for (const signal of endSignals) {
    process.on(signal, () => {
      // npm repeats the Ctrl-C of the terminal, so one Ctrl-C arrives as two signals.
      const isSameSignal = Date.now() - endRequestedAt < 500;
      if (!endRequestedAt) void stop();
      else if (!isSameSignal) force();
      endRequestedAt ||= Date.now();
    });
  }

  // npm cannot forward a signal if it is killed itself.
  const parent = process.ppid;
  const parentWatch = setInterval(() => {
    if (!process.env.npm_lifecycle_event || process.ppid === parent) return;
    clearInterval(parentWatch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);

  // A server that crashes after it started listening is restarted. The wait doubles with each attempt until the server
  // runs for a minute.
  let code = await server.ended;
  for (let tries = 0; code !== 0 && listenedAt && !endRequestedAt; ) {
    tries = Date.now() - listenedAt > steadyMilliseconds ? 0 : tries + 1;
    const seconds = Math.min(2 ** tries, maxSecondsBetweenTries);
    console.error(`THE SERVER DIED (${code}). It starts again in ${seconds} s.`);
    await new Promise((resolve) => {
      const timer = setTimeout(resolve, seconds * 1000, undefined);
      cancelWait = () => {
        clearTimeout(timer);
        resolve(undefined);
      };
    });
    if (endRequestedAt) break;
    server = startServer();
    code = await server.ended;
  }
  clearInterval(parentWatch);
  endRequestedAt ||= Date.now();
  await endChild(cabinets, 1_000);
  // A server that was killed may have left its database running.
  if (code !== 0 || !listenedAt)
    await run(node(), [projectPath('apps', 'server', 'src', 'commands', 'db.ts'), 'stop'], { isQuiet: true });
  return isForced ? 130 : code;
});

import { buildWeb } from './build-web.mjs';
import { end, endings, run, startBeside } from './children.mjs';
import { install } from './install.mjs';
import { withProjectLock } from './lock.mjs';
import { at, node, runCommand, serverEnvironment, serverOptions } from './project.mjs';

/** @typedef {ReturnType<typeof startBeside>} Started */

/** Whoever serves for so long has not died of what killed it before. */
const steadyMilliseconds = 60_000;
const mostSecondsBetweenTries = 60;

/**
 * `npm start`: installs and builds what is not there yet, starts the server, and the simulated cabinets once it listens.
 * The server says so over its channel: `{ type: 'listening', url, simulate }`.
 */
await runCommand(async () => {
  await withProjectLock(async () => {
    await install();
    await buildWeb();
  });
  /** @type {Started | undefined} */
  let cabinets;
  let listenedAt = 0;
  let askedToEnd = 0;
  let isForced = false;

  const startServer = () => {
    const started = startBeside(node(), [...serverOptions, at('apps', 'server', 'src', 'main.ts')], serverEnvironment);
    started.child.on('message', (message) => {
      const { type, url, simulate } = /** @type {{ type?: string, url?: string, simulate?: boolean }} */ (message);
      if (type !== 'listening') return;
      listenedAt = Date.now();
      if (url && simulate && !askedToEnd && !cabinets) startCabinets(url);
    });
    return started;
  };
  /** The cabinets outlive a server that dies: they keep what they have until it is there again. @param {string} url */
  const startCabinets = (url) => {
    cabinets = startBeside(node(), [at('apps', 'cabinet', 'src', 'main.ts'), '--url', url]);
    void cabinets.ended.then((code) => {
      if (!askedToEnd) console.error(`The simulated cabinets ended with ${code}; npm run cabinet starts them again.`);
    });
  };
  let server = startServer();
  /** Ends the wait for the next try. */
  let wake = () => {};
  const stop = async () => {
    // The cabinets first, so that they meet no closed door; the server drains, then stops its database.
    await end(cabinets, 5_000);
    server.child.kill('SIGTERM');
    wake();
  };
  const force = () => {
    isForced = true;
    for (const started of [cabinets, server]) started?.child.kill('SIGKILL');
  };
  for (const signal of endings) {
    process.on(signal, () => {
      // npm passes on the Ctrl-C that the terminal has already sent: one press, two signals.
      const isSamePress = Date.now() - askedToEnd < 500;
      if (!askedToEnd) void stop();
      else if (!isSamePress) force();
      askedToEnd ||= Date.now();
    });
  }

  // npm that is killed passes nothing on.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (!process.env.npm_lifecycle_event || process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);

  // A server that dies once it has served starts again; the time between tries doubles until it stays up for a minute.
  let code = await server.ended;
  for (let tries = 0; code !== 0 && listenedAt && !askedToEnd; ) {
    tries = Date.now() - listenedAt > steadyMilliseconds ? 0 : tries + 1;
    const seconds = Math.min(2 ** tries, mostSecondsBetweenTries);
    console.error(`THE SERVER DIED (${code}). It starts again in ${seconds} s.`);
    await new Promise((resolve) => {
      const timer = setTimeout(resolve, seconds * 1000, undefined);
      wake = () => {
        clearTimeout(timer);
        resolve(undefined);
      };
    });
    if (askedToEnd) break;
    server = startServer();
    code = await server.ended;
  }
  clearInterval(watch);
  askedToEnd ||= Date.now();
  await end(cabinets, 1_000);
  // A server that was cut short may have left its database running.
  if (code !== 0 || !listenedAt)
    await run(node(), [at('apps', 'server', 'src', 'commands', 'db.ts'), 'stop'], { isQuiet: true });
  return isForced ? 130 : code;
});

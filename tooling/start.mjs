import { buildWeb } from './build-web.mjs';
import { end, endings, run, startBeside } from './children.mjs';
import { install } from './install.mjs';
import { alone } from './lock.mjs';
import { at, node, runCommand, serverOptions } from './project.mjs';

/** @typedef {ReturnType<typeof startBeside>} Started */

/**
 * `npm start`: installs and builds what is not there yet, starts the server, and the simulated cabinets once it listens.
 * The server says so over its channel: `{ type: 'listening', url, simulate }`.
 */
await runCommand(async () => {
  await alone(async () => {
    await install();
    await buildWeb();
  });
  const server = startBeside(node(), [...serverOptions, at('apps', 'server', 'src', 'main.ts')]);
  /** @type {Started | undefined} */
  let cabinets;
  let isListening = false;
  let askedToEnd = 0;
  let isForced = false;

  server.child.on('message', (message) => {
    const { type, url, simulate } = /** @type {{ type?: string, url?: string, simulate?: boolean }} */ (message);
    if (type !== 'listening') return;
    isListening = true;
    if (!url || !simulate || askedToEnd) return;
    cabinets = startBeside(node(), [at('apps', 'cabinet', 'src', 'main.ts'), '--url', url]);
    void cabinets.ended.then((code) => {
      if (!askedToEnd) console.error(`The simulated cabinets ended with ${code}; npm run cabinet starts them again.`);
    });
  });
  const stop = async () => {
    // The cabinets first, so that they meet no closed door; the server drains, then stops its database.
    await end(cabinets, 5_000);
    server.child.kill('SIGTERM');
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

  const code = await server.ended;
  clearInterval(watch);
  askedToEnd ||= Date.now();
  await end(cabinets, 1_000);
  // A server that was cut short may have left its database running.
  if (code !== 0 || !isListening)
    await run(node(), [at('apps', 'server', 'src', 'commands', 'db.ts'), 'stop'], { isQuiet: true });
  return isForced ? 130 : code;
});

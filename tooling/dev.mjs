import { watch } from 'node:fs';
import { end, endings, startBeside } from './children.mjs';
import { at, node } from './project.mjs';

const serverSources = ['apps/server/src', 'packages/contract/src', 'packages/rights/src', 'packages/texts/src'];
const timeout = 30_000;

/**
 * Runs the server, which restarts when its sources change, and Vite with the web pages. Node's --watch is not used,
 * because it uses the channel between the server and its children.
 */
export async function dev() {
  const startServer = () => startBeside(node(), [at('apps', 'server', 'src', 'main.ts')]);
  const web = startBeside(node(), [at('node_modules', 'vite', 'bin', 'vite.js'), at('apps', 'web')]);
  let server = startServer();
  let isEnding = false;
  /** @type {NodeJS.Timeout | undefined} */
  let soon;
  let restarted = Promise.resolve();

  const restart = async () => {
    await end(server, timeout);
    if (!isEnding) server = startServer();
  };
  const watchers = serverSources.map((folder) =>
    watch(at(folder), { recursive: true }, (_event, name) => {
      if (isEnding || !name?.endsWith('.ts') || name.endsWith('.test.ts')) return;
      clearTimeout(soon);
      soon = setTimeout(() => {
        restarted = restarted.then(restart);
      }, 200);
    }),
  );
  for (const signal of endings) process.on(signal, () => web.child.kill('SIGTERM'));

  await web.ended;
  isEnding = true;
  clearTimeout(soon);
  for (const watcher of watchers) watcher.close();
  await restarted;
  await end(server, timeout);
}

import { watch } from 'node:fs';
import { writeAreas } from './areas/generate.mjs';
import { endChild, endSignals, startChild } from './children.mjs';
import { withProjectLock } from './lock.mjs';
import { node, PlainError, projectPath, root } from './project.mjs';

const serverSources = ['apps/server/src', 'packages/contract/src', 'packages/rights/src', 'packages/texts/src'];
const timeoutMs = 30_000;

/** Writes the area lists. If a file is incomplete, only prints a message. */
async function listAreas() {
  try {
    await withProjectLock(async () => writeAreas(root));
  } catch (error) {
    console.error(error instanceof PlainError ? error.message : error);
  }
}

/**
 * Runs the server, which restarts when its sources change, and Vite with the web pages. Does not use Node's --watch,
 * because --watch sends its own messages over the channel between the server and its children.
 */
export async function dev() {
  await listAreas();
  const startServer = () => startChild(node(), [projectPath('apps', 'server', 'src', 'main.ts')]);
  const web = startChild(node(), [projectPath('node_modules', 'vite', 'bin', 'vite.js'), projectPath('apps', 'web')]);
  let server = startServer();
  let isEnding = false;
  /** @type {NodeJS.Timeout | undefined} */
  let restartTimer;
  let pendingRestart = Promise.resolve();

  const restart = async () => {
    await listAreas();
    await endChild(server, timeoutMs);
    if (!isEnding) server = startServer();
  };
  const watchers = serverSources.map((folder) =>
    watch(projectPath(folder), { recursive: true }, (_event, name) => {
      if (isEnding || !name || !/(\.ts|tables\.json)$/.test(name) || /\.(test|gen)\.ts$/.test(name)) return;
      clearTimeout(restartTimer);
      restartTimer = setTimeout(() => {
        pendingRestart = pendingRestart.then(restart);
      }, 200);
    }),
  );
  for (const signal of endSignals) process.on(signal, () => web.child.kill('SIGTERM'));

  await web.ended;
  isEnding = true;
  clearTimeout(restartTimer);
  for (const watcher of watchers) watcher.close();
  await pendingRestart;
  await endChild(server, timeoutMs);
}

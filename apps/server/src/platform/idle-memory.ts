import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { FastifyInstance } from 'fastify';

const intervalSeconds = 20;
/** Seconds until the first check, which frees memory used during startup. */
const secondsAfterStart = 2;
/**
 * An interval with at most this many calls counts as idle. Cabinets and live boards send calls even to an idle server.
 */
const maxIdleCalls = 40;
const minGrowth = 24 * 1024 * 1024;

type CollectGarbage = (how: { type: 'major'; flavor: 'last-resort' }) => void;

/**
 * Frees memory while the server gets few calls. V8 collects garbage only when it needs room, so an idle server would
 * keep the memory of its busiest minute.
 */
export function freeMemoryWhenIdle(app: FastifyInstance): void {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as CollectGarbage;
  setFlagsFromString('--no-expose-gc');
  let calls = 0;
  let residentBytes = 0;
  app.server.on('request', () => {
    calls += 1;
  });
  const freeIfIdle = () => {
    const isIdle = calls <= maxIdleCalls;
    calls = 0;
    if (!isIdle || process.memoryUsage.rss() < residentBytes + minGrowth) return;
    collectGarbage({ type: 'major', flavor: 'last-resort' });
    residentBytes = process.memoryUsage.rss();
  };
  setTimeout(freeIfIdle, secondsAfterStart * 1000).unref();
  setInterval(freeIfIdle, intervalSeconds * 1000).unref();
}

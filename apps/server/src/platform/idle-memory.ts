import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { FastifyInstance } from 'fastify';

const seconds = 20;
/** What starting took goes back sooner. */
const secondsAfterStart = 2;
/** Cabinets report and boards are watched at rest too. */
const mostCallsAtRest = 40;
const worthwhile = 24 * 1024 * 1024;

type Collect = (how: { type: 'major'; flavor: 'last-resort' }) => void;

/**
 * Gives memory back while few calls come. The engine collects when it needs room, so that a server that nobody uses would keep
 * what its busiest minute took.
 */
export function giveBackAtRest(app: FastifyInstance): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as Collect;
  setFlagsFromString('--no-expose-gc');
  let calls = 0;
  let kept = 0;
  app.server.on('request', () => {
    calls += 1;
  });
  const giveBack = () => {
    const isAtRest = calls <= mostCallsAtRest;
    calls = 0;
    if (!isAtRest || process.memoryUsage.rss() < kept + worthwhile) return;
    collect({ type: 'major', flavor: 'last-resort' });
    kept = process.memoryUsage.rss();
  };
  setTimeout(giveBack, secondsAfterStart * 1000).unref();
  setInterval(giveBack, seconds * 1000).unref();
}

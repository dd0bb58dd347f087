import { setTimeout as pause } from 'node:timers/promises';
import type { Bench } from './bench.ts';
import { customers, people } from './data/customers.ts';
import { password, signInHeaders } from './data/people.ts';
import { traffic } from './data/traffic.ts';
import { type Figure, row } from './figure.ts';
import { residentMemory } from './process-memory.ts';
import { pageOf } from './report-page.ts';
import { megabytes } from './statistics.ts';

const defaultSeconds = 60;
const maxBytes = 220 * 1024 * 1024;

/**
 * Memory after use by six concurrent users. An hour and ten idle minutes are compressed to a minute each, without
 * pauses. `--use=600 --idle=600` takes longer.
 */
export const memoryAfterUse: Figure = {
  name: 'memory',
  async measure(bench) {
    const { loginUrl } = await bench.database('used', traffic(60_000));
    // All six use one login.
    const { url, process } = await bench.product(loginUrl, { SIGN_IN_TRIES_PER_ACCOUNT: '1000' });
    const rest = residentMemory(process.pid);
    const [useSeconds, idleSeconds] = [secondsOf(bench, 'use'), secondsOf(bench, 'idle')];
    const until = performance.now() + useSeconds * 1000;
    const calls = await Promise.all(Array.from({ length: 6 }, () => useUntil(url, until)));
    const used = residentMemory(process.pid);
    await pause(idleSeconds * 1000);
    const idle = residentMemory(process.pid);
    const made = calls.reduce((all, one) => all + one, 0);
    bench.say(`${made} calls; ${megabytes(rest)} before, ${megabytes(used)} right after`);
    const figure = `server memory ${idleSeconds} idle seconds after ${useSeconds} s of six people`;
    return [row(figure, 'at most 220 MB', megabytes(idle), idle <= maxBytes)];
  },
};

const secondsOf = ({ flags }: Bench, name: string) => Number(flags.get(name) ?? defaultSeconds);

/** A user who signs in, views board and report, searches, and downloads files without a pause. */
async function useUntil(url: string, until: number): Promise<number> {
  const property = customers.busy.firstProperty;
  const headers = await signInHeaders(url, people.busyManager);
  const looks = [
    '/api/session/me',
    `/api/properties/${property}/board`,
    pageOf(property),
    `/api/properties/${property}/keys-out`,
    `/api/properties/${property}`,
  ];
  const files = ['csv', 'xlsx'].map(
    (format) => `/api/properties/${property}/datalog-transactions/export?format=${format}`,
  );
  let made = 0;
  while (performance.now() < until) {
    const path = made % 50 === 49 ? files[(made / 50) & 1] : looks[made % looks.length];
    const reply = await fetch(`${url}${path}`, { headers });
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
    made += 1;
    if (made % 200 === 0) await signInAgain(url);
  }
  return made;
}

async function signInAgain(url: string): Promise<void> {
  const body = JSON.stringify({ email: people.busyManager, password });
  const headers = { 'content-type': 'application/json' };
  await (await fetch(`${url}/api/session`, { method: 'POST', headers, body })).arrayBuffer();
}

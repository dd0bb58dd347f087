import { setTimeout as pause } from 'node:timers/promises';
import type { Bench } from './bench.ts';
import { type Benchmark, row } from './benchmark.ts';
import { customers, people } from './data/customers.ts';
import { password, signInHeaders } from './data/people.ts';
import { traffic } from './data/traffic.ts';
import { residentMemory } from './process-memory.ts';
import { reportPagePath } from './report-page.ts';
import { formatMegabytes } from './statistics.ts';

const defaultSeconds = 60;
const maxBytes = 220 * 1024 * 1024;

/**
 * Measures memory after use by six concurrent users. Compresses an hour of use and ten idle minutes to a minute each,
 * without pauses. `--use=600 --idle=600` sets longer times, in seconds.
 */
export const memoryAfterUse: Benchmark = {
  name: 'memory',
  async measure(bench) {
    const { loginUrl } = await bench.database('used', traffic(60_000));
    // All six use one login.
    const { url, process } = await bench.product(loginUrl, { SIGN_IN_TRIES_PER_ACCOUNT: '1000' });
    const startBytes = residentMemory(process.pid);
    const [useSeconds, idleSeconds] = [secondsOf(bench, 'use'), secondsOf(bench, 'idle')];
    const until = performance.now() + useSeconds * 1000;
    const calls = await Promise.all(Array.from({ length: 6 }, () => sendRequestsUntil(url, until)));
    const usedBytes = residentMemory(process.pid);
    await pause(idleSeconds * 1000);
    const idleBytes = residentMemory(process.pid);
    const callCount = calls.reduce((all, call) => all + call, 0);
    bench.log(`${callCount} calls; ${formatMegabytes(startBytes)} before, ${formatMegabytes(usedBytes)} right after`);
    const figure = `server memory ${idleSeconds} idle seconds after ${useSeconds} s of six people`;
    return [row(figure, 'at most 220 MB', formatMegabytes(idleBytes), idleBytes <= maxBytes)];
  },
};

const secondsOf = ({ flags }: Bench, name: string) => Number(flags.get(name) ?? defaultSeconds);

/**
 * Signs in, views the board and the report, searches, and downloads files without pausing. Returns the number of
 * calls.
 */
async function sendRequestsUntil(url: string, until: number): Promise<number> {
  const property = customers.busy.firstProperty;
  const headers = await signInHeaders(url, people.busyManager);
  const pages = [
    '/api/session/me',
    `/api/properties/${property}/board`,
    reportPagePath(property),
    `/api/properties/${property}/keys-out`,
    `/api/properties/${property}`,
  ];
  const files = ['csv', 'xlsx'].map(
    (format) => `/api/properties/${property}/datalog-transactions/export?format=${format}`,
  );
  let callCount = 0;
  while (performance.now() < until) {
    const path = callCount % 50 === 49 ? files[(callCount / 50) & 1] : pages[callCount % pages.length];
    const reply = await fetch(`${url}${path}`, { headers });
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
    callCount += 1;
    if (callCount % 200 === 0) await signInAgain(url);
  }
  return callCount;
}

async function signInAgain(url: string): Promise<void> {
  const body = JSON.stringify({ email: people.busyManager, password });
  const headers = { 'content-type': 'application/json' };
  await (await fetch(`${url}/api/session`, { method: 'POST', headers, body })).arrayBuffer();
}

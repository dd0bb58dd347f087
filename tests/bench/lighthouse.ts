import lighthouse from 'lighthouse';
import desktop from 'lighthouse/core/config/desktop-config.js';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import type { Bench } from './bench.ts';
import { type Benchmark, type Row, row, unmeasuredRow } from './benchmark.ts';
import { newBrowser, signInBrowser } from './browser.ts';
import { halfMillionEvents } from './report-page.ts';
import { screens } from './screens.ts';
import { median } from './statistics.ts';

type Screen = (typeof screens)[number];
type Form = 'phone' | 'desktop';

/** An open live stream keeps the network busy, so Lighthouse waits at most this long. */
const maxSecondsToLoad = 15;
const maxSecondsPerRun = 90;

/** Lighthouse scores of the three screens. `--runs=3` reports the median performance of three runs. */
export const lighthouseScores: Benchmark = {
  name: 'lighthouse',
  async measure(bench) {
    const { loginUrl } = await halfMillionEvents(bench);
    const { url } = await bench.product(loginUrl);
    const rows: Row[] = [];
    for (const screen of screens) {
      for (const form of ['phone', 'desktop'] as const)
        rows.push(
          await scoresOf(bench, url, screen, form).catch((error: unknown) =>
            unmeasuredRow(`Lighthouse ${screen.name}, ${form}`, error),
          ),
        );
    }
    return rows;
  },
};

async function scoresOf(bench: Bench, url: string, { name, path, email }: Screen, form: Form): Promise<Row> {
  const port = await freePort();
  const runs = Number(bench.flags.get('runs') ?? 1);
  const context = await newBrowser(bench, port);
  if (email) await signInBrowser(context, url, email);
  const performances: number[] = [];
  const machineIndexes: number[] = [];
  let [accessibility, practices] = [100, 100];
  for (let run = 0; run < runs; run += 1) {
    const flags = {
      port,
      output: 'json' as const,
      logLevel: 'silent' as const,
      disableStorageReset: email !== undefined,
      maxWaitForLoad: maxSecondsToLoad * 1000,
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
    };
    const result = await withTimeout(
      maxSecondsPerRun,
      lighthouse(`${url}${path}`, flags, form === 'desktop' ? desktop : undefined),
    );
    if (!result) throw new Error(`Lighthouse gave no result for ${name}`);
    const { categories, audits, environment, finalDisplayedUrl } = result.lhr;
    machineIndexes.push(environment.benchmarkIndex);
    if (!finalDisplayedUrl.includes(path)) throw new Error(`${path} redirected to ${finalDisplayedUrl}`);
    const scoreFor = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
    performances.push(scoreFor('performance'));
    accessibility = Math.min(accessibility, scoreFor('accessibility'));
    practices = Math.min(practices, scoreFor('best-practices'));
    if (run > 0) continue;
    for (const category of ['accessibility', 'best-practices']) {
      for (const { id, weight } of categories[category]?.auditRefs ?? []) {
        const audit = audits[id];
        if (weight > 0 && audit?.score !== null && audit && audit.score < 1)
          bench.log(`${name}, ${form}: ${audit.title}`);
      }
    }
  }
  const performance = median(performances);
  const minPerformance = form === 'phone' ? 95 : 99;
  // The scores depend on the machine, so the row includes Lighthouse's benchmark index (a phone is simulated slower
  // below 1,000).
  const measured = `${performance}, ${accessibility}, ${practices} at machine index ${Math.round(median(machineIndexes))}`;
  const isMet = performance >= minPerformance && accessibility === 100 && practices === 100;
  return row(
    `Lighthouse ${name}, ${form}: performance, accessibility, best practices`,
    `${minPerformance}, 100, 100`,
    measured,
    isMet,
  );
}

/** Rejects if the work takes longer than a number of seconds. The browser is closed when the measurement ends. */
async function withTimeout<Result>(seconds: number, work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no result within ${seconds} s`)), seconds * 1000);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import { type BenchCabinet, cabinetEvent, enroll, sendAll, signedBatch } from './bench-cabinet.ts';
import { type Benchmark, row } from './benchmark.ts';
import { newBrowser, signInBrowser } from './browser.ts';
import { customers, people } from './data/customers.ts';
import { halfMillionEvents } from './report-page.ts';
import { screens } from './screens.ts';
import { formatMilliseconds, quantile } from './statistics.ts';

const tries = 40;

/** Measures the time from sending the event of a taken key until an open board shows the key. */
export const boardLatency: Benchmark = {
  name: 'board',
  async measure(bench) {
    const { loginUrl } = await halfMillionEvents(bench);
    const { url } = await bench.product(loginUrl);
    const cabinet = await enroll(url, customers.usual.firstProperty);
    const context = await newBrowser(bench);
    await signInBrowser(context, url, people.manager);
    const page = await context.newPage();
    await page.goto(`${url}${screens[1].path}`);
    await page.locator(screens[1].ready).waitFor();
    await pause(2000);
    const sendLatencies: number[] = [];
    const replyLatencies: number[] = [];
    for (let index = 0; index < tries; index += 1) {
      // A unit without other keys, so the board shows its name only after the event.
      const unit = `Loft-${index}`;
      const whenShown = page.evaluate(waitForText, { text: unit, isPresent: true });
      const began = Date.now();
      await send(cabinet, 2 * index + 1, 'taken', unit);
      const repliedAt = Date.now();
      const shownAt = await whenShown;
      sendLatencies.push(shownAt - began);
      replyLatencies.push(shownAt - repliedAt);
      const whenHidden = page.evaluate(waitForText, { text: unit, isPresent: false });
      await send(cabinet, 2 * index + 2, 'returned', unit);
      await whenHidden;
      await pause(50 + (index % 7) * 40);
    }
    const [median, high] = [quantile(sendLatencies, 0.5), quantile(sendLatencies, 0.95)];
    bench.log(
      `from the cabinet's reply: p50 ${quantile(replyLatencies, 0.5)} ms, p95 ${quantile(replyLatencies, 0.95)} ms`,
    );
    const measured = `p50 ${formatMilliseconds(median)}, p95 ${formatMilliseconds(high)}`;
    return [row('event sent → visible on an open board', 'at most 1 s', measured, high <= 1000)];
  },
};

async function send(cabinet: BenchCabinet, seq: number, movement: string, unit: string): Promise<void> {
  const event = cabinetEvent({ seq, key: 0, movement, time: new Date(), unit });
  await sendAll(cabinet.api, [signedBatch(cabinet, [event])], 1);
}

/** Runs in the page. Returns the time at which a string first appears in the page's text, or disappears from it. */
function waitForText({ text, isPresent }: { text: string; isPresent: boolean }): Promise<number> {
  return new Promise((resolve, reject) => {
    const check = () => (document.body.textContent ?? '').includes(text) === isPresent;
    if (check()) return resolve(Date.now());
    const timer = setTimeout(() => reject(new Error(`the board did not change for ${text} within 10 s`)), 10_000);
    const observer = new MutationObserver(() => {
      if (!check()) return;
      observer.disconnect();
      clearTimeout(timer);
      resolve(Date.now());
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

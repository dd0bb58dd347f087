import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';
import type { Bench } from './bench.ts';
import { type Benchmark, type Row, row } from './benchmark.ts';
import { newBrowser, signInBrowser } from './browser.ts';
import { halfMillionEvents } from './report-page.ts';
import { screens } from './screens.ts';

interface TransferSizes {
  readonly scripts: number;
  readonly everything: number;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;

/** Bytes that a fresh browser loads to show a screen, compressed and with headers. */
export const firstLoad: Benchmark = {
  name: 'first-load',
  async measure(bench) {
    const { loginUrl } = await halfMillionEvents(bench);
    const { url } = await bench.product(loginUrl);
    const rows: Row[] = [];
    for (const { name, path, email, ready } of screens) {
      const context = await newBrowser(bench);
      if (email) await signInBrowser(context, url, email);
      const { scripts, everything } = await measureTransfer(bench, context, `${url}${path}`, ready);
      const maxBytes = name === 'sign-in' ? 150_000 : 190_000;
      rows.push(row(`${name}: scripts`, `at most ${kilobytes(maxBytes)}`, kilobytes(scripts), scripts <= maxBytes));
      if (name === 'sign-in')
        rows.push(row(`${name}: everything`, 'at most 230 kB', kilobytes(everything), everything <= 230_000));
      else bench.log(`${name}: everything ${kilobytes(everything)}`);
    }
    const kiosk = await measureTransfer(bench, await newBrowser(bench), `${url}/kiosk`, 'main input');
    rows.push(row('kiosk: scripts', 'at most 90 kB', kilobytes(kiosk.scripts), kiosk.scripts <= 90_000));
    return rows;
  },
};

async function measureTransfer(
  bench: Bench,
  context: BrowserContext,
  url: string,
  ready: string,
): Promise<TransferSizes> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const kinds = new Map<string, string>();
  let [scripts, everything] = [0, 0];
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, type);
    if (response.status >= 400) bench.log(`${response.url} answered ${response.status}`);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    everything += encodedDataLength;
    if (kinds.get(requestId) === 'Script') scripts += encodedDataLength;
  });
  await session.send('Network.enable');
  await page.goto(url);
  await page.locator(ready).waitFor();
  // A live stream never ends, so the network is never idle. Everything that a screen needs is loaded within this time.
  await pause(3000);
  await page.close();
  return { scripts, everything };
}

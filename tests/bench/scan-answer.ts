import { type Benchmark, row } from './benchmark.ts';
import { newBrowser, signInBrowser } from './browser.ts';
import { customers, people } from './data/customers.ts';
import { signInHeaders } from './data/people.ts';
import { halfMillionEvents } from './report-page.ts';
import { formatMilliseconds, quantile, timed } from './statistics.ts';

const tries = 200;
const property = customers.usual.firstProperty;

/** Measures the time from a scanner's Enter to the result on the screen, and from a scan call to its reply. */
export const scanAnswer: Benchmark = {
  name: 'scan',
  async measure(bench) {
    const { loginUrl } = await halfMillionEvents(bench);
    const { url } = await bench.product(loginUrl);
    const headers = { ...(await signInHeaders(url, people.service)), 'content-type': 'application/json' };
    const send = async (path: string, body: object) => {
      const reply = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
      return reply.json();
    };
    const form = { number: `S${Date.now()}`, name: 'Scanned', type: 'PLT', panels: 26 };
    const { id } = (await send(`/api/properties/${property}/datalogs`, form)) as { id: number };
    const fromServer: number[] = [];
    for (let index = 0; index < tries; index += 1) {
      const scan = { id: crypto.randomUUID(), at: new Date().toISOString(), action: 'hang', tag: `S${id}-${index}` };
      fromServer.push(
        await timed(() => send(`/api/datalogs/${id}/scans`, { scans: [{ ...scan, hook: 1001 + index }] })),
      );
    }

    const context = await newBrowser(bench);
    await signInBrowser(context, url, people.service);
    const page = await context.newPage();
    await page.goto(`${url}/property/${property}/scanning/${id}/panel`);
    await page.getByRole('textbox', { name: 'Tag number' }).waitFor();
    await page.evaluate(watchAnswers);
    for (let attempt = 0; attempt < tries; attempt += 1) {
      await page.keyboard.type(`B${id}-${attempt}`, { delay: 2 });
      await page.keyboard.press('Enter');
      await page.getByText(`Right: tag B${id}-${attempt}`, { exact: true }).waitFor();
    }
    const screenTimes = await page.evaluate(() => (window as unknown as { answers: number[] }).answers);
    return [figure('scan → answer on the screen', screenTimes), figure('scan → answer from the server', fromServer)];
  },
};

function figure(name: string, measured: readonly number[]) {
  const [median, high] = [quantile(measured, 0.5), quantile(measured, 0.95)];
  return row(name, 'p95 under 50 ms', `p50 ${formatMilliseconds(median)}, p95 ${formatMilliseconds(high)}`, high < 50);
}

/** Runs in the page: measures the time from each Enter to the next change to the page. */
function watchAnswers(): void {
  const answers: number[] = [];
  Object.assign(window, { answers });
  let pressedAt = 0;
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') pressedAt = performance.now();
  };
  window.addEventListener('keydown', press, true);
  new MutationObserver(() => {
    if (pressedAt === 0) return;
    answers.push(performance.now() - pressedAt);
    pressedAt = 0;
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

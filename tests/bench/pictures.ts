import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { type Benchmark, row } from './benchmark.ts';
import { newBrowser } from './browser.ts';
import { runNpmStart } from './npm-start.ts';
import { separateFolder } from './separate-folder.ts';

const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
const manager = { email: 'manager@demo.latchboard.test', password: 'Latchboard-demo-1' };

/** Takes the screenshots of the README from the running demo: `npm run bench -- pictures`. */
export const pictures: Benchmark = {
  name: 'pictures',
  isOptIn: true,
  async measure(bench) {
    const { url, stop } = await runNpmStart(separateFolder(bench, 'pictures'));
    bench.onEnd(stop);
    const context = await newBrowser(bench);
    const response = await context.request.post(`${url}/api/session`, { data: manager });
    if (!response.ok()) throw new Error(`the demo's manager could not sign in: ${response.status()}`);
    await context.addInitScript(() => localStorage.setItem('latchboard.session', 'yes'));
    const page = await context.newPage();
    await page.goto(`${url}/overview`);
    await waitUntilSettled(page);
    await page.screenshot({ path: `${folder}board.png` });
    const property = await propertyOf(page, url);
    await page.goto(`${url}/property-reports/${property}/transaction`);
    await waitUntilSettled(page);
    await page.screenshot({ path: `${folder}report.png` });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${url}/overview`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: `${folder}board-phone.png` });
    return [row('pictures of the README', '', `board, report, board-phone in ${folder}`)];
  },
};

async function waitUntilSettled(page: Page): Promise<void> {
  await page.locator('tr[data-index="2"]').waitFor();
  await page.evaluate(() => document.fonts.ready);
}

/** Returns the only property of the demo's manager. */
async function propertyOf(page: Page, url: string): Promise<number> {
  const refreshReply = await page.request.post(`${url}/api/session/refresh`, { data: {} });
  const { accessToken } = (await refreshReply.json()) as { accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  const propertiesReply = await page.request.get(`${url}/api/properties?limit=1`, { headers });
  const { rows } = (await propertiesReply.json()) as { rows: { id: number }[] };
  if (!rows[0]) throw new Error('the manager reaches no property');
  return rows[0].id;
}

import { expect, test } from '../fixtures.ts';

test.use({ expectedErrors: ['no connection'], hasEmptyCache: true });

test('NAV-25 the page contains the frame in the browser’s theme and language before any script has loaded', async ({
  browser,
}) => {
  const context = await browser.newContext({ colorScheme: 'dark', locale: 'es-US' });
  const page = await context.newPage();
  await page.route('**/assets/*.{js,css}', (route) => route.abort());
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByText('Quién tiene qué llave, desde cuándo y por qué.')).toBeVisible();
  await expect(page.getByText('Who has which key')).toBeHidden();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(14, 22, 32)');
  await expect(page.locator('html')).toHaveAttribute('data-start', 'sheet');
  await context.close();
});

test('ACC-09 NAV-25 the session and the first data are requested once, while the scripts load', async ({
  signedIn,
}) => {
  const page = await signedIn('manager');
  // During this page load, the browser remembers that the user may see the keys that are out.
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const requestedPaths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/session\/|\/assets\/index-.*js$/.test(pathname)) requestedPaths.push(pathname);
  });
  let runScripts = () => {};
  const release = new Promise<void>((resolve) => {
    runScripts = resolve;
  });
  await page.route('**/assets/index-*.js', async (route) => {
    await release;
    await route.continue();
  });
  const board = page.waitForResponse('**/api/properties/1/board');
  await page.goto('/overview?property=1', { waitUntil: 'commit' });
  expect((await board).status()).toBe(200);
  runScripts();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(requestedPaths.filter((path) => path === '/api/session/refresh')).toHaveLength(1);
  expect(requestedPaths.filter((path) => path === '/api/session/me')).toHaveLength(1);
});

test('NAV-25 only scripts built with the page may run in it', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  const rejections: string[] = [];
  page.on('console', (message) => rejections.push(message.text()));
  const reply = await page.goto('/login');
  expect((await reply?.headerValue('content-security-policy')) ?? '').toMatch(/script-src 'self' 'sha256-[\w+/=]+';/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(rejections).toEqual([]);
  const hasRun = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ranAnyway = true';
    document.body.append(script);
    return 'ranAnyway' in window;
  });
  expect(hasRun).toBe(false);
  expect(rejections.join()).toContain('Content Security Policy');
  await context.close();
});

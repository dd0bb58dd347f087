import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';
import { password } from '../place.ts';

// The tests run in sequence, because only one person can use a cabinet at a time.
test.describe.configure({ mode: 'default' });

/** A property whose cabinet only the tests in this file use. */
const property = 3;
const cabinetId = 4;
const url = `/dev/cabinet?cabinet=${cabinetId}`;

const log = (page: Page) => page.getByRole('region', { name: 'Cabinet log' });
const hooks = (page: Page) => page.getByRole('list', { name: /^Panel / });
const cardOf = (page: Page, name: RegExp) => page.getByRole('button', { name });
const anyCard = /^Hold to the reader:/;
const cardNamed = (name: string) => new RegExp(`^Hold to the reader: ${name}`);

/** Holds a badge to the reader and enters its PIN, or `wrongPin`. */
async function signIn(page: Page, name: RegExp, wrongPin?: string) {
  const card = cardOf(page, name).first();
  const pin = /PIN (\d{4})/.exec((await card.textContent()) ?? '')?.[1] ?? '';
  await card.click();
  await page
    .getByRole('textbox', { name: 'PIN' })
    .or(page.getByLabel('PIN', { exact: true }))
    .fill(wrongPin ?? pin);
  await page.getByRole('button', { name: 'Enter' }).click();
}

/** Takes the first key that is in its place, with the first reason that asks no further question. Returns its unit. */
async function takeKey(page: Page): Promise<string> {
  const key = hooks(page)
    .getByRole('button', { name: /take key$/ })
    .first();
  const unit = /: (.*), take key$/.exec((await key.getAttribute('aria-label')) ?? '')?.[1] ?? '';
  await key.click();
  await page.getByRole('button', { name: /^10\b/ }).click();
  return unit;
}

async function serviceHeaders(request: APIRequestContext) {
  const reply = await request.post('/api/session', { data: { email: 'service@demo.latchboard.test', password } });
  const { accessToken } = (await reply.json()) as { accessToken: string };
  return { authorization: `Bearer ${accessToken}` };
}

/** Signs out at the cabinet, even after a failed test. Otherwise the next test would wait. */
test.afterEach(async ({ page, request }) => {
  if (!page.url().includes('/dev/cabinet')) return;
  const visitor = await page.evaluate(() => sessionStorage.getItem('latchboard.visitor'));
  for (const act of [{ do: 'sign-out' }, { do: 'network', isOn: true }])
    if (visitor !== null) await request.post(`/api/dev/cabinets/${cabinetId}/acts`, { data: { visitor, act } });
});

test('DEV-07 TXN-10 a visitor without hardware signs in at a cabinet and takes a key, and the board shows the key as out', async ({
  page,
  signedIn,
}) => {
  const board = await signedIn('service');
  await board.goto(`/overview?property=${property}`);
  await expect(board.getByText('live', { exact: true })).toBeVisible();

  await page.goto(url);
  await expect(page.getByRole('img', { name: 'The door is closed. Sign in to open it.' })).toBeVisible();
  await expectAccessible(page);
  const name = (await cardOf(page, anyCard).first().locator('b').textContent()) ?? '';
  await signIn(page, anyCard, '0000');
  await expect(page.getByText('Wrong PIN', { exact: true })).toBeVisible();
  await expect(log(page).getByRole('listitem').first()).toContainText('entered a wrong PIN');

  await signIn(page, anyCard);
  await expect(page.getByText(`Hello, ${name}`)).toBeVisible();
  await expectAccessible(page);
  const unit = await takeKey(page);
  await expect(page.getByText(`Taken: ${unit}`)).toBeVisible();
  const row = board
    .getByRole('grid', { name: 'Who has what' })
    .getByRole('row', { name: new RegExp(`^${unit} .*${name}`) });
  await expect(row).toBeVisible();

  await page
    .getByRole('list', { name: 'In your hand' })
    .getByRole('button', { name: `Return ${unit}` })
    .click();
  await hooks(page)
    .getByRole('button', { name: new RegExp(`return ${unit} here$`) })
    .first()
    .click();
  await expect(page.getByText(`Wrong hook. ${unit} belongs on`)).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Leave the door open' }).click();
  await expect(page.getByText('Please close the door')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('img', { name: 'The door is closed. Sign in to open it.' })).toBeVisible();
});

test('DEV-07 a second browser shows that the cabinet is in use, and can use it afterward', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto(url);
  await signIn(page, anyCard);
  await expect(page.getByText(/^Hello, /)).toBeVisible();
  const context = await browser.newContext({ baseURL: String(baseURL) });
  const second = await context.newPage();
  await second.goto(url);
  await expect(second.getByText('Another user is at this cabinet')).toBeVisible();
  await expect(cardOf(second, anyCard).first()).toBeDisabled();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(second.getByText('Another user is at this cabinet')).toHaveCount(0);
  await signIn(second, anyCard);
  await expect(second.getByText(/^Hello, /)).toBeVisible();
  await second.getByRole('button', { name: 'Sign out' }).click();
  await expect(second.getByText('Goodbye')).toBeVisible();
  await context.close();
});

test('DEV-05 DEV-07 events recorded offline arrive once when the network is back', async ({ page, request }) => {
  await page.goto(url);
  const network = page.getByRole('switch', { name: 'Network' });
  await network.click();
  await expect(network).toHaveText('disconnected');
  await signIn(page, anyCard);
  await expect(page.getByText(/^Hello, /)).toBeVisible();
  const unit = await takeKey(page);
  await expect(page.getByText(`Taken: ${unit}`)).toBeVisible();
  await expect(page.getByText(/events? not sent$/)).toBeVisible();
  const entries = log(page)
    .getByRole('listitem')
    .filter({ hasText: `took ${unit}` });
  await expect(entries.first()).toContainText('not sent');
  const headers = await serviceHeaders(request);
  const [from, to] = [-1, 1].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
  const readStoredTakes = async () => {
    const path = `/api/properties/${property}/datalog-transactions?from=${from}&to=${to}&limit=100`;
    const { rows } = (await (await request.get(path, { headers })).json()) as {
      rows: { movement: string; propertyUnitName: string | null; exceptionCode: string | null }[];
    };
    return rows.filter((row) => row.movement === 'taken' && row.propertyUnitName === unit && row.exceptionCode === 'Y');
  };
  expect(await readStoredTakes()).toHaveLength(0);

  await network.click();
  await expect(page.getByText(/events? not sent$/)).toHaveCount(0);
  await expect(entries.first()).toContainText('sent');
  expect(await readStoredTakes()).toHaveLength(1);
  await page
    .getByRole('list', { name: 'In your hand' })
    .getByRole('button', { name: `Return ${unit}` })
    .click();
  await hooks(page)
    .getByRole('button', { name: /its own hook$/ })
    .click();
  await expect(page.getByText(`Returned: ${unit}. Thank you.`)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
});

test('BDG-01 BDG-02 a restricted badge cannot take a key, and a deactivated badge cannot sign in', async ({
  page,
  request,
  uniqueWord,
}) => {
  const headers = await serviceHeaders(request);
  const path = `/api/properties/${property}`;
  const number = `7${String(Math.floor(Math.random() * 100_000)).padStart(5, '0')}`;
  const addReply = await request.post(`${path}/badges`, {
    headers,
    data: { number, name: `${uniqueWord} Ortega`, pin: '4711' },
  });
  const { id } = (await addReply.json()) as { id: number };
  const window = {
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    from: '00:00',
    to: '23:59',
    badge: number,
    units: ['no such unit'],
  };
  const hours = { headers, data: { ...window, buildings: [], activities: [] } };
  expect((await request.post(`${path}/badge-restrictions`, hours)).status()).toBe(201);

  await page.goto(url);
  const card = cardNamed(`${uniqueWord} Ortega`);
  await signIn(page, card);
  await expect(page.getByText(`Hello, ${uniqueWord} Ortega`)).toBeVisible();
  await takeKey(page);
  await expect(page.getByText('You do not have permission to take this key')).toBeVisible();
  await expect(page.getByText('No keys. Keys you take appear here.')).toBeVisible();
  await page.getByRole('button', { name: 'Enroll a fingerprint' }).click();
  await expect(
    page.getByText('You have not agreed to the biometric policy, so no fingerprint was enrolled.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();

  expect((await request.delete(`${path}/badges/${id}`, { headers })).ok()).toBe(true);
  await expect(cardOf(page, card)).toContainText('No longer valid');
  await signIn(page, card, '4711');
  await expect(page.getByText('This badge is not valid here')).toBeVisible();
  await expect(page.getByRole('img', { name: 'The door is closed. Sign in to open it.' })).toBeVisible();
});

test('BDG-01 DEV-11 a manager adds a badge on a phone, and its owner can sign in at the cabinet within 30 seconds', async ({
  page,
  signedIn,
  uniqueWord,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(url);
  await expect(cardOf(page, anyCard).first()).toBeVisible();
  await expectNoHorizontalScroll(page);
  const phone = await signedIn('corporate');
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(`/badges/property/${property}/active`);
  await expect(phone.getByRole('link', { name: /^\w+ \w+/ }).first()).toBeVisible();
  await phone.getByRole('button', { name: 'Add badge' }).click();
  await phone.getByRole('textbox', { name: 'Name' }).fill(`${uniqueWord} Ortega`);
  await phone.getByRole('button', { name: 'Add badge' }).click();
  const pin = phone.getByRole('status', { name: 'PIN' });
  await expect(pin).toHaveText(/^[0-9]{4}$/);
  const addedAt = Date.now();
  await expectNoHorizontalScroll(phone);

  const card = cardNamed(`${uniqueWord} Ortega`);
  await expect(cardOf(page, card)).toBeVisible({ timeout: 30_000 });
  await signIn(page, card, (await pin.textContent()) ?? '');
  await expect(page.getByText(`Hello, ${uniqueWord} Ortega`)).toBeVisible();
  expect(Date.now() - addedAt).toBeLessThan(30_000);
  await expectNoHorizontalScroll(page);
  await expect(phone.getByText('up to date')).toBeVisible();
  await phone.getByRole('button', { name: 'View badge' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: `${uniqueWord} Ortega` })).toBeVisible();
  await expect(phone.getByRole('status', { name: 'PIN' })).toHaveCount(0);
  await expect(phone.getByText('never used')).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Goodbye')).toBeVisible();
});

test.describe('a role that cannot see the board', () => {
  // The page requests the board next to the cabinet. This role cannot see the board, so the request returns 404.
  test.use({ expectedErrors: [404] });

  test('NAV-24 the cabinet page works in Spanish and in dark mode', async ({ signedIn }) => {
    const page = await signedIn({ role: 'division', scheme: 'dark' });
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1, name: 'Pruebe un gabinete' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Acercar al lector:/ }).first()).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('button', { name: 'Forzar la puerta' })).toBeVisible();
    await signIn(page, /^Acercar al lector:/);
    // The keypad uses the badge's language. The door controls use the page's language.
    await expect(page.getByRole('button', { name: 'Cerrar la puerta' })).toBeVisible();
    await expectAccessible(page, 'dark');
    await expectNoHorizontalScroll(page);
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page.getByRole('button', { name: 'Forzar la puerta' })).toBeVisible();
  });
});

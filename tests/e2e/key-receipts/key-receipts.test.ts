import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';
import { chooseAction } from '../page-actions.ts';

const phone = { width: 390, height: 844 };

/**
 * Opens the handover form. Returns the unit of a key that is out without a receipt, by its position in the list. Tests
 * that run in parallel use different positions.
 */
async function openWithKey(page: Page, position: 0 | 1 | -1): Promise<string> {
  const reply = page.waitForResponse((response) => response.url().includes('/api/properties/1/key-receipt/keys'));
  await page.goto('/key-receipt?property=1');
  const { rows } = (await (await reply).json()) as {
    rows: { keyId: number; unit: string; receipt: unknown }[];
  };
  const units = rows.map(({ unit }) => unit);
  const keysWithoutReceipt = rows.filter(
    ({ unit, receipt }) => receipt === null && units.filter((candidate) => candidate === unit).length === 1,
  );
  const key = keysWithoutReceipt.at(position);
  if (!key) throw new Error('no key is out without a receipt');
  return key.unit;
}

/** Draws a signature. */
async function sign(page: Page): Promise<void> {
  const field = page.getByRole('img', { name: 'Sign here' });
  await field.scrollIntoViewIfNeeded();
  const box = await field.boundingBox();
  if (!box) throw new Error('no field to sign in');
  await page.mouse.move(box.x + 40, box.y + 80);
  await page.mouse.down();
  for (let index = 1; index <= 12; index += 1)
    await page.mouse.move(box.x + 40 + index * 18, box.y + 80 + (index % 2 === 0 ? 30 : -30));
  await page.mouse.up();
}

test('BEY-04 a vendor who signed before gets a key from the board in five actions', async ({ signedIn }) => {
  const page = await signedIn('manager');
  const unit = await openWithKey(page, 1);
  await page.goto('/overview?property=1');
  const row = page.getByRole('grid', { name: 'Who has what' }).getByRole('row').filter({ hasText: unit });
  const recipient = page.getByRole('group', { name: 'Recent' }).getByRole('button').first();
  await row.getByRole('link', { name: 'Hand over' }).click();
  await recipient.click();
  await page.getByLabel('Last four characters of the ID').fill('7719');
  await sign(page);
  await page.getByRole('button', { name: 'Hand over 1 key' }).click();
  await expect(page.getByRole('heading', { name: /has 1 key$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: unit, exact: true })).toBeVisible();
});

test('BEY-04 TXN-08 a manager hands over a key on a phone: scan, identity check, signature, emailed receipt, and voiding', async ({
  signedIn,
  uniqueWord,
}) => {
  const page = await signedIn('manager');
  await page.setViewportSize(phone);
  const unit = await openWithKey(page, 0);
  await page.getByRole('button', { name: 'Hand over 0 keys' }).click();
  await expect(page.getByText('Please sign, or type your name instead.').first()).toBeVisible();

  const scan = page.getByLabel('Scan or type a tag or unit');
  await scan.fill('no such key');
  await scan.press('Enter');
  await expect(page.getByText('None of the keys that are out match “no such key”.')).toBeVisible();
  await scan.fill(unit);
  await scan.press('Enter');
  await expect(page.getByRole('button', { name: `Remove ${unit}` })).toBeVisible();

  await page.getByLabel(/^Company( \*)?$/).fill(`${uniqueWord} Plumbing`);
  await page.getByLabel(/^Recipient( \*)?$/).fill('Marcus Hale');
  await page.getByText('Email and phone (optional)').click();
  await page.getByLabel('Company email').fill('dispatch@apex.test');
  await page.getByRole('button', { name: 'Passport' }).click();
  await page.getByLabel('Last four characters of the ID').fill('123456789');
  await expect(page.getByText('Enter only the last four digits or letters.').first()).toBeVisible();
  await page.getByLabel('Last four characters of the ID').fill('7719');
  await page.getByRole('button', { name: 'In 2 h' }).click();
  await expect(page.getByText(`I received the keys to ${unit} and will return them by`)).toBeVisible();

  await sign(page);
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Hand over 1 key' }).click();

  await expect(page.getByRole('heading', { name: 'Marcus Hale has 1 key' })).toBeVisible();
  await expect(page.getByText('Passport ending in 7719')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Signature of Marcus Hale' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await page.getByRole('button', { name: 'Send by email' }).click();
  const mail = page.getByRole('dialog');
  await expect(mail.getByRole('button', { name: 'Remove dispatch@apex.test' })).toBeVisible();
  await mail.getByRole('button', { name: 'Preview' }).click();
  await expect(mail.getByText(`Marcus Hale of ${uniqueWord} Plumbing received keys`)).toBeVisible();
  await mail.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('to dispatch@apex.test')).toBeVisible();

  await page.goto(`/property/1/key-receipts?find=${uniqueWord}`);
  await expect(page.getByText(`${uniqueWord} Plumbing`).first()).toBeVisible();
  await page.getByRole('link', { name: /^\d+$/ }).first().click();
  await chooseAction(page, 'Void receipt');
  await page.getByRole('dialog').getByLabel('Reason').fill('Signed by the wrong person');
  await page.getByRole('dialog').getByRole('button', { name: 'Void receipt' }).click();
  await expect(page.getByText('Signed by the wrong person')).toBeVisible();
});

test.look(
  'BEY-04 NAV-24 a handover works in Spanish and in dark mode, with the name typed by keyboard alone',
  async ({ signedIn, uniqueWord }) => {
    const page = await signedIn({ role: 'division', scheme: 'dark' });
    const unit = await openWithKey(page, -1);
    await page.getByLabel('Escanee o escriba una etiqueta o unidad').fill(unit);
    await page.keyboard.press('Enter');
    await page.getByLabel(/^Empresa( \*)?$/).fill(`${uniqueWord} Eléctrica`);
    await page.getByLabel(/^Persona que recibe( \*)?$/).fill('Ana Ruiz');
    await page.getByLabel('Últimos cuatro caracteres de la identificación').fill('4410');
    await page.getByRole('button', { name: 'Escribir el nombre' }).press('Enter');
    await expect(page.getByLabel('Nombre completo')).toHaveValue('Ana Ruiz');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Entregar 1 llave' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Ana Ruiz tiene 1 llave' })).toBeVisible();
    await expect(page.getByText('Firma escrita')).toBeVisible();
    await expectAccessible(page);
  },
);

test('TXN-05 TXN-06 the report links to the receipt of a key and back, on a desktop and on a phone', async ({
  signedIn,
}) => {
  const page = await signedIn('manager');
  // Shows only a unit whose key is on a receipt, because a phone renders only the first cards.
  await page.goto('/property-reports/1/transaction?unit=609');
  const view = page.getByRole('link', { name: 'View receipt' }).first();
  const href = (await view.getAttribute('href')) ?? '';
  // A printed page has no links, so it shows the number of the receipt.
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('View receipt').filter({ visible: true })).toHaveCount(0);
  const printedCells = await page.getByRole('table').getByRole('cell').allTextContents();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await view.click();
  await expect(page).toHaveURL(href);
  const title = page.getByRole('heading', { level: 1, name: /^Receipt \d+/ });
  await expect(title).toBeVisible();
  expect(printedCells).toContain(/\d+/.exec((await title.textContent()) ?? '')?.[0]);
  // A printed receipt matches its PDF, including the property.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 2, name: /^Key receipt \d+, Harbor Point/ })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Key transactions' })).toBeVisible();
  await page.setViewportSize(phone);
  await page.getByRole('link', { name: 'View receipt' }).first().click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Key transactions' })).toBeVisible();
});

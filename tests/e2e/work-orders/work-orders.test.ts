import { chooseExport } from '../export-menu.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';

const list = '/property/1/work-orders';
/** A number that no other work order in the demo has. */
const freeNumber = () => `7${String(Math.floor(Math.random() * 100_000)).padStart(5, '0')}`;

test('SRQ-08 a manager opens a work order, adds notes and files, emails it, and completes it, and everything is still there after a reload', async ({
  signedIn,
}) => {
  const number = freeNumber();
  const page = await signedIn('manager');
  await page.goto('/overview');
  await page.getByRole('link', { name: 'Work orders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Work orders' })).toBeVisible();

  const sections = page.getByRole('navigation', { name: 'Sections' });
  await expect(sections.getByRole('link', { name: 'Work orders' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'New work order' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New work order' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('This field is required.').first()).toBeVisible();
  await dialog.getByLabel('Task').fill('Replace the kitchen sink');
  // NAV-25 Escape does not discard typed text.
  await page.keyboard.press('Escape');
  const leaveDialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leaveDialog.getByRole('button', { name: 'Stay' }).click();
  await expect(dialog.getByLabel('Task')).toHaveValue('Replace the kitchen sink');
  await dialog.getByLabel('Assigned to').fill('Reyes Plumbing');
  await dialog.getByLabel('Email').fill('reyes@vendor.test');
  await dialog.getByLabel('Number').fill(number);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Work order ${number}` })).toBeVisible();
  await expect(page.getByText('Replace the kitchen sink')).toBeVisible();
  await expect(sections.getByRole('link', { name: 'Work orders' })).toHaveAttribute('aria-current', 'page');

  await page.getByRole('button', { name: 'Add note' }).click();
  // Pasted text is not truncated. The form shows that it is too long.
  await page.getByRole('dialog').getByLabel('Note').focus();
  await page.keyboard.insertText('x'.repeat(4001));
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('At most 4,000 characters.', { exact: true })).toBeVisible();
  await page.getByRole('dialog').getByLabel('Note').fill('Shut the water off first');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Shut the water off first')).toBeVisible();

  await page.getByLabel('Add file').setInputFiles({
    name: 'plan.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 plan\nstartxref\n9\n%%EOF\n'),
  });
  await expect(page.getByRole('button', { name: 'plan.pdf', exact: true })).toBeVisible();

  await chooseExport(page, 'Send by email');
  const mailDialog = page.getByRole('dialog', { name: `Email work order ${number}` });
  await mailDialog.getByLabel('Your note').fill('Before noon, please');
  await mailDialog.getByRole('button', { name: 'Preview' }).click();
  await expect(mailDialog.getByText('Before noon, please')).toBeVisible();
  const pdfName = new RegExp(`work-order-${number}-at-harbor-point-apartments-\\d{4}-\\d\\d-\\d\\d\\.pdf$`);
  await expect(mailDialog.getByText(pdfName)).toContainText('Attached: ');
  await mailDialog.getByRole('button', { name: 'Send' }).click();
  // The PDF is created before the reply.
  await expect(page.getByText('Sent to 1 address')).toBeVisible({ timeout: 30_000 });
  const emailedPdf = page.waitForEvent('download');
  await page.getByRole('button', { name: pdfName }).click();
  expect((await emailedPdf).suggestedFilename()).toMatch(pdfName);
  const download = page.waitForEvent('download');
  await chooseExport(page, 'PDF file');
  expect((await download).suggestedFilename()).toMatch(pdfName);

  await page.getByRole('button', { name: 'Mark as done' }).click();
  const question = page.getByRole('dialog', { name: `Mark work order ${number} as done?` });
  await question.getByLabel('Reason').fill('New sink is in');
  await question.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();

  await page.reload();
  for (const text of ['Shut the water off first', 'plan.pdf', 'to reyes@vendor.test', 'New sink is in'])
    await expect(page.getByText(text).first()).toBeVisible();
  await page.goto(`${list}?view=done&find=${number}`);
  await expect(page.getByRole('link', { name: number })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search or go to' }).fill('kitchen sink');
  await page
    .getByRole('option', { name: new RegExp(`^${number} Replace the kitchen sink.*Done · Reyes Plumbing`) })
    .click();
  await expect(page).toHaveURL(/\/property\/1\/work-orders\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: `Work order ${number}` })).toBeVisible();

  // A user with many properties finds the work order by its number alone.
  const regionPage = await signedIn('region');
  await regionPage.goto('/overview');
  await expect(regionPage.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await regionPage.keyboard.press('ControlOrMeta+k');
  await regionPage.getByRole('combobox', { name: 'Search or go to' }).fill(`WO ${number}`);
  const option = regionPage.getByRole('option', {
    name: new RegExp(`^${number} Replace the kitchen sink.*Harbor Point`),
  });
  await option.click();
  await expect(regionPage.getByRole('heading', { level: 1, name: `Work order ${number}` })).toBeVisible();
});

test('SRQ-08 if two users open one work order, the second sees the first user’s change without a reload', async ({
  signedIn,
}) => {
  const number = freeNumber();
  const [manager, other] = [await signedIn('manager'), await signedIn('region')];
  await manager.goto(list);
  await manager.getByRole('button', { name: 'New work order' }).first().click();
  const dialog = manager.getByRole('dialog');
  await dialog.getByLabel('Task').fill('Test the smoke alarm');
  await dialog.getByLabel('Number').fill(number);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(manager.getByRole('heading', { level: 1, name: `Work order ${number}` })).toBeVisible();
  await other.goto(new URL(manager.url()).pathname);
  await manager.getByRole('button', { name: 'Mark as done' }).click();
  await manager.getByRole('dialog').getByRole('button', { name: 'Mark as done' }).click();
  await expect(other.getByRole('button', { name: 'Reopen' })).toBeVisible();
});

test.look('NAV-25 the work order list and page fit a phone, in dark mode and in Spanish', async ({ signedIn }) => {
  const page = await signedIn({ role: 'division', scheme: 'dark' });
  await page.goto(`${list}?view=all`);
  await expect(page.getByRole('heading', { level: 1, name: 'Órdenes de trabajo' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page, 'dark');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 2, name: 'Notas' })).toBeVisible();
  await expectAccessible(page, 'dark');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page);
});

test('SRQ-08 work orders link back to their property: to its page for the provider, to its board for a manager', async ({
  signedIn,
}) => {
  for (const [role, url] of [
    ['service', '/property/1'],
    ['manager', '/overview?property=1'],
  ] as const) {
    const page = await signedIn(role);
    await page.goto(list);
    const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
    await breadcrumbs.getByRole('link', { name: 'Harbor Point Apartments' }).click();
    await expect(page).toHaveURL(url);
  }
});

import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';
import { acceptAddress, rejectAddress } from '../mail-server.ts';
import { administrator } from '../sign-in/new-login.ts';
import { mailedCode, messagesTo } from '../sign-in/outbox.ts';

const note = 'The east gate has a new lock.';

/** Emails a login's details to an address. */
async function mailTo(request: APIRequestContext, to: string): Promise<void> {
  const send = await administrator(request);
  const login = await send<{ id: number }>('/api/staff', {
    personalInformation: { name: 'Rosa Delgado', contactEmail: `e2e-${randomUUID()}@demo.latchboard.test` },
    commercialLevel: 4,
    accessRole: { id: 205 },
    setLoginAsPrimaryContact: false,
    properties: [{ id: 1 }],
  });
  await send(`/api/staff/${login.id}/email`, { recipient: 'custom', emailAddress: to, note, key: randomUUID() });
}

test('SYS-02 a failed message is opened, sent again once, and arrives', async ({ signedIn, request }) => {
  const to = `gone-${randomUUID()}@mail.test`;
  rejectAddress(to);
  await mailTo(request, to);
  const page = await signedIn('sysadmin');
  const otherPage = await signedIn('superadmin');
  await page.goto('/outbox');
  const row = page.getByRole('row').filter({ hasText: to });
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(row).toContainText('failed', { timeout: 1000 });
  }).toPass();
  await page.getByLabel('Search recipients or subjects').fill(to);
  await expect(page.getByText('1 message', { exact: true })).toBeVisible();
  await page.goto(`/outbox?find=${to}&states=sent`);
  await expect(page.getByText('No matches for these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Status: sent' }).click();
  await page.getByRole('checkbox', { name: 'failed' }).check();
  await expect(page).toHaveURL(/states=sent(,|%2C)failed/);
  await page.keyboard.press('Escape');
  await row.getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Delivery' })).toContainText(to);
  await expect(page.getByRole('list', { name: 'Attempts' }).getByRole('listitem')).toContainText('no such mailbox');

  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', '');
  await expect(frame.contentFrame().getByText(note)).toBeVisible();
  await expect(frame.contentFrame().getByRole('link')).toHaveCount(0);
  await page.getByRole('button', { name: 'Text' }).click();
  await expect(page).toHaveURL(/view=text/);
  await expect(page.getByRole('region', { name: 'Content' })).toContainText(note);
  // The sign-in URL is not secret, so it is not redacted.
  await expect(page.getByRole('region', { name: 'Content' })).toContainText(/http\S+\/login/);
  // axe cannot check a frame that forbids scripts, so the test checks the text view.
  await expectAccessible(page);

  await otherPage.goto(page.url());
  acceptAddress(to);
  for (const adminPage of [page, otherPage]) {
    await adminPage.getByRole('button', { name: 'Send again' }).click();
    await expect(adminPage.getByRole('dialog')).toContainText(to);
  }
  for (const adminPage of [page, otherPage])
    await adminPage.getByRole('dialog').getByRole('button', { name: 'Send again' }).click();
  for (const adminPage of [page, otherPage]) {
    await expect(adminPage.getByRole('region', { name: 'Delivery' }).getByText('sent', { exact: true })).toBeVisible();
    await expect(adminPage.getByRole('button', { name: 'Send again' })).toHaveCount(0);
  }
  expect(messagesTo(to)).toHaveLength(1);
});

test('SYS-02 an opened message with a reset code shows neither the code nor the link', async ({
  signedIn,
  request,
}) => {
  const email = 'region@demo.latchboard.test';
  await request.post('/api/session/forgot-password', { data: { email } });
  await expect.poll(() => mailedCode(email)).toBeDefined();
  const page = await signedIn('sysadmin');
  await page.goto('/outbox');
  await page
    .getByRole('row')
    .filter({ hasText: email })
    .filter({ hasText: 'reset code' })
    .first()
    .getByRole('link')
    .click();
  await expect(page.locator('iframe').contentFrame().getByText('•••••')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send again' })).toHaveCount(0);
  for (const content of [await page.content(), await page.locator('iframe').getAttribute('srcdoc')])
    expect(content).not.toContain(mailedCode(email));
});

test.look(
  'NAV-25 an opened message fits a phone and keeps its contrast in dark mode',
  async ({ signedIn, request }) => {
    const to = `desk-${randomUUID()}@mail.test`;
    await mailTo(request, to);
    const page = await signedIn({ role: 'sysadmin', scheme: 'dark' });
    await page.goto('/outbox');
    await page.getByRole('row').filter({ hasText: to }).getByRole('link').click();
    await expect(page.getByRole('region', { name: 'Delivery' }).getByText('sent', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Text' }).click();
    await expectAccessible(page, 'dark');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('region', { name: 'Delivery' })).toContainText(to);
    await expectNoHorizontalScroll(page);
  },
);

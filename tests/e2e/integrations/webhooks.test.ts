import { isVerified, openWebhookReceiver } from '../../../apps/server/src/testing/webhook-receiver.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';

/** The sending job may be busy with other tests first. */
const slowly = { timeout: 30_000 };

test('BEY-13 a webhook is added, tested, viewed, resent, paused, given another secret, and removed', async ({
  own,
  signedIn,
}) => {
  test.setTimeout(120_000);
  const receiver = await openWebhookReceiver();
  const page = await signedIn('corporate');
  await page.goto('/admin/programs');
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const adding = page.getByRole('dialog', { name: 'New webhook' });
  await adding.getByRole('button', { name: 'Add webhook' }).click();
  await expect(adding.getByText('This field is required.').first()).toBeVisible();
  await adding.getByLabel('Name').fill(own);
  await adding.getByLabel('URL').fill(receiver.url);
  await adding.getByLabel('Badge restrictions').check();
  await adding.getByRole('button', { name: 'Add webhook' }).click();
  const shown = page.getByRole('dialog', { name: 'Secret' });
  const secret = await shown.getByLabel('Secret', { exact: true }).inputValue();
  expect(secret).toMatch(/^whsec_/);
  await shown.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.locator('body')).not.toContainText(secret);

  // A test message arrives, signed with that secret. Its content and answer are shown.
  const row = page.getByRole('listitem').filter({ hasText: own });
  await expect(row).toContainText('Badge restrictions');
  await row.getByRole('button', { name: 'Send test' }).click();
  const drawer = page.getByRole('dialog', { name: `Deliveries to ${own}` });
  const tests = drawer.getByRole('listitem').filter({ hasText: 'webhook.test' });
  await expect(tests).toContainText('Delivered', slowly);
  const [first] = receiver.received;
  expect(first && isVerified(first, secret, new Date())).toBe(true);
  await tests.getByText('Message', { exact: true }).click();
  await expect(tests).toContainText(String(first?.headers['webhook-id']));
  await expect(tests).toContainText('"type": "webhook.test"');
  await expectAccessible(page);

  // It is resent with the same ID.
  await tests.getByRole('button', { name: /^Send again from/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send again', exact: true }).click();
  await expect.poll(() => receiver.received.length, slowly).toBeGreaterThan(1);
  expect(receiver.received[1]?.headers['webhook-id']).toBe(first?.headers['webhook-id']);

  // The answer of a receiver that rejects a message is shown.
  receiver.answer = (_, response) => response.writeHead(503).end('closed for today');
  await drawer.getByRole('button', { name: 'Close' }).click();
  await row.getByRole('button', { name: 'Send test' }).click();
  const failed = drawer.getByRole('listitem').filter({ hasText: 'Failed, will retry' });
  await expect(failed).toContainText('status 503', slowly);
  await failed.getByText('Response', { exact: true }).click();
  await expect(failed).toContainText('closed for today');
  await drawer.getByRole('button', { name: 'Close' }).click();

  await row.getByRole('button', { name: 'Pause' }).click();
  await expect(row.getByText('Off', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: 'Change' }).click();
  const changing = page.getByRole('dialog', { name: `Change ${own}` });
  await changing.getByLabel('Name').fill(`${own} two`);
  await changing.getByLabel('Send events').check();
  await changing.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText(`${own} two`);
  await expect(row.getByText('On', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: 'New secret' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create new secret' }).click();
  const another = await shown.getByLabel('Secret', { exact: true }).inputValue();
  expect(another).not.toBe(secret);
  await shown.getByRole('button', { name: 'Close' }).last().click();
  await row.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove webhook' }).click();
  await expect(row).toHaveCount(0);
  await receiver.stop();
});

test('BEY-13 the provider sees the webhooks of a customer, also on a phone and in dark mode', async ({
  own,
  signedIn,
}) => {
  const page = await signedIn({ role: 'sysadmin', scheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/corporation/1/programs');
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const adding = page.getByRole('dialog', { name: 'New webhook' });
  await adding.getByLabel('Name').fill(own);
  await adding.getByLabel('URL').fill('https://receiver.example/hook');
  await adding.getByLabel('Supply orders').check();
  await expectAccessible(page, 'dark');
  await adding.getByRole('button', { name: 'Add webhook' }).click();
  await page.getByRole('dialog', { name: 'Secret' }).getByRole('button', { name: 'Close' }).last().click();
  const row = page.getByRole('listitem').filter({ hasText: own });
  await row.getByRole('button', { name: 'Pause' }).click();
  await expect(row.getByText('Off', { exact: true })).toBeVisible();
  await expectAccessible(page, 'dark');
  await expectNoSidewaysScroll(page);
  await row.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove webhook' }).click();
  await expect(row).toHaveCount(0);
});

test.describe('if the list does not load', () => {
  test.use({ provokes: [500] });

  test('BEY-13 a failed load of webhooks shows an error and can be retried', async ({ signedIn }) => {
    const page = await signedIn('corporate');
    let isBroken = true;
    await page.route('**/api/corporations/*/webhooks', (route) =>
      isBroken ? route.fulfill({ status: 500, json: { code: 'internal' } }) : route.continue(),
    );
    await page.goto('/admin/programs');
    const panel = page.getByRole('region', { name: 'Webhooks' });
    await expect(panel.getByRole('button', { name: 'Try again' })).toBeVisible(slowly);
    isBroken = false;
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Add webhook' })).toBeVisible();
  });
});

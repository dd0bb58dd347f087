import { isVerified, openWebhookReceiver } from '../../../apps/server/src/testing/webhook-receiver.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';

/** Timeout for deliveries. The sending job may still be busy with other tests. */
const longTimeout = { timeout: 30_000 };

test('BEY-13 a webhook is added, tested, viewed, paused, given another secret, and removed, and its events are sent again', async ({
  uniqueWord,
  signedIn,
}) => {
  test.setTimeout(120_000);
  const receiver = await openWebhookReceiver();
  const page = await signedIn('corporate');
  await page.goto('/admin/integrations');
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const addDialog = page.getByRole('dialog', { name: 'New webhook' });
  await addDialog.getByRole('button', { name: 'Add webhook' }).click();
  await expect(addDialog.getByText('This field is required.').first()).toBeVisible();
  await addDialog.getByLabel('Name').fill(uniqueWord);
  await addDialog.getByLabel('URL').fill(receiver.url);
  await addDialog.getByLabel('Badge restrictions').check();
  await addDialog.getByRole('button', { name: 'Add webhook' }).click();
  const secretDialog = page.getByRole('dialog', { name: 'Secret' });
  const secret = await secretDialog.getByLabel('Secret', { exact: true }).inputValue();
  expect(secret).toMatch(/^whsec_/);
  await secretDialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.locator('body')).not.toContainText(secret);

  // A test message arrives, signed with that secret. The page shows its content and the response.
  const row = page.getByRole('listitem').filter({ hasText: uniqueWord });
  await expect(row).toContainText('Badge restrictions');
  await row.getByRole('button', { name: 'Send test' }).click();
  const drawer = page.getByRole('dialog', { name: `Deliveries to ${uniqueWord}` });
  const tests = drawer.getByRole('listitem').filter({ hasText: 'webhook.test' });
  await expect(tests).toContainText('Delivered', longTimeout);
  const [first] = receiver.received;
  expect(first && isVerified(first, secret, new Date())).toBe(true);
  await tests.getByText('Message', { exact: true }).click();
  await expect(tests).toContainText(String(first?.headers['webhook-id']));
  await expect(tests).toContainText('"type": "webhook.test"');
  await expectAccessible(page);

  // The delivery is resent with the same ID.
  await tests.getByRole('button', { name: /^Send again from/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send again', exact: true }).click();
  await expect.poll(() => receiver.received.length, longTimeout).toBeGreaterThan(1);
  expect(receiver.received[1]?.headers['webhook-id']).toBe(first?.headers['webhook-id']);

  // The page shows the response from a receiver that rejects a message.
  receiver.answer = (_, response) => response.writeHead(503).end('closed for today');
  await drawer.getByRole('button', { name: 'Close' }).click();
  await row.getByRole('button', { name: 'Send test' }).click();
  const failedDelivery = drawer.getByRole('listitem').filter({ hasText: 'Failed, will retry' });
  await expect(failedDelivery).toContainText('status 503', longTimeout);
  await failedDelivery.getByText('Response', { exact: true }).click();
  await expect(failedDelivery).toContainText('closed for today');
  await drawer.getByRole('button', { name: 'Close' }).click();

  await row.getByRole('button', { name: 'Pause' }).click();
  await expect(row.getByText('Off', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: 'Edit' }).click();
  const changeDialog = page.getByRole('dialog', { name: `Edit ${uniqueWord}` });
  await changeDialog.getByLabel('Name').fill(`${uniqueWord} two`);
  await changeDialog.getByLabel('Send events').check();
  await changeDialog.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText(`${uniqueWord} two`);
  await expect(row.getByText('On', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: 'New secret' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create new secret' }).click();
  const newSecret = await secretDialog.getByLabel('Secret', { exact: true }).inputValue();
  expect(newSecret).not.toBe(secret);
  await secretDialog.getByRole('button', { name: 'Close' }).last().click();
  await row.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove webhook' }).click();
  await expect(row).toHaveCount(0);
  await receiver.stop();
});

test('BEY-13 the provider adds, pauses, and removes a webhook of a customer, including on a phone and in dark mode', async ({
  uniqueWord,
  signedIn,
}) => {
  const page = await signedIn({ role: 'sysadmin', scheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/corporation/1/programs');
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const addDialog = page.getByRole('dialog', { name: 'New webhook' });
  await addDialog.getByLabel('Name').fill(uniqueWord);
  await addDialog.getByLabel('URL').fill('https://receiver.example/hook');
  await addDialog.getByLabel('Supply orders').check();
  await expectAccessible(page, 'dark');
  await addDialog.getByRole('button', { name: 'Add webhook' }).click();
  await page.getByRole('dialog', { name: 'Secret' }).getByRole('button', { name: 'Close' }).last().click();
  const row = page.getByRole('listitem').filter({ hasText: uniqueWord });
  await row.getByRole('button', { name: 'Pause' }).click();
  await expect(row.getByText('Off', { exact: true })).toBeVisible();
  await expectAccessible(page, 'dark');
  await expectNoHorizontalScroll(page);
  await row.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove webhook' }).click();
  await expect(row).toHaveCount(0);
});

test.describe('if the list does not load', () => {
  test.use({ expectedErrors: [500] });

  test('BEY-13 if the webhooks fail to load, an error with a retry button is shown', async ({ signedIn }) => {
    const page = await signedIn('corporate');
    let isBroken = true;
    await page.route('**/api/corporations/*/webhooks', (route) =>
      isBroken ? route.fulfill({ status: 500, json: { code: 'internal' } }) : route.continue(),
    );
    await page.goto('/admin/integrations');
    const panel = page.getByRole('region', { name: 'Webhooks' });
    await expect(panel.getByRole('button', { name: 'Try again' })).toBeVisible(longTimeout);
    isBroken = false;
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Add webhook' })).toBeVisible();
  });
});

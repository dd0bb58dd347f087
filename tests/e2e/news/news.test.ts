import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';

// The tests run in sequence. All news items share one version, so parallel edits by two tests would conflict.
test.describe.configure({ mode: 'serial' });

test('OPS-03 OPS-09 STF-09 NAV-24 news is viewed, written with formatting and links, and read by customers; a dismissed announcement stays dismissed', async ({
  signedIn,
}) => {
  const page = await signedIn('management');
  await page.goto('/news');
  await expect(page.getByRole('region', { name: 'For staff' })).toContainText(/\w/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const special = page.getByRole('textbox', { name: 'Announcement', exact: true });
  const uniqueWord = `Note ${Date.now()}`;
  await page.getByRole('textbox', { name: 'For staff' }).fill('Two installers are in training');
  await special.fill(`${uniqueWord}: the office is closed on Friday. See the overview.`);
  await special.press('Control+A');
  await page.getByRole('toolbar').nth(3).getByRole('button', { name: 'Bold' }).click();
  await special.press('End');
  await page.getByRole('toolbar').nth(3).getByRole('button', { name: 'Link' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Address' }).fill('javascript:alert(1)');
  await page.getByRole('dialog').getByRole('button', { name: 'Set link' }).click();
  await expect(
    page
      .getByRole('dialog')
      .getByText(/not valid|invalid/i)
      .first(),
  ).toBeVisible();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Address' }).fill('/overview');
  await page.getByRole('dialog').getByRole('button', { name: 'Set link' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Announcement' }).locator('strong').first()).toContainText(
    'closed on Friday',
  );

  const customer = await signedIn('manager');
  await customer.goto('/overview');
  const banner = customer.getByRole('region', { name: 'Announcement' });
  await expect(banner).toContainText(`${uniqueWord}: the office is closed on Friday.`);
  await expect(customer.getByRole('region', { name: 'News' })).toContainText('key receipts');
  await expect(customer.getByText('Two installers are in training')).toHaveCount(0);
  await expectAccessible(customer);
  await banner.getByRole('button', { name: 'Dismiss' }).click();
  await expect(banner).toHaveCount(0);
  await customer.reload();
  await expect(customer.getByRole('region', { name: 'News' })).toBeVisible();
  await expect(banner).toHaveCount(0);

  const spanish = await signedIn({ role: 'division', scheme: 'dark' });
  await spanish.goto('/overview');
  const aviso = spanish.getByRole('region', { name: 'Aviso' });
  await expect(aviso.locator('[lang="en"]')).toContainText(`${uniqueWord}: the office is closed on Friday.`);
  await expect(aviso).toContainText('En inglés');
  const noticias = spanish.getByRole('region', { name: 'Noticias' });
  await expect(noticias.locator('[lang="es"]')).toContainText('recibos de llaves');
  await expect(noticias.getByText('En inglés')).toHaveCount(0);
  await expectAccessible(spanish, 'dark');

  await page.goto('/special-news-edit');
  await page.getByRole('textbox', { name: 'Announcement in Spanish' }).fill('La oficina cierra el viernes.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/news');
  await expect(page.getByRole('region', { name: 'Announcement' }).locator('[lang="es"]')).toContainText('cierra');
  await spanish.reload();
  await expect(aviso.locator('[lang="es"]')).toContainText('La oficina cierra el viernes.');
  await expect(aviso.getByText('En inglés')).toHaveCount(0);

  await page.goto('/special-news-edit');
  await page.getByRole('textbox', { name: 'Announcement in Spanish' }).fill('');
  await page.getByRole('textbox', { name: 'Announcement', exact: true }).fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/news');
  await expect(page.getByRole('region', { name: 'Announcement' })).toContainText('No news');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/news?mode=edit');
  await expect(page.getByRole('textbox', { name: 'For customers', exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'For customers, in Spanish' })).toHaveAttribute('lang', 'es');
  await expectNoHorizontalScroll(page);
});

test.describe('conflicting edits', () => {
  test.use({ expectedErrors: [409] });
  test('OPS-03 a user without the right can only read news; if two users edit, the second sees the text the first user saved', async ({
    signedIn,
    uniqueWord,
  }) => {
    const [firstText, secondText] = [`${uniqueWord} parts are late`, `${uniqueWord} parts are here`];
    const reader = await signedIn('production');
    await reader.goto('/news?mode=edit');
    await expect(reader.getByRole('region', { name: 'For customers' })).toBeVisible();
    await expect(reader.getByRole('textbox', { name: 'For customers', exact: true })).toHaveCount(0);
    const [first, second] = [await signedIn('management'), await signedIn('sysadmin')];
    for (const page of [first, second]) await page.goto('/news?mode=edit');
    // Both users open the same version.
    for (const page of [first, second]) await expect(page.getByRole('textbox', { name: 'For staff' })).toBeVisible();
    for (const [page, words] of [
      [first, firstText],
      [second, secondText],
    ] as const) {
      await page.getByRole('textbox', { name: 'For staff' }).fill(words);
      await page.getByRole('button', { name: 'Save' }).click();
      if (page === first) await expect(page.getByRole('region', { name: 'For staff' })).toContainText(firstText);
    }
    await expect(second.getByRole('region', { name: 'Differences' })).toContainText(firstText);
    await expect(second.getByRole('textbox', { name: 'For staff' })).toContainText(secondText);
    await second.getByRole('button', { name: 'Save' }).click();
    await expect(second.getByRole('region', { name: 'For staff' })).toContainText(secondText);
  });
});

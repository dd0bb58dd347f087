import { expect, test } from '../fixtures.ts';

test('NAV-27 /print opens the page that it names and prints it once it is there; any other address leads home', async ({
  signedIn,
}) => {
  const page = await signedIn('service');
  await page.addInitScript(() => {
    window.print = () =>
      document.body.setAttribute('data-printed', location.pathname + document.querySelector('h1')?.textContent);
  });
  await page.goto(`/print?of=${encodeURIComponent('/service-requests/report/open')}`);
  await expect(page.locator('body')).toHaveAttribute('data-printed', '/service-requests/report/openOpen requests');
  await expect(page).toHaveURL(/\/service-requests\/report\/open/);
  for (const elsewhere of ['https://example.com/', '//example.com', '/print?of=/print', '']) {
    await page.goto(`/print?of=${encodeURIComponent(elsewhere)}`);
    await expect(page).toHaveURL(/\/dashboard/);
  }
});

import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';
import { messagesTo } from '../sign-in/outbox.ts';

/** A property whose cabinet is not run by any other test. */
const property = 6;
const lobbyCabinet = 7;

/** Returns the consent link emailed to an address. Undefined until the message arrives. */
const linkMailedTo = (email: string) =>
  /\/consent\/fingerprint\/[\w-]{43}/.exec(
    messagesTo(email)
      .at(-1)
      ?.replaceAll(/=\r?\n/g, '') ?? '',
  )?.[0];

test('BDG-04 a person consents on a phone through an emailed link, enrolls at the cabinet, and withdraws consent; the cabinet confirms the removal', async ({
  signedIn,
  runningCabinet,
  browser,
  baseURL,
  uniqueWord,
}) => {
  const email = `${uniqueWord.toLowerCase()}@finger.test`;
  const cabinet = await runningCabinet(lobbyCabinet);
  const page = await signedIn('service');
  await page.goto(`/badges/property/${property}/add`);
  await page.getByRole('textbox', { name: 'Name' }).fill(`${uniqueWord} Vega`);
  const number = await page.getByLabel('Badge number').inputValue();
  await page.locator('summary').click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Add badge' }).click();
  await page.getByRole('button', { name: 'View badge' }).click();
  await page.getByRole('button', { name: 'Request consent by email' }).click();
  await expect(page.getByText(/^Requested by email on /)).toBeVisible();
  await expectAccessible(page);
  expect((await cabinet.enrollFingerprint(number)).moved).toBe(false);

  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'es-US',
    colorScheme: 'dark',
  });
  const residentPage = await phone.newPage();
  await expect.poll(() => linkMailedTo(email)).toBeDefined();
  await residentPage.goto(`${baseURL}${linkMailedTo(email)}`);
  await expect(residentPage.getByRole('heading', { name: 'Su huella en el gabinete de llaves' })).toBeVisible();
  await residentPage.getByRole('button', { name: 'Español' }).click();
  await expect(residentPage.getByText('Puede retirar su consentimiento')).toBeVisible();
  await expectNoHorizontalScroll(residentPage);
  await residentPage.getByRole('button', { name: 'Acepto', exact: true }).click();
  await expect(residentPage.getByText('Ya puede registrar su huella')).toBeVisible();
  await residentPage.reload();
  await expect(residentPage.getByText('Este enlace ya se usó.')).toBeVisible();
  await phone.close();

  await expect(page.getByText(/^Agreed by email on .*, version \d+$/)).toBeVisible();
  await expect.poll(async () => (await cabinet.enrollFingerprint(number)).moved, { timeout: 30_000 }).toBe(true);
  await expect(page.getByText(/^Enrolled at /)).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw consent' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw consent' }).click();
  await expect(page.getByText(/^Removed, confirmed by .* \(log entry [\d,]+\)$/)).toBeVisible({
    timeout: 30_000,
  });
  expect((await cabinet.enrollFingerprint(number)).moved).toBe(false);
});

test('BDG-04 the provider publishes the next version of the policy after a confirmation', async ({ signedIn }) => {
  const page = await signedIn('management');
  await page.goto('/biometric-policy');
  const versions = page.getByRole('heading', { level: 2, name: /^Version \d+$/ });
  await expect(versions.first()).toBeVisible();
  const countBefore = await versions.count();
  await page.getByRole('button', { name: /^Write version/ }).click();
  const text = page.getByLabel('Text in English');
  await text.fill(`${await text.inputValue()}\n\nOne more sentence.`);
  await page.getByRole('button', { name: /^Publish version/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish version/ })
    .click();
  await expect(versions).toHaveCount(countBefore + 1);
  await expect(page.getByText('One more sentence.').first()).toBeVisible();
  await expectAccessible(page);
});

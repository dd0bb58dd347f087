import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { chooseAction } from '../page-actions.ts';
import { administrator, newLogin } from './new-login.ts';
import { productUrl, startProvider } from './provider.ts';

type Provider = Awaited<ReturnType<typeof startProvider>>;

const connectionForm = (name: string, domain: string, { issuer, client }: Provider) => ({
  name,
  pool: 'external',
  corporationId: null,
  domains: [domain],
  issuer,
  clientId: client.id,
  clientSecret: client.secret,
  isEnabled: true,
});

async function register(request: APIRequestContext, name: string, domain: string, provider: Provider) {
  await (await administrator(request))('/api/sso/connections', connectionForm(name, domain, provider));
}

async function openSignIn(page: Page, name: string, email: string) {
  await page.goto(`${productUrl()}/login?redirect=%2Faccount`);
  await page.getByLabel('Email address').fill(email);
  return page.getByRole('button', { name: `Sign in with ${name}` });
}

/** Signs in on the pages of the identity provider as one of its users. */
async function signInAtProvider(page: Page, subject: string) {
  await page.locator('input[name=login]').fill(subject);
  await page.locator('input[name=password]').fill('any');
  await page.getByRole('button', { name: /sign-in/i }).click();
  await page.getByRole('button', { name: /continue/i }).click();
}

const withNewBrowser = async (browser: Browser, work: (page: Page) => Promise<void>) => {
  const context = await browser.newContext({ locale: 'en-US' });
  await work(await context.newPage());
  await context.close();
};

test('ACC-13 ACC-14 users of an organization sign in with its provider; other users and forged sign-ins are rejected', async ({
  browser,
  request,
}) => {
  // From here on, logins of this customer have no passwords (ACC-01). No other test signs in with one of them.
  const domain = 'cascadepacific.example';
  const email = await newLogin(request, { domain, propertyName: 'Alder & Pine' });
  const provider = await startProvider({ rosa: { email }, stranger: { email: `stranger@${domain}` } });
  await register(request, 'Cascade Pacific Living', domain, provider);
  let callback = '';

  await withNewBrowser(browser, async (page) => {
    page.on('request', (sent) => {
      if (sent.isNavigationRequest() && sent.url().includes('/sso-gateway.vue?')) callback = sent.url();
    });
    await (await openSignIn(page, 'Cascade Pacific Living', email)).click();
    await signInAtProvider(page, 'rosa');
    await expect(page).toHaveURL(`${productUrl()}/account`);
    await expect(page.getByText('You sign in through your organization')).toBeVisible();
    // A code is valid only once, even in the same browser.
    await page.goto(callback);
    await expect(page.getByText('Sign-in with your organization failed')).toBeVisible();
  });

  await withNewBrowser(browser, async (page) => {
    await (await openSignIn(page, 'Cascade Pacific Living', `stranger@${domain}`)).click();
    await signInAtProvider(page, 'stranger');
    await expect(page).toHaveURL(`${productUrl()}/login`);
    await expect(page.getByText('SSO authentication is not set up for your organization')).toBeVisible();
  });

  await withNewBrowser(browser, async (page) => {
    await (await openSignIn(page, 'Cascade Pacific Living', email)).click();
    await expect(page.locator('input[name=login]')).toBeVisible();
    const forgedCallback = new URL(callback);
    forgedCallback.searchParams.set('state', 'made-up');
    await page.goto(forgedCallback.href);
    await expect(page.getByText('Sign-in with your organization failed')).toBeVisible();
    await page.getByRole('link', { name: 'Back to sign-in' }).click();
    await expect(page).toHaveURL(`${productUrl()}/login`);
  });
  await provider.close();
});

test('ACC-13 if a provider is down, an error is shown, and the password form stays', async ({ browser, request }) => {
  const domain = 'sso-down.example';
  const provider = await startProvider({});
  await register(request, 'Down Residential', domain, provider);
  await provider.close();
  await withNewBrowser(browser, async (page) => {
    await (await openSignIn(page, 'Down Residential', `anyone@${domain}`)).click();
    await expect(page.getByRole('alert')).toContainText('Your organization’s sign-in is not responding');
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
  });
});

test('ACC-01 ACC-14 an administrator sets up a provider and switches it off again', async ({
  browser,
  uniqueWord,
  request,
  signedIn,
}) => {
  const [name, domain] = [`People of ${uniqueWord}`, `${uniqueWord.toLowerCase()}.example`];
  const email = `mina.okafor@${domain}`;
  const provider = await startProvider({ mina: { email } });
  const personalInformation = { name: 'Mina Okafor', contactEmail: email, contactNumber: null, birthdate: null };
  const user = { personalInformation, accessRole: { id: 101 }, startDate: null };
  await (await administrator(request))('/api/users', user);
  const page = await signedIn('sysadmin');
  await page.goto('/internal-users');
  await chooseAction(page, 'Single sign-on');
  await expect(page.getByText(`${productUrl()}/sso-gateway.vue`)).toBeVisible();
  await page.getByRole('button', { name: 'Add connection' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Organization').fill(name);
  await dialog.getByRole('combobox', { name: 'Users' }).click();
  await page.getByRole('option', { name: 'Provider employees' }).click();
  await dialog.getByLabel('Email domains').fill('not a domain!');
  await dialog.getByLabel('Issuer address').fill(provider.issuer);
  await dialog.getByLabel('Client ID').fill(provider.client.id);
  await dialog.getByLabel('Client secret').fill(provider.client.secret);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('valid domain');
  await expectAccessible(page);
  const domains = dialog.getByLabel('Email domains');
  for (const key of ['Backspace', 'Backspace', 'Backspace']) await domains.press(key);
  await domains.fill(domain);
  await domains.press('Enter');
  await expect(dialog.getByText('No one has emergency access')).toBeVisible();
  await expect(dialog.getByText('Allow emergency access').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${name} saved`)).toBeVisible();

  await withNewBrowser(browser, async (otherPage) => {
    await (await openSignIn(otherPage, name, email)).click();
    await signInAtProvider(otherPage, 'mina');
    await expect(otherPage).toHaveURL(`${productUrl()}/account`);
  });

  await page.reload();
  await page.getByRole('grid', { name: 'Single sign-on' }).getByText(name).click();
  await expect(dialog.getByLabel('Client secret')).toHaveValue('');
  await dialog.getByLabel('In use').click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('not in use')).toBeVisible();
  await page.getByRole('grid', { name: 'Single sign-on' }).getByText(name).click();
  await dialog.getByRole('button', { name: 'Remove connection' }).click();
  await page
    .getByRole('dialog', { name: `Remove ${name}?` })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(page.getByText(`${name} removed`)).toBeVisible();
  await provider.close();
});

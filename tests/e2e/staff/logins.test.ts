import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';
import { mailedCode, messagesTo } from '../sign-in/outbox.ts';

test.use({ expectedErrors: [400] });

test('STF-01 STF-02 STF-05 STF-06 ACC-08 a manager adds a login, sends an email about it, and deactivates it', async ({
  uniqueWord,
  signedIn,
}) => {
  const page = await signedIn('manager');
  // A canceled form returns to the previous page.
  await page.goto('/property/1/site-logins?search=a');
  await page.getByRole('link', { name: 'Add login' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/property/1/site-logins?search=a');
  await page.goto('/property/1/site-logins');
  await page.getByRole('link', { name: 'Add login' }).click();
  await page.getByRole('button', { name: 'Add login' }).click();
  await expect(page.getByRole('alert')).toContainText('Name: This field is required.');
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Pat ${uniqueWord}`);
  await page.getByRole('textbox', { name: 'Email' }).fill('pat@elsewhere.example');
  await page.getByRole('button', { name: 'Add login' }).click();
  await expect(page.getByRole('alert')).toContainText('meridianresidential.example');
  await page.getByRole('textbox', { name: 'Email' }).fill(`pat.${uniqueWord}@meridianresidential.example`);
  await page.getByRole('button', { name: 'Add login' }).click();
  await expect(page).toHaveURL('/property/1/site-logins');
  await page.getByRole('link', { name: `Pat ${uniqueWord}` }).click();

  await page.getByRole('button', { name: 'Email password code' }).click();
  await expect(page.getByRole('button', { name: 'Email sent' })).toBeDisabled();

  await page.getByRole('button', { name: 'Email login details' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Email address')).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'To' }).click();
  await page.getByRole('option', { name: 'Another email address' }).click();
  await dialog.getByLabel('Email address').fill('owner at elsewhere');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('Please enter a valid email address.').first()).toBeVisible();
  await dialog.getByLabel('Email address').fill('owner@elsewhere.example');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Email sent to owner@elsewhere.example')).toBeVisible();

  await page.getByRole('button', { name: 'Deactivate login' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Deactivate login' }).click();
  await dialog.getByRole('button', { name: 'Deactivate login' }).click();
  await expect(page).toHaveURL('/property/1/site-logins');
  await expect(page.getByRole('link', { name: 'Dana Whitfield' })).toBeVisible();
  await expect(page.getByRole('link', { name: `Pat ${uniqueWord}` })).toHaveCount(0);
});

test('STF-01 STF-02 the form shows the allowed domains, and an email in use links to its login', async ({
  signedIn,
}) => {
  const page = await signedIn('manager');
  await page.goto('/property/1/add-staff');
  await expect(page.getByText(/Must end in one of these domains: .*meridianresidential\.example/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Pat Rivera');
  await page.getByRole('textbox', { name: 'Email' }).fill('assistant@demo.latchboard.test');
  await page.getByRole('button', { name: 'Add login' }).click();
  const error = page.getByText(/^[^:]+ already has a login with this email address\.$/);
  const name = (await error.innerText()).split(' already has a login')[0];
  await expect(page.getByText('This email address cannot be used.')).toHaveCount(0);
  await expectAccessible(page);
  // The error does not name the owner of a login that is out of reach.
  await page.getByRole('textbox', { name: 'Email' }).fill('sysadmin@demo.latchboard.test');
  await expect(page.getByText('has a login with this email address')).toHaveCount(0);
  await page.getByRole('button', { name: 'Add login' }).click();
  await expect(page.getByText('This email address cannot be used.').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill('assistant@demo.latchboard.test');
  await page.getByRole('button', { name: 'Add login' }).click();
  // Typed text is kept, because the login opens in a new page.
  const newPage = page.context().waitForEvent('page');
  await page.getByRole('link', { name: `Open ${name}’s login` }).click();
  await expect((await newPage).getByRole('heading', { level: 1 })).toHaveText(String(name));
});

test('STF-03 Enter in the property search selects the match and does not save the form', async ({ signedIn }) => {
  const page = await signedIn('corporate');
  await page.goto('/property/1/add-staff');
  const search = page.getByRole('searchbox', { name: 'Find a property' });
  await search.fill('peachtree');
  // The field remembers an Enter pressed before the results arrive.
  await search.press('Enter');
  await expect(page.getByRole('button', { name: 'Peachtree Commons' })).toBeVisible();
  await expect(search).toHaveValue('');
  await expect(page.getByRole('alert')).toBeHidden();
});

test('STF-04 ACC-05 a new login is emailed a code unless that option is off or the login uses single sign-on', async ({
  signedIn,
}) => {
  const page = await signedIn('sysadmin');
  const add = async (name: string, email: string, isMailed: boolean) => {
    await page.goto('/property/1/add-staff');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    const code = page.getByRole('checkbox', { name: 'Email a code to set the password' });
    await expect(code).toBeChecked();
    await page.getByRole('checkbox', { name: 'Signs in through the organization' }).check();
    await expect(code).toBeHidden();
    await page.getByRole('checkbox', { name: 'Signs in through the organization' }).uncheck();
    if (!isMailed) await code.uncheck();
    await page.getByRole('combobox', { name: 'Language' }).click();
    await page.getByRole('option', { name: 'Español' }).click();
    await page.getByRole('button', { name: 'Add login' }).click();
    await expect(page.getByText(`Login for ${name} added`)).toBeVisible();
  };
  await add('Ola Quiet', 'ola.quiet@meridianresidential.example', false);
  await add('Ines Mailed', 'ines.mailed@meridianresidential.example', true);
  const code = () => mailedCode('ines.mailed@meridianresidential.example');
  await expect.poll(code).toMatch(/^\d{8}$/);
  // The message is in the language that was selected for the login.
  expect(messagesTo('ines.mailed@meridianresidential.example').join()).toContain('le ha dado un acceso');
  expect(mailedCode('ola.quiet@meridianresidential.example')).toBeUndefined();
});

test.look('STF-07 the login form fits a phone, in dark mode and in Spanish', async ({ signedIn }) => {
  const page = await signedIn({ role: 'division', scheme: 'dark' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/property/1/add-staff');
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectAccessible(page, 'dark');
});

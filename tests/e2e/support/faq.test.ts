import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';

test('CHT-04 NAV-01 anyone can read the help page in its own layout: logo, footer, articles by topic, search with a typo', async ({
  page,
}) => {
  await page.goto('/faqs');
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Latchboard, website' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('© ');
  await expect(page.getByRole('contentinfo')).toContainText('Service (217) 555-0178');
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'What do you need help with?' }).fill('forgot pasword');
  const answer = page.getByRole('group').filter({ hasText: 'I forgot my password' }).first();
  await expect(answer.getByRole('link', { name: 'Reset your password' })).toBeVisible();
  await answer.getByRole('button', { name: 'Yes' }).click();
  await expect(answer.getByText('Thank you.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'What do you need help with?' }).fill('zebra giraffe');
  await expect(page.getByText('No articles found for “zebra giraffe”')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Show all articles' }).click();
  await expect(page.getByText('See which keys are out, and who has them')).toBeVisible();
  await expectNoHorizontalScroll(page);
});

test('CHT-04 NAV-08 NAV-15 Support opens the customer’s help page, including in Spanish, with links to pages of the property', async ({
  signedIn,
}) => {
  const page = await signedIn('assistant');
  await page.goto('/overview');
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Ayuda' }).click();
  await expect(page).toHaveURL(/\/faqs\/\d+/);
  await expect(page.getByRole('heading', { level: 1, name: 'Ayuda' })).toBeVisible();
  // A signed-in user keeps the navigation, even after a change of theme or language.
  const entry = page.getByRole('banner').getByRole('navigation').getByRole('link', { name: 'Ayuda' });
  await expect(entry).toHaveAttribute('aria-current', 'page');
  await page.reload();
  await expect(entry).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('© ');
  await page.getByRole('main').getByText('Pedir suministros', { exact: true }).first().click();
  await page.getByRole('main').getByRole('link', { name: 'Pedir suministros' }).click();
  await expect(page).toHaveURL(/\/esof-store\/\d+\/add/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/overview');
  await page.getByRole('button', { name: 'Más', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Ayuda' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ayuda' })).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
});

test('CHT-04 role 105 writes an article in both languages; visitors can read it, and the previous text is kept', async ({
  signedIn,
  page: visitor,
  uniqueWord,
}) => {
  const page = await signedIn('sysadmin');
  await page.goto('/configure');
  await page.getByRole('link', { name: 'Help articles' }).click();
  await expect(page.getByText('I forgot my password')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New article' }).click();
  await page.getByRole('textbox', { name: 'English title' }).fill(`${uniqueWord} in the lobby`);
  await page.getByRole('textbox', { name: 'English text' }).fill('It stands by the door.');
  await page.getByRole('textbox', { name: 'Spanish title' }).fill(`${uniqueWord} en el vestíbulo`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This field is required').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Spanish text' }).fill('Está junto a la puerta.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Article saved')).toBeVisible();
  await visitor.goto(`/faqs?search=${uniqueWord}`);
  await expect(visitor.getByText('It stands by the door.')).toBeVisible();
  await page.getByRole('button', { name: `${uniqueWord} in the lobby` }).click();
  await page.getByRole('textbox', { name: 'English text' }).fill('It stands by the window.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/configure\/articles/);
  await page.getByRole('button', { name: `${uniqueWord} in the lobby` }).click();
  await page.getByText('Previous versions', { exact: true }).click();
  await expect(page.getByText('sysadmin').first().or(page.getByText(/, /).first())).toBeVisible();
});

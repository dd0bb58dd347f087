import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';
import { newSystem } from '../scanning/new-system.ts';

test('DEV-01 DEV-03 NAV-18 every screen of a system redirects to the system’s property; its page shows warranty, cabinet, and panels', async ({
  request,
  signedIn,
  uniqueWord,
}) => {
  const { propertyId, id } = await newSystem(request, uniqueWord, {
    panels: 2,
    property: { warrantyUntil: '2020-04-16' },
  });
  const page = await signedIn('service');
  for (const subpath of [
    `systems/${id}`,
    `scanning/${id}/panel?hook=1002`,
    `scanning/${id}/units`,
    `scanning/${id}/keymap`,
  ]) {
    await page.goto(`/property/1/${subpath}`);
    await expect(page).toHaveURL((url) => `${url.pathname}${url.search}` === `/property/${propertyId}/${subpath}`);
    await expect(page.getByText(`${uniqueWord} Court`).first()).toBeVisible();
  }
  // For the provider, the first breadcrumb of the key map links to the property.
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').first().click();
  await expect(page).toHaveURL(`/property/${propertyId}`);

  await page.goto(`/property/${propertyId}/systems/${id}`);
  const facts = page.getByRole('region', { name: 'Details' });
  await expect(facts).toContainText('expired on 04/16/2020 (based on the property’s warranty)');
  await expect(facts).toContainText('No cabinet enrolled');
  await expect(facts).toContainText('lettered: A and B');
  await page.goto(`/property/${propertyId}/systems`);
  await expect(page.getByRole('region', { name: 'Systems' })).toContainText('No cabinet enrolled');
});

test.look(
  'DEV-04 the scanning screen’s buttons are not cut off on a phone',
  async ({ request, signedIn, uniqueWord }) => {
    const { propertyId, id } = await newSystem(request, uniqueWord);
    const page = await signedIn('service');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/property/${propertyId}/scanning/${id}/panel`);
    for (const name of ['Undo last', 'No key here', 'Go to hook', 'Use camera']) {
      const buttonText = page.getByRole('button', { name }).getByText(name);
      await expect(buttonText).toBeVisible();
      expect(await buttonText.evaluate((element) => element.scrollWidth - element.clientWidth), name).toBe(0);
    }
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
  },
);

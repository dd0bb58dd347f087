import { expect, test } from '../fixtures.ts';

test('NAV-23 hours are 12 in English until a person chooses 24, on every screen at once and when they come back', async ({
  signedIn,
}) => {
  const page = await signedIn('staff');
  const since = page.getByRole('grid').getByRole('time').first();
  const twelve = /^(\d\d\/\d\d (\d{4} )?)?\d\d:\d\d [AP]M$/;
  const twentyFour = /^(\d\d\/\d\d (\d{4} )?)?\d\d:\d\d$/;
  await page.goto('/overview');
  await expect(since).toHaveText(twelve);
  await page.goto('/account');
  const lastUse = page.getByText(/^Last used/).first();
  await expect(lastUse).toHaveText(/^Last used .*[AP]M from/);
  const choose = async (name: RegExp) => {
    const kept = page.waitForResponse((reply) => reply.url().endsWith('/api/session/time-format') && reply.ok());
    await page.getByRole('group', { name: 'Time format' }).getByRole('button', { name }).click();
    await kept;
  };
  await choose(/^24 hours/);
  await expect(lastUse).toHaveText(/^Last used (\d\d\/\d\d )?\d\d:\d\d from/);
  await page.goto('/overview');
  await expect(since).toHaveText(twentyFour);
  await page.goto('/account');
  await choose(/^12 hours/);
  await page.goto('/overview');
  await expect(since).toHaveText(twelve);
});

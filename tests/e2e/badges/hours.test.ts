import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';
import { chooseAction } from '../page-actions.ts';

/** A property whose cabinet is not run by any other test. */
const property = 5;
const officeCabinet = 6;
const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const cell = (page: Page, name: string) => page.getByRole('gridcell', { name });

/** Adds a badge with a unique number and opens its page. */
async function openBadge(page: Page, name: string, propertyId = property): Promise<string> {
  const number = `7${String(Math.floor(Math.random() * 100_000)).padStart(5, '0')}`;
  await page.goto(`/badges/property/${propertyId}/add`);
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByLabel('Badge number').fill(number);
  await page.getByRole('button', { name: 'Add badge' }).click();
  await page.getByRole('button', { name: 'View badge' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return number;
}

test('BDG-02 hours can be selected with the mouse or the keyboard and are described as text, and the cabinet enforces them', async ({
  signedIn,
  runningCabinet,
  uniqueWord,
}) => {
  const cabinet = await runningCabinet(officeCabinet);
  const page = await signedIn('service');
  const number = await openBadge(page, `${uniqueWord} Ortega`);
  const hours = page.getByRole('region', { name: 'Badge hours' });
  await expect(hours).toContainText('any time');
  await hours.getByRole('button', { name: 'Change hours' }).click();
  const dialog = page.getByRole('dialog', { name: `Badge hours for ${uniqueWord} Ortega` });
  await dialog.getByRole('button', { name: 'Clear', exact: true }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Select at least one hour');

  // Each hour label fits on one line.
  const label = await dialog.getByText('12 PM', { exact: true }).evaluate((mark) => mark.scrollHeight);
  expect(label).toBeLessThan(30);
  const from = await cell(page, 'Mon 07:00 AM – 08:00 AM').boundingBox();
  const to = await cell(page, 'Fri 05:00 PM – 06:00 PM').boundingBox();
  if (!from || !to) throw new Error('the grid is not there');
  await page.mouse.move(from.x + 4, from.y + 4);
  await page.mouse.down();
  await page.mouse.move(to.x + 4, to.y + 4, { steps: 5 });
  await page.mouse.up();
  await expect(dialog.getByText('Mon to Fri 07:00 AM to 06:00 PM', { exact: true })).toBeVisible();
  // NAV-25 Escape does not discard selected hours.
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
  await expect(dialog.getByText('Mon to Fri 07:00 AM to 06:00 PM', { exact: true })).toBeVisible();
  await cell(page, 'Sat 09:00 AM – 10:00 AM').click();
  for (const _ of [10, 11, 12, 13]) await page.keyboard.press('Shift+ArrowRight');
  await expect(cell(page, 'Sat 01:00 PM – 02:00 PM')).toBeFocused();
  await expect(dialog.getByText('Mon to Fri 07:00 AM to 06:00 PM, Sat 09:00 AM to 02:00 PM')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(cell(page, 'Sun 01:00 PM – 02:00 PM')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Space');
  await expect(cell(page, 'Sun 01:00 PM – 02:00 PM')).toHaveAttribute('aria-selected', 'false');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(hours).toContainText('Mon to Fri 07:00 AM to 06:00 PM, Sat 09:00 AM to 02:00 PM');
  await expect(page.getByText('Hours changed')).toBeVisible();

  // The new hours exclude only today, so the cabinet refuses to give this badge a key.
  const today = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'America/Los_Angeles' }).format(new Date());
  const otherDays = days.filter((day) => day !== today);
  await hours.getByRole('button', { name: 'Change hours' }).click();
  await dialog.getByRole('button', { name: 'Whole week' }).click();
  await dialog.getByRole('button', { name: `${today}: clear` }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const badgeHours = () => [...cabinet.configuration().restrictions.values()].filter(({ badge }) => badge === number);
  // The previous hours also had six days, so the test compares the days, not their number.
  const otherWeekdays = otherDays.map((day) => days.indexOf(day) + 1).sort();
  await expect
    .poll(() => [...badgeHours().flatMap(({ weekdays }) => weekdays)].sort(), { timeout: 30_000 })
    .toEqual(otherWeekdays);
  await expect.poll(() => cabinet.configuration().badges.has(number), { timeout: 30_000 }).toBe(true);
  const [tag = ''] = [...cabinet.configuration().tags.keys()].filter((candidate) => !cabinet.keysOut().has(candidate));
  expect(await cabinet.take({ badge: number, tag, activity: 14 })).toMatchObject({ moved: false, exception: 'S' });
});

test.describe('closed hours', () => {
  test.use({ expectedErrors: [409] });

  test('BDG-02 property hours without any time window are rejected; hours that lock out a badge must be confirmed; hours can be limited to some activities', async ({
    signedIn,
    uniqueWord,
  }) => {
    const page = await signedIn('service');
    await page.goto('/badge-restrictions/property/6');
    const propertyHours = page.getByRole('region', { name: 'Property hours' });
    await propertyHours.getByRole('button', { name: 'Change hours' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Clear', exact: true }).click();
    const error = dialog.getByText('Select at least one hour. Otherwise, no one can take keys here.');
    await expect(error).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toContainText('no one can take keys here');
    await expect(error).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Mon: select the whole day' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(propertyHours.getByText('Mon', { exact: true }).last()).toBeVisible();
    await expect(dialog).toHaveCount(0);

    await openBadge(page, `${uniqueWord} Lee`, 6);
    const hours = page.getByRole('region', { name: 'Badge hours' });
    await hours.getByRole('button', { name: 'Change hours' }).click();
    await dialog.getByRole('button', { name: 'Clear', exact: true }).click();
    await dialog.getByRole('button', { name: 'Tue: select the whole day' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    const question = page.getByRole('dialog', { name: `Lock out ${uniqueWord} Lee?` });
    await expect(question).toContainText(`With these hours, ${uniqueWord} Lee can never take a key here.`);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByRole('button', { name: 'Mon: select the whole day' }).click();
    await dialog.getByRole('button', { name: 'Activities: any' }).click();
    await dialog.getByRole('checkbox').first().check();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(hours).toContainText('Mon, Tue, some keys only');
    await chooseAction(page, 'Property hours');
    await expect(page.getByRole('region', { name: 'Badges with individual hours' })).toContainText(`${uniqueWord} Lee`);
    await propertyHours.getByRole('button', { name: 'Change hours' }).click();
    await dialog.getByRole('button', { name: 'Whole week' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(propertyHours).toContainText('any time');
  });
});

test('BDG-02 NAV-25 property hours can be selected by touch on a phone, in dark mode and in Spanish', async ({
  signedIn,
}) => {
  const page = await signedIn({ role: 'division', scheme: 'dark' });
  await page.goto('/badge-restrictions/property/1');
  const panel = page.getByRole('region', { name: 'Horario de la propiedad' });
  await expect(panel).toBeVisible();
  await expectAccessible(page, 'dark');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page);
  await panel.getByRole('button', { name: 'Cambiar horario' }).click();
  const dialog = page.getByRole('dialog', { name: 'Horario de la propiedad' });
  await dialog.getByRole('button', { name: 'Borrar', exact: true }).click();
  const from = await cell(page, 'lun 08:00 – 09:00').boundingBox();
  const to = await cell(page, 'vie 17:00 – 18:00').boundingBox();
  if (!from || !to) throw new Error('the grid is not there');
  const devTools = await page.context().newCDPSession(page);
  const touchPointsIn = (box: { x: number; y: number }) => [{ x: box.x + 3, y: box.y + 5 }];
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: touchPointsIn(from) });
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: touchPointsIn(to) });
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(dialog.getByText('lun a vie de 08:00 a 18:00')).toBeVisible();
  await expectAccessible(page, 'dark');
  await expectNoHorizontalScroll(page);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toHaveCount(0);
});

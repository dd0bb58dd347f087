import { formatHours, weekdayName } from '@latchboard/contract/badges/rules/format-hours';
import { formatTimeOfDay } from '@latchboard/texts';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, expectNoHorizontalScroll, test } from '../fixtures.ts';
import { recordPrint, rowsOf, setups, translatorOf } from '../setups.ts';
import { administrator, newManager } from '../sign-in/new-login.ts';
import { scan, tagsOf } from './new-system.ts';

const timeZone = 'America/New_York';
const units = ['101', '102', '103'];

/** A new property that is not part of region 1's figures. Its customer still has to enter the units. */
async function newProperty(request: APIRequestContext, name: string): Promise<number> {
  const send = await administrator(request);
  const { id } = await send<{ id: number }>('/api/regions/2/properties', {
    ...{ name, timeZone, customerUnitEntry: true },
    physicalAddress: { addressLine1: '5 Scan Court', city: 'Tampa', state: 'FL', zip: '33602' },
  });
  return id;
}

/** Drags from the middle of one hour to the middle of another, with a mouse or by touch. */
async function selectHours(page: Page, from: Locator, to: Locator, isTouch: boolean): Promise<void> {
  const [begin, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!begin || !end) throw new Error('the hours are not there');
  const [a, b] = [begin, end].map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }));
  if (!a || !b) return;
  if (isTouch) {
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [a] });
    await devTools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [b] });
    await devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    return;
  }
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move(b.x, b.y, { steps: 5 });
  await page.mouse.up();
}

for (const { setupName, language, isPhone, context } of setups) {
  test.describe(setupName, () => {
    test.use({ contextOptions: context });
    // Two users work through a whole day.
    test.setTimeout(180_000);

    test(`DEV-09 DEV-01 DEV-04 DEV-07 BDG-01 BDG-02 DEV-03 TXN-10 NAV-24 a technician sets up a system, and a manager adds units and a badge, ${setupName}`, async ({
      request,
      signedIn,
      cabinetWithCode,
      uniqueWord,
    }) => {
      const t = translatorOf(language);
      const propertyId = await newProperty(request, `${uniqueWord} Court`);
      const email = await newManager(request, { propertyName: `${uniqueWord} Court`, language });
      const manager = await signedIn({ email });
      await recordPrint(manager);

      await test.step('the manager enters the units', async () => {
        await manager.goto(`/external-property-verification/${propertyId}`);
        await manager.getByLabel(t('units.entryAddressRight')).check();
        const unit = manager.getByRole('textbox', { name: t('units.unit') });
        const entryRegion = manager.getByRole('region', { name: t('units.entryUnits') });
        for (const name of units) {
          await unit.fill(name);
          await unit.press('Enter');
          await expect(entryRegion.getByText(name, { exact: true })).toBeVisible();
          await expect(unit).toHaveValue('');
        }
        await expectNoHorizontalScroll(manager);
        await manager.getByRole('button', { name: t('units.entrySubmitButton') }).click();
        const question = manager.getByRole('dialog', { name: t('units.entryAsk', { count: units.length }) });
        await question.getByRole('button', { name: t('units.entrySubmitButton') }).click();
        await expect(manager.getByText(t('units.entrySubmitted'))).toBeVisible();
      });

      // The provider's screens are in English.
      const technician = await signedIn('service');
      const code =
        await test.step('the technician adds the system and creates an enrollment code for its cabinet', async () => {
          await technician.goto(`/property/${propertyId}/systems`);
          await technician.getByRole('button', { name: 'Add system' }).first().click();
          const dialog = technician.getByRole('dialog', { name: 'Add system' });
          await dialog.getByLabel('System number').fill(uniqueWord);
          await dialog.getByLabel('Name').fill('Lobby');
          await dialog.getByRole('button', { name: 'Add system' }).click();
          const enroll = technician.getByRole('dialog', { name: 'Enroll Lobby' });
          await enroll.getByRole('button', { name: 'Create code' }).click();
          const shownCode = enroll.getByRole('status', { name: 'Code' });
          await expect(shownCode).toHaveText(/\S/);
          return (await shownCode.textContent()) ?? '';
        });
      const cabinet = await cabinetWithCode(code);

      await test.step('the technician scans the tags in one session', async () => {
        await technician.goto('/ht-express');
        await technician.getByLabel('System number, name, or property').fill(uniqueWord);
        const line = technician.getByRole('listitem').filter({ hasText: uniqueWord });
        await line.getByRole('link', { name: 'Scan' }).click();
        await technician.getByRole('button', { name: 'Assign to free hooks in order' }).click();
        await expect(technician.getByText('Opens unit 101.')).toBeVisible();
        for (const [index, unit] of units.entries()) {
          await scan(technician, `T${uniqueWord}${index + 1}`);
          await expect(technician.getByText(`Hook A${index + 1}, unit ${unit}`)).toBeVisible();
        }
        await expect(technician.getByText('All saved')).toBeVisible();
        await expectNoHorizontalScroll(technician);
        const system = { propertyId, id: cabinet.id };
        expect(await tagsOf(request, system)).toEqual({
          1001: `T${uniqueWord}1`,
          1002: `T${uniqueWord}2`,
          1003: `T${uniqueWord}3`,
        });
        await expect.poll(() => cabinet.configuration().tags.size, { timeout: 30_000 }).toBe(units.length);
      });

      const person = `${uniqueWord} Ortega`;
      const badge = await test.step('the manager adds a badge', async () => {
        await manager.goto(`/badges/property/${propertyId}/active`);
        await manager
          .getByRole('button', { name: t('badges.add') })
          .first()
          .click();
        await manager.getByRole('textbox', { name: t('badges.name') }).fill(person);
        const number = await manager.getByLabel(t('badges.numberField')).inputValue();
        await manager.getByRole('button', { name: t('badges.add') }).click();
        const pin = manager.getByRole('status', { name: t('badges.pin') });
        await expect(pin).toHaveText(/^[0-9]{4}$/);
        await expectNoHorizontalScroll(manager);
        return { badge: number, pin: (await pin.textContent()) ?? '' };
      });

      await test.step('the manager selects the badge’s hours', async () => {
        await manager.getByRole('button', { name: t('badges.open') }).click();
        const hours = manager.getByRole('region', { name: t('badges.hoursTitle') });
        await hours.getByRole('button', { name: t('badges.changeHours') }).click();
        const dialog = manager.getByRole('dialog', { name: t('badges.hoursOf', { name: person }) });
        await dialog.getByRole('button', { name: t('badges.clearWeek'), exact: true }).click();
        const format = language === 'en' ? '12h' : '24h';
        const hourOf = (hour: number) => formatTimeOfDay(format, hour, '00');
        const cell = (day: number, hour: number) =>
          dialog.getByRole('gridcell', {
            name: `${weekdayName(day, language)} ${hourOf(hour)} – ${hourOf(hour + 1)}`,
          });
        await selectHours(manager, cell(1, 7), cell(5, 17), isPhone);
        const week = {
          from: '07:00',
          to: '18:00',
          weekdays: [1, 2, 3, 4, 5],
          units: [],
          buildings: [],
          activities: [],
        };
        await expect(dialog.getByText(formatHours([week], { language, format }, t), { exact: true })).toBeVisible();
        // These hours include all of today, so the test passes at any time.
        const today = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone }).format(new Date());
        await dialog.getByRole('button', { name: t('badges.paintDay', { day: today }) }).click();
        await expectNoHorizontalScroll(manager);
        await dialog.getByRole('button', { name: t('ui.save') }).click();
        await expect(dialog).toHaveCount(0);
        await expect(hours).not.toContainText(t('badges.anyTime'));
        const restrictedBadges = () =>
          [...cabinet.configuration().restrictions.values()].map((restriction) => restriction.badge);
        await expect.poll(restrictedBadges, { timeout: 30_000 }).toContain(badge.badge);
      });

      await test.step('the manager prints the key map', async () => {
        await manager.goto('/admin/systems');
        await manager.getByRole('link', { name: t('keyMap.title') }).click();
        await expect(manager.getByRole('cell', { name: '103', exact: true })).toBeVisible();
        await expectNoHorizontalScroll(manager);
        await manager.getByRole('button', { name: t('list.export') }).click();
        await manager.getByRole('button', { name: t('ui.print') }).click();
        await expect(manager.locator('body')).toHaveAttribute('data-printed', /\/keymap$/);
        await manager.emulateMedia({ media: 'print' });
        for (const unit of units) await expect(manager.getByRole('cell', { name: unit, exact: true })).toBeVisible();
        await expect(manager.getByText(t('keyMap.confidential'))).toBeVisible();
        await manager.emulateMedia({ media: 'screen' });
      });

      await test.step('the first key is taken; the manager sees it on the board, and the technician in the report', async () => {
        await manager.goto(`/overview?property=${propertyId}`);
        await expect(manager.getByText(t('board.live'), { exact: true })).toBeVisible();
        await expect.poll(() => cabinet.configuration().badges.has(badge.badge), { timeout: 30_000 }).toBe(true);
        const takeResult = await cabinet.take({ ...badge, tag: `T${uniqueWord}2`, activity: 14 });
        expect(takeResult).toMatchObject({ moved: true, exception: null });
        const row = rowsOf(manager, t('board.whoHasWhat'), isPhone).filter({ hasText: person });
        await expect(row).toContainText('102');
        await expectNoHorizontalScroll(manager);
        await technician.goto(`/property-reports/${propertyId}/transaction`);
        await expect(rowsOf(technician, 'Key transactions', isPhone).filter({ hasText: person })).toContainText('102');
      });
    });
  });
}

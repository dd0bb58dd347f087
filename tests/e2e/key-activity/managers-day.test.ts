import type { Page } from '@playwright/test';
import { expect, expectNoHorizontalScroll, test } from '../fixtures.ts';
import { recordPrint, rowsOf, setups, translatorOf } from '../setups.ts';
import { newManager } from '../sign-in/new-login.ts';
import { ownKeys } from './own-keys.ts';

const printedPage = (page: Page) => page.locator('body[data-printed]');

for (const { setupName, language, isPhone, context } of setups) {
  test.describe(setupName, () => {
    test.use({ contextOptions: context });
    // The test covers a whole day and the minute until exceptions are detected.
    test.setTimeout(180_000);

    test(`TXN-10 EXC-02 TXN-08 BEY-08 BEY-20 TXN-02 BEY-05 NAV-24 a manager’s day, from the printed board to a vendor’s receipt: ${setupName}`, async ({
      request,
      signedIn,
      cabinetWithCode,
      uniqueWord,
    }) => {
      const t = translatorOf(language);
      const { propertyId, code, person, take, returnKey } = await ownKeys(request, uniqueWord, ['101', '102', '103']);
      const cabinet = await cabinetWithCode(code);
      await take(cabinet, '103', 480);
      await returnKey(cabinet, '103');
      await take(cabinet, '101', 0);
      await take(cabinet, '102', 480);
      await cabinet.flush();
      const page = await signedIn({
        email: await newManager(request, { propertyName: `${uniqueWord} Court`, language }),
      });
      await recordPrint(page);

      await test.step('the morning board shows who is overdue, and is printed', async () => {
        await page.goto('/overview');
        const rows = rowsOf(page, t('board.whoHasWhat'), isPhone).filter({ hasText: person });
        await expect(rows).toHaveCount(2);
        await expect(rows.first()).toContainText('101');
        await expect(rows.first()).toContainText(t('board.overdueBy', { elapsed: '' }).trim());
        await expect(rows.last()).toContainText('102');
        await expectNoHorizontalScroll(page);
        if (isPhone)
          await page
            .getByRole('main')
            .getByRole('button', { name: t('ui.moreActions') })
            .click();
        else
          await page
            .getByRole('main')
            .getByRole('button', { name: t('list.export') })
            .click();
        await page.getByRole('button', { name: t('ui.print') }).click();
        await expect(printedPage(page)).toHaveAttribute('data-printed', '/overview');
      });

      await test.step('the overdue key is followed up: the exception is assigned, the key’s holder is called, and the key’s page is opened', async () => {
        await page.goto('/exceptions');
        const pattern = page.getByRole('button', { name: /^101\b/ });
        await expect(pattern).toBeVisible({ timeout: 90_000 });
        await pattern.click();
        const exceptionDialog = page.getByRole('dialog', { name: t('inbox.kind.KEY_OUT') });
        await exceptionDialog.getByRole('button', { name: t('inbox.take') }).click();
        await expect(exceptionDialog.getByText(t('inbox.state.owned'), { exact: true })).toBeVisible();
        const call = exceptionDialog.getByRole('link', { name: t('inbox.call', { phone: '(813) 555-0142' }) });
        await expect(call).toHaveAttribute('href', 'tel:+18135550142');
        await expectNoHorizontalScroll(page);
        await exceptionDialog.getByRole('link', { name: t('inbox.openKey') }).click();
        await expect(page).toHaveURL(new RegExp(`/property-reports/${propertyId}/key/\\d+`));
        await expect(page.getByRole('heading', { level: 1, name: /101/ })).toBeVisible();
        await expect(page.getByRole('link', { name: person }).first()).toBeVisible();
        await expectNoHorizontalScroll(page);
      });

      await test.step('a vendor signs for a key', async () => {
        await page.goto(`/key-receipt?property=${propertyId}`);
        const scanField = page.getByLabel(t('keyReceipts.scan'));
        await scanField.fill('102');
        await scanField.press('Enter');
        await expect(page.getByRole('button', { name: t('keyReceipts.leaveOut', { key: '102' }) })).toBeVisible();
        await page.getByLabel(new RegExp(`^${t('keyReceipts.company')}( \\*)?$`)).fill('Apex Plumbing');
        await page.getByRole('textbox', { name: t('keyReceipts.repName'), exact: true }).fill('Marcus Hale');
        await page.getByRole('button', { name: t('keyReceipts.identity.passport') }).click();
        await page.getByLabel(t('keyReceipts.lastFour')).fill('7719');
        await page.getByRole('button', { name: t('keyReceipts.dueIn', { hours: 2 }) }).click();
        await page.getByRole('button', { name: t('signature.typeInstead') }).click();
        await expect(page.getByLabel(t('signature.typedName'))).toHaveValue('Marcus Hale');
        await expectNoHorizontalScroll(page);
        await page.getByRole('button', { name: t('keyReceipts.submit', { count: 1 }) }).click();
        const done = t('keyReceipts.done', { count: 1, name: 'Marcus Hale' });
        await expect(page.getByRole('heading', { name: done })).toBeVisible();
        await expectNoHorizontalScroll(page);
      });

      await test.step('a key’s holder is found with a question in plain language', async () => {
        await page.goto(`/property-reports/${propertyId}/incident`);
        await page
          .getByRole('searchbox', { name: t('questions.ask') })
          .fill({ en: 'who had 101 now', es: 'quién tenía 101 ahora' }[language]);
        await page.getByRole('button', { name: t('questions.submit') }).click();
        await expect(page.getByRole('link', { name: person }).first()).toBeVisible();
        const keys = page.getByRole('region', { name: t('questions.keys', { unit: '101' }) });
        await expect(keys).toContainText(person);
        await expectNoHorizontalScroll(page);
        await page.getByRole('button', { name: t('ui.print') }).click();
        await expect(printedPage(page)).toHaveAttribute('data-printed', /\/incident$/);
      });

      await test.step('a report is printed on a desktop, and shared from a phone', async () => {
        await page.goto(`/property-reports/${propertyId}/transaction`);
        const rows = rowsOf(page, t('report.transactions'), isPhone).filter({ hasText: person });
        await expect(rows).toHaveCount(4);
        await expectNoHorizontalScroll(page);
        if (isPhone) {
          await expect(page.getByText(t('criteria.filesElsewhere'))).toBeVisible();
          await page
            .getByRole('main')
            .getByRole('button', { name: t('ui.moreActions'), exact: true })
            .click();
          await expect(page.getByRole('button', { name: t('ui.share'), exact: true })).toBeVisible();
          return;
        }
        await page.getByRole('button', { name: t('list.export') }).click();
        await page.getByRole('button', { name: t('ui.print') }).click();
        await expect(printedPage(page)).toHaveAttribute('data-printed', /\/transaction$/);
      });

      await test.step('an alert is rehearsed and saved', async () => {
        await page.goto('/key-activity-alert?recipe=blank');
        await expect(page.getByRole('main').getByText(`${uniqueWord} Court`, { exact: true }).first()).toBeVisible();
        await page.getByLabel(t('alertRules.name'), { exact: true }).fill(uniqueWord);
        await page.getByRole('combobox', { name: t('alertRules.section.recipients') }).fill('night@harbor.example');
        await page.getByRole('button', { name: t('alertRules.rehearse') }).click();
        const rehearsal = page.getByRole('region', { name: t('alertRules.rehearsal') });
        await expect(rehearsal.getByText(t('alertRules.topFive'))).toBeVisible();
        await expect(rehearsal).toContainText('101');
        await expectNoHorizontalScroll(page);
        await page.getByRole('button', { name: t('alertRules.save') }).click();
        await expect(page.getByText(t('alerts.saved'))).toBeVisible();
        await expect(page.getByRole('listitem').filter({ hasText: 'night@harbor.example' })).toContainText(uniqueWord);
      });

      await test.step('the key is returned, and the board updates automatically', async () => {
        await page.goto('/overview');
        const key = page.getByRole('link', { name: '101', exact: true });
        const row = rowsOf(page, t('board.whoHasWhat'), isPhone).filter({ has: key });
        await expect(row).toHaveCount(1);
        await expect(page.getByText(t('board.live'), { exact: true })).toBeVisible();
        await returnKey(cabinet, '101');
        await expect(row).toHaveCount(0);
      });
    });
  });
}

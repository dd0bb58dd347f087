import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { chooseExport } from '../export-menu.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';

// The tests run in sequence, because the server verifies only one visitor's file at a time.
test.describe.configure({ mode: 'default' });

/** Returns the signed proof for the manager's property, as the server writes it. */
async function proofOf(page: Page): Promise<string> {
  await page.goto('/property-reports/1/transaction?range=1w');
  const downloadStart = page.waitForEvent('download');
  await chooseExport(page, 'Signed proof');
  await page.getByRole('dialog').getByRole('button', { name: 'Download', exact: true }).click();
  const stream = await (await downloadStart).createReadStream();
  let text = '';
  for await (const part of stream) text += String(part);
  return text;
}

const drop = (page: Page, text: string) =>
  page.locator('input[type="file"]').setInputFiles({
    name: 'key-log.jsonl',
    mimeType: 'application/x-ndjson',
    buffer: Buffer.from(text),
  });

test('BEY-01 anyone can upload an export and see whether it is unchanged, or where it was changed', async ({
  signedIn,
  browser,
}) => {
  const manager = await signedIn('manager');
  const file = await proofOf(manager);
  const { origin } = new URL(manager.url());
  const visitor = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await visitor.goto(`${origin}/verify`);
  await drop(visitor, file);
  const result = visitor.getByRole('region', { name: 'Result' });
  await expect(result.getByText('Unchanged and complete')).toBeVisible();
  await expect(result.getByText('Withheld rows in this period and property: 0.')).toBeVisible();
  await expect(result.getByText(/^Harbor Point Apartments, /)).toBeVisible();
  await expect(result.getByText(/^[\d,]+ log entries from 2 systems; [\d,]+ shown\.$/)).toBeVisible();
  await expect(result.getByRole('listitem').filter({ hasText: /^Lobby: covered\s*$/ })).toBeVisible();
  await expect(
    result.getByRole('listitem').filter({ hasText: /^Annex: .*Last known; system Annex has been silent since/ }),
  ).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Sign in' })).toBeVisible();

  const lines = file.split('\n');
  const lineIndex = lines.findIndex((line) => line.includes('"movement":"taken"'));
  const alteredLines = lines.with(
    lineIndex,
    lines[lineIndex]?.replace('"movement":"taken"', '"movement":"none"') ?? '',
  );
  await drop(visitor, alteredLines.join('\n'));
  await expect(result.getByText('Changed or incomplete')).toBeVisible();
  await expect(result.getByText(`A row was altered: line ${lineIndex + 1}`)).toBeVisible();
  await drop(visitor, lines.slice(0, lineIndex).join('\n'));
  await expect(result.getByText('the file is cut off after it')).toBeVisible();
  // The missing events may be from any cabinet.
  await expect(
    result.getByRole('listitem').filter({ hasText: /^Lobby: covered when the file was created\s*$/ }),
  ).toBeVisible();
  await visitor.context().close();
});

test('BEY-01 a PDF with the proof shows the rows of the report, and the attached file is the proof', async ({
  signedIn,
  browser,
}) => {
  const page = await signedIn('manager');
  await page.goto('/property-reports/1/report-by-unit?range=1w&unit=204');
  const download = page.waitForEvent('download');
  await chooseExport(page, 'Signed proof');
  const dialog = page.getByRole('dialog', { name: 'Signed proof' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Download readable copy (PDF)' }).click();
  const pdfFile = await download;
  expect(pdfFile.suggestedFilename()).toMatch(/^proof-.*-harbor-point-.*\.pdf$/);
  const document = await getDocumentProxy(new Uint8Array(await readFile(await pdfFile.path())));
  const { text } = await extractText(document, { mergePages: true });
  expect(text).toContain('By unit · Keys only · Units: 204');
  const [name = ''] = (await document.getAttachments())?.keys() ?? [];
  const proof = Buffer.from((await document.getAttachmentContent(name)) ?? []).toString();

  const visitor = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await visitor.goto(`${new URL(page.url()).origin}/verify`);
  await drop(visitor, proof);
  const result = visitor.getByRole('region', { name: 'Result' });
  await expect(result.getByText('Unchanged and complete')).toBeVisible();
  await expect(result.getByText(/^This result is for the signed file attached to the PDF/)).toHaveCount(0);
  // A reader who has only the PDF uploads it. The server checks the attached file, and the page shows that.
  await visitor.locator('input[type="file"]').setInputFiles(await pdfFile.path());
  await expect(result.getByText(/^This result is for the signed file attached to the PDF/)).toBeVisible();
  await expect(result.getByText('Unchanged and complete')).toBeVisible();
  await visitor.context().close();
});

test.look('BEY-01 the verification page is in Spanish and fits a phone', async ({ baseURL, browser }) => {
  const phone = await browser.newContext({ locale: 'es-MX', viewport: { width: 390, height: 844 } });
  const page = await phone.newPage();
  await page.goto(`${baseURL}/verify`);
  await expect(page.getByRole('heading', { name: 'Verificar una exportación del registro de llaves' })).toBeVisible();
  await drop(page, 'no es una exportación');
  await expect(page.getByText('No es una prueba firmada')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await phone.close();
});

test('BEY-01 the verification page rejects a file that is not a signed proof and links a signed-in user to the reports', async ({
  signedIn,
}) => {
  const page = await signedIn('manager');
  await page.goto('/verify');
  const result = page.getByRole('region', { name: 'Result' });
  for (const file of ['\ufeffBy unit\r\nHarbor Point\r\n\r\nUnit,Time\r\n204,11/20/2026 14:36:08\r\n', '']) {
    await drop(page, file);
    await expect(result.getByText('This is not a Signed proof file')).toBeVisible();
    await expect(result.getByText(/the \.jsonl file that “Signed proof” saves on a report/)).toBeVisible();
    await expect(page.getByText('Changed or incomplete')).toHaveCount(0);
  }
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Go to reports' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
});

test('BEY-01 a row of the report opens its event, and a manager corrects the event with a reason', async ({
  uniqueWord,
  signedIn,
}) => {
  test.slow();
  // The reason is unique, because a retry of the test corrects the same event again.
  const reason = `${uniqueWord}: the label was misread`;
  const page = await signedIn('manager');
  await page.goto('/property-reports/1/transaction?range=1m');
  await page.getByRole('row').nth(3).click();
  const detail = page.getByRole('dialog', { name: 'Event' }).first();
  await expect(detail.getByText('its place in the log are unchanged')).toBeVisible();
  await detail.getByText('Original data').click();
  await expect(detail.getByText('"salt"')).toBeVisible();
  await detail.getByRole('button', { name: 'Add correction' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct this event' });
  // An empty correction lists the missing fields.
  await dialog.getByRole('button', { name: 'Add correction' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Enter at least one correct value.');
  await expect(dialog.getByText('Original:').first()).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Unit' }).click();
  const unit = dialog.getByRole('option').first();
  const correctedUnit = (await unit.innerText()).split(',')[0] ?? '';
  await unit.click();
  await dialog.getByLabel('Reason for the correction').fill(reason);
  await dialog.getByRole('button', { name: 'Add correction' }).click();
  await expect(dialog).toBeHidden();
  await expect(detail.getByText(`Reason: ${reason}`)).toBeVisible();
  await expect(detail.getByText(correctedUnit, { exact: true }).last()).toBeVisible();
  await detail.getByRole('button', { name: 'Close' }).click();

  const mark = page.getByRole('button', { name: 'Corrected. Show the correction and its reason.' });
  await mark.click();
  await expect(detail.getByText(`Reason: ${reason}`)).toBeVisible();
  await expectAccessible(page);
});

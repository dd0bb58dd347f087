import { expect, expectNoHorizontalScroll, test } from '../fixtures.ts';
import { administrator } from '../sign-in/new-login.ts';

const form = (name: string) => ({
  name,
  timeZone: 'America/New_York',
  physicalAddress: { addressLine1: '1 Court', city: 'Tampa', state: 'FL', zip: '33602', country: 'United States' },
});

test('HIE-08 a manager reads the terms of use in effect, and cannot replace or remove them', async ({ signedIn }) => {
  const page = await signedIn('manager');
  await page.goto('/admin/documents');
  const panel = page.getByRole('region', { name: 'Terms of use' });
  const current = panel.getByRole('listitem').filter({ hasText: 'in effect' });
  const download = page.waitForEvent('download');
  await current.getByRole('button', { name: 'Terms of use 2026.pdf', exact: true }).click();
  expect((await download).suggestedFilename()).toBe('Terms of use 2026.pdf');
  await expect(panel.getByLabel('Upload new terms')).toHaveCount(0);
  await expect(panel.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
});

test('HIE-08 an empty file, or a PDF file with other content, is rejected before a dialog asks whether to put it into effect', async ({
  uniqueWord,
  request,
  signedIn,
}) => {
  const send = await administrator(request);
  const { id } = await send<{ id: number }>('/api/regions/1/properties', form(`${uniqueWord} Court`));
  const page = await signedIn('sysadmin');
  await page.goto(`/property/${id}/documents`);
  const choose = page.locator('input[type=file]').first();
  const rejectedFiles = {
    'This file is not a PDF document.': { name: 'terms.pdf', buffer: Buffer.from('%PDF-keys back') },
    'This file is empty. Choose another file.': { name: 'terms.pdf', buffer: Buffer.alloc(0) },
  };
  for (const [words, file] of Object.entries(rejectedFiles)) {
    await choose.setInputFiles({ ...file, mimeType: 'application/pdf' });
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  const name = `${'terms-of-use-'.repeat(14)}.pdf`;
  await choose.setInputFiles({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\nstartxref\n9\n%%EOF\n'),
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Put into effect' }).click();
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoHorizontalScroll(page);
  }
});

import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';
import { chooseAction } from '../page-actions.ts';
import { openRequest } from './own-request.ts';

const phone = { width: 390, height: 844 };

test('SRQ-06 BEY-11 a manager opens a request on a phone, follows its progress, and rates it', async ({
  uniqueWord,
  signedIn,
}) => {
  test.slow();
  const page = await signedIn('manager');
  await page.setViewportSize(phone);
  await page.goto('/service-requests/1/add');
  await expect(page.getByRole('heading', { level: 1, name: 'New service request' })).toBeVisible();
  await page.getByRole('button', { name: 'Submit request' }).click();
  await expect(page.getByText('This field is required.').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Type' }).click();
  // The field does not offer the request types for the provider's own work.
  await expect(page.getByRole('option', { name: 'INSTALL' })).toHaveCount(0);
  await page.getByRole('option', { name: 'Repair', exact: true }).click();
  await page.getByLabel('Subject').fill(`${uniqueWord} door`);
  await page.getByLabel('Description').fill('It does not close since Friday.');
  await page.getByLabel('Contact phone').fill('xyz');
  await page.getByRole('button', { name: 'Submit request' }).click();
  await expect(page.getByText('Please enter a valid 10 digit phone number.').first()).toBeVisible();
  await page.getByLabel('Contact phone').fill('(312) 555-0123');
  const photo = { name: 'door.txt', mimeType: 'text/plain', buffer: Buffer.from('It sags.') };
  await page.getByLabel('Add photo or file').setInputFiles(photo);
  await expect(page.getByText('door.txt')).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole('button', { name: 'Submit request' }).click();
  const title = page.getByRole('heading', { level: 1, name: /^Request SR-\d+$/ });
  await expect(title).toBeVisible();
  const number = (await title.innerText()).replace(/\D/g, '');
  const progress = page.getByRole('list', { name: 'Progress' });
  await expect(progress.locator('[aria-current=step]')).toHaveText(/Opened/);
  await expect(page.getByText(/^We received the request and will assign a technician\. It is due by /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Assign' })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await expect(page.getByRole('button', { name: 'door.txt', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('dialog').getByText('Your provider also sees this note.')).toBeVisible();
  await page.getByRole('dialog').getByLabel('Note').fill('It fell off.');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('It fell off.')).toBeVisible();

  // The provider assigns, starts, and closes the request. The customer's page updates automatically and shows no names.
  const technician = await signedIn('service');
  await technician.goto(page.url());
  await technician.getByRole('button', { name: 'Assign', exact: true }).click();
  const dialog = technician.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Technician' }).click();
  await technician.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(progress.locator('[aria-current=step]')).toHaveText(/Assigned/);
  await expect(page.getByText('your provider').first()).toBeVisible();
  // A provider's note is internal by default.
  await technician.getByRole('button', { name: 'Add note' }).click();
  await expect(dialog.getByText('Only the provider sees this note.')).toBeVisible();
  await dialog.getByLabel('Note').fill('Owes us money');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await technician.getByRole('button', { name: 'Add note' }).click();
  await dialog.getByRole('button', { name: 'Visible to customers' }).click();
  await expectAccessible(technician);
  await dialog.getByLabel('Note').fill('We come on Monday');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('We come on Monday')).toBeVisible();
  await expect(technician.getByText('Owes us money')).toBeVisible();
  await expect(page.getByText('Owes us money')).toHaveCount(0);
  await chooseAction(technician, 'Start work');
  await expect(progress.locator('[aria-current=step]')).toHaveText(/In progress/);
  await chooseAction(technician, 'Mark as waiting');
  await dialog.getByRole('combobox', { name: 'Waiting for' }).click();
  await technician.getByRole('option', { name: 'Parts' }).click();
  await dialog.getByLabel('Reason').fill('Hinge ordered');
  await dialog.getByRole('button', { name: 'Mark as waiting' }).click();
  await expect(page.getByText(/^We are waiting for parts/)).toBeVisible();
  await chooseAction(technician, 'Resume work');
  await chooseAction(technician, 'Close request');
  await dialog.getByLabel('Cause').fill('Hinge bent');
  await dialog.getByLabel('Work done').fill('Hinge replaced');
  await dialog.getByLabel('Minutes worked').fill('25');
  await dialog.getByRole('button', { name: 'Close request' }).click();
  await expect(dialog).toHaveCount(0);

  await expect(page.getByText('The work is done.')).toBeVisible();
  await expect(page.getByText('Hinge replaced')).toBeVisible();
  await page.getByRole('combobox', { name: 'How did it go?' }).click();
  await page.getByRole('option', { name: '5 stars out of 5' }).click();
  await page.getByLabel('Comment').fill('Quick');
  await page.getByRole('button', { name: 'Send rating' }).click();
  await expect(page.getByRole('img', { name: '5 stars out of 5' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send rating' })).toHaveCount(0);
  await expectAccessible(page);

  // The request is found in the property's list.
  await page.goto(`/property/1/service-requests?view=closed&find=${number}`);
  await expect(page.getByRole('link', { name: `SR-${number}` })).toBeVisible();
  await expectNoHorizontalScroll(page);
});

test('SRQ-05 a warning shows a request that was opened less than 20 minutes ago, and the typed text can be added to that request', async ({
  uniqueWord,
  request,
  signedIn,
}) => {
  const { number } = await openRequest(request, `${uniqueWord} door`);
  const page = await signedIn('manager');
  await page.goto('/service-requests/1/add');
  const warning = page.getByRole('status').filter({ hasText: 'was opened for this property' });
  await expect(warning).toBeVisible();
  await expectAccessible(page);
  // Tests run in parallel, so the newest request may be another one.
  const latest = (await warning.innerText()).match(/SR-(\d+)/)?.[1] ?? '';
  expect(Number(latest)).toBeGreaterThanOrEqual(number);
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Other' }).click();
  await page.getByLabel('Subject').fill(`${uniqueWord} lock`);
  await page.getByLabel('Description').fill('It sticks as well.');
  await page.getByRole('button', { name: /^Add to SR-/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Request SR-\d+$/ })).toBeVisible();
  await expect(page.getByText(`${uniqueWord} lock`)).toBeVisible();
  await expect(page.getByText('It sticks as well.')).toBeVisible();
});

test('SRQ-06 a customer closes a request and reopens it, in Spanish and in dark mode', async ({
  uniqueWord,
  request,
  signedIn,
}) => {
  const { id } = await openRequest(request, `${uniqueWord} puerta`);
  const page = await signedIn({ role: 'assistant', scheme: 'dark' });
  await page.setViewportSize(phone);
  await page.goto(`/service-requests/property/1/${id}`);
  await expect(page.getByRole('list', { name: 'Avance' })).toBeVisible();
  await expectAccessible(page, 'dark');
  await expectNoHorizontalScroll(page);
  await page.getByRole('button', { name: 'Cerrar mi solicitud' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar mi solicitud' }).click();
  await expect(page.getByText('Cerrada. Ya no se necesita ayuda.')).toBeVisible();
  await page.getByRole('button', { name: 'Reabrir la solicitud' }).click();
  await page.getByRole('dialog').getByLabel('Motivo').fill('Otra vez');
  await page.getByRole('dialog').getByRole('button', { name: 'Reabrir la solicitud' }).click();
  await expect(page.getByText(/^La solicitud se reabrió/)).toBeVisible();
  await page.goto('/property/1/service-requests');
  await expect(page.getByRole('heading', { level: 1, name: 'Solicitudes de servicio' })).toBeVisible();
  await expectAccessible(page, 'dark');
  await expectNoHorizontalScroll(page);
});

import { expect, test } from '../fixtures.ts';
import { administrator } from '../sign-in/new-login.ts';

test('NAV-04 the header names the same place as the page, on records whose URL has no place and after a reload', async ({
  request,
  signedIn,
}) => {
  const send = await administrator(request);
  const firstId = async (address: string) => (await send<{ rows: { id: number }[] }>(address)).rows[0]?.id;
  const property = await send<{ name: string }>('/api/properties/1');
  const pages = [
    `/key-receipt/${await firstId('/api/properties/1/key-receipt?view=all')}?property=1`,
    '/key-receipt?property=1',
    `/key-activity-alert/${await firstId('/api/properties/1/exception-alerts')}`,
    '/key-activity-alert?level=property&id=1',
    '/service-requests/1/add',
    '/faqs/1',
    '/overview?property=1',
    '/property-reports/1',
  ];
  const page = await signedIn('region');
  const selector = page.getByRole('banner').getByRole('combobox', { name: 'Property' });
  for (const address of pages) {
    await page.goto(address);
    await expect(selector, address).toHaveValue(property.name);
  }
});

test('NAV-04 the header names the region of an alert that a user of its division opens', async ({
  request,
  signedIn,
}) => {
  const send = await administrator(request);
  const { rows } = await send<{ rows: { id: number; name: string }[] }>('/api/regions');
  const page = await signedIn('division');
  const region = rows.find(({ id }) => id === 1);
  for (const address of ['/key-activity-alert?level=region&id=1', '/overview?region=1', '/scorecard?region=1']) {
    await page.goto(address);
    await expect(page.getByRole('banner').getByRole('combobox', { name: 'Región' }), address).toHaveValue(
      region?.name ?? '',
    );
  }
});

import { expect, test } from '../fixtures.ts';
import { administrator } from '../sign-in/new-login.ts';
import { fillPath, screens } from './screen-sample.ts';

test('NAV-04 the header names the same place as the page, on records whose URL has no place and after a reload', async ({
  request,
  signedIn,
}) => {
  const send = await administrator(request);
  const firstId = async (url: string) => (await send<{ rows: { id: number }[] }>(url)).rows[0]?.id;
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
  for (const url of pages) {
    await page.goto(url);
    await expect(selector, url).toHaveValue(property.name);
  }
});

test('NAV-04 a division user who opens a region’s alert sees that region in the header', async ({
  request,
  signedIn,
}) => {
  const send = await administrator(request);
  const { rows } = await send<{ rows: { id: number; name: string }[] }>('/api/regions');
  const page = await signedIn('division');
  const region = rows.find(({ id }) => id === 1);
  for (const url of ['/key-activity-alert?level=region&id=1', '/overview?region=1', '/scorecard?region=1']) {
    await page.goto(url);
    await expect(page.getByRole('banner').getByRole('combobox', { name: 'Región' }), url).toHaveValue(
      region?.name ?? '',
    );
  }
});

/** IDs that identify a place themselves. The URLs of their screens contain the place. */
const placeIds = ['propertyId', 'regionId', 'divisionId', 'corporationId'];

test('NAV-04 a link to a record opens it without a property in its URL, even if another property is selected', async ({
  request,
  signedIn,
}) => {
  const send = await administrator(request);
  const firstId = async (url: string) => (await send<{ rows: { id: number }[] }>(url)).rows[0]?.id ?? 0;
  const property = await send<{ name: string }>('/api/properties/1');
  const ids = {
    keyReceiptId: await firstId('/api/properties/1/key-receipt?view=all'),
    alertId: await firstId('/api/properties/1/exception-alerts'),
  };
  const records = screens.filter(
    ({ path, audience }) =>
      (audience === 'any' || audience === 'external') &&
      /\{\w+Id\??\}/.test(path) &&
      !placeIds.some((id) => path.includes(`{${id}}`) || path.includes(`{${id}?}`)),
  );
  expect(records.length).toBeGreaterThan(1);
  const page = await signedIn('region');
  const selector = page.getByRole('banner').getByRole('combobox', { name: 'Property' });
  // A region user has selected no property.
  for (const { path } of records) {
    await page.goto(fillPath(path, ids));
    await expect(selector, path).toHaveValue(property.name);
    await expect(page.getByRole('heading', { name: 'Page not found' }), path).toHaveCount(0);
  }
  // The URL contains a receipt of one property and the ID of another property within reach.
  const other = await firstId('/api/properties?search=Bayshore&limit=1');
  await page.goto(`/key-receipt/${ids.keyReceiptId}?property=${other}`);
  await expect(page.getByRole('heading', { level: 1, name: /^Receipt \d+/ })).toBeVisible();
  await expect(selector).toHaveValue(property.name);
});

import { expect, test } from '../fixtures.ts';
import { newManager } from '../sign-in/new-login.ts';
import { ownKeys } from './own-keys.ts';

const lobbyCabinet = 1;

// The tests run in sequence, because only one test at a time may run the cabinet.
test.describe.configure({ mode: 'default' });

test('TXN-10 a key taken at the cabinet appears on the open board automatically, and disappears when it is returned', async ({
  signedIn,
  runningCabinet,
}) => {
  const cabinet = await runningCabinet(lobbyCabinet);
  const [tag = '', place] =
    [...cabinet.configuration().tags].find(([candidate]) => !cabinet.keysOut().has(candidate)) ?? [];
  const unit = String(place?.unit);
  const page = await signedIn('manager');
  await page.goto('/overview');
  await expect(page.getByText(/^(live|\d+ of \d+ systems live)$/)).toBeVisible();
  const board = page.getByRole('grid', { name: 'Who has what' });
  const row = board.getByRole('row', { name: new RegExp(`^${unit} .*Tom Becker`) });
  const keysOut = page.getByRole('link', { name: 'keys out', exact: true }).locator('../..').getByRole('definition');
  const countBefore = Number(await keysOut.textContent());
  await expect(row).toHaveCount(0);

  await cabinet.take({ badge: '000412', tag, activity: 14, workOrder: '9001' });
  await expect(row).toContainText('HVAC filter · WO 9001');
  await expect(row).toHaveAttribute('data-tone', 'new');
  await expect(keysOut).toHaveText(String(countBefore + 1));
  await expect(page.getByRole('link', { name: new RegExp(`^Hook .*: ${unit}, Tom Becker, out`) })).toBeVisible();

  const report = await page.context().newPage();
  await report.goto('/property-reports/1/transaction?range=today');
  const newest = report.getByRole('grid', { name: 'Key transactions' }).getByRole('row').nth(1);
  await expect(newest).toContainText(`Tom Becker000412${unit}`);
  await expect(newest).toContainText('HVAC filter · WO 9001');

  await cabinet.returnKey({ badge: '000412', tag });
  await expect(row).toHaveCount(0);
  await expect(keysOut).toHaveText(String(countBefore));
});

test('TXN-10 a board on a slow connection stays current while keys are taken and returned without a pause', async ({
  request,
  signedIn,
  cabinetWithCode,
  uniqueWord,
}) => {
  // Adds hundreds of movements at a separate property, because other tests read the latest movements.
  const keys = await ownKeys(request, uniqueWord, ['101', '102']);
  const cabinet = await cabinetWithCode(keys.code);
  await expect.poll(() => cabinet.configuration().tags.size, { timeout: 30_000 }).toBe(2);
  const page = await signedIn({ email: await newManager(request, { propertyName: `${uniqueWord} Court` }) });
  await page.goto('/overview');
  await expect(page.getByText(/^(live|\d+ of \d+ systems live)$/)).toBeVisible();
  const row = page.getByRole('grid', { name: 'Who has what' }).getByRole('row', { name: `101 A1 ${keys.person}` });
  await expect(row).toHaveCount(0);
  const network = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 800, downloadThroughput: -1, uploadThroughput: -1 };
  await network.send('Network.emulateNetworkConditions', slow);

  let isMoving = true;
  const movements = (async () => {
    await keys.take(cabinet, '101', 60);
    while (isMoving) {
      await keys.take(cabinet, '102', 60);
      await keys.returnKey(cabinet, '102');
    }
  })();
  await expect(row)
    .toBeVisible()
    .finally(() => {
      isMoving = false;
    });
  await movements;
  await keys.returnKey(cabinet, '101');
  await expect(row).toHaveCount(0);
});

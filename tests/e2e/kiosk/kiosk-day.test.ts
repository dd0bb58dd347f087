import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { scan as typeFast } from '../scanning/new-system.ts';
import { enterPin, expectAllSent, identify, readRawStorage, scan, setUpKiosk, stopClock } from './kiosk-screen.ts';
import { newBoard } from './new-board.ts';

test.use({ expectedErrors: ['no connection', 409], serviceWorkers: 'allow' });

const verifyProgram = join(import.meta.dirname, '../../../apps/server/src/commands/verify.ts');

test('BEY-17 the events of a day at the kiosk, with a reload and an outage, are stored once, and their export passes verification', async ({
  page,
  request,
  uniqueWord,
}, testInfo) => {
  const board = await newBoard(request, uniqueWord);
  const { tags, ana, ben } = board;
  await page.clock.install();
  const heartbeat = page.waitForRequest('**/api/device/heartbeat');
  await setUpKiosk(page, await board.createCode());
  await expectAccessible(page);

  await test.step('Ben takes two keys. The page is reloaded in the middle', async () => {
    await identify(page, ben);
    await page.getByRole('button', { name: 'Showing' }).click();
    await scan(page, tags[0]);
    await expect(page.getByRole('listitem')).toContainText(['A1101']);
    await page.reload();
    const hook = page.getByRole('button', { name: 'A2 102' });
    const boxBefore = await hook.boundingBox();
    await scan(page, 'no code of this board');
    await expect(page.getByText('This key board has no key with this code.')).toBeVisible();
    expect(await hook.boundingBox(), 'a message moves no hooks').toEqual(boxBefore);
    await hook.click();
    await expect(page.getByRole('listitem')).toContainText(['A2102', 'A1101']);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('heading', { name: 'You took 2 keys' })).toBeVisible();
    await expectAllSent(page);
    expect(await board.readKeysOut()).toEqual([`1001 ${ben.number}`, `1002 ${ben.number}`]);
  });

  await test.step('Without a connection, Ana takes two keys and undoes one, and a key is returned', async () => {
    await page.context().setOffline(true);
    await expect(page.getByRole('banner')).toContainText('No connection since');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'You took 2 keys' })).toBeVisible();
    await identify(page, ana);
    await page.getByRole('button', { name: 'Visita' }).click();
    await stopClock(page, async () => {
      await typeFast(page, tags[2]);
      await page.getByRole('listitem').getByRole('button', { name: 'Deshacer' }).click();
      await expect(page.getByText('Deshecho')).toBeVisible();
    });
    await scan(page, tags[3]);
    await expect(page.getByRole('listitem')).toContainText(['A4104']);
    await page.getByRole('button', { name: 'Listo' }).click();
    await scan(page, tags[0]);
    await expect(page.getByRole('heading', { name: 'Returned. Hang it on A1.' })).toBeVisible();
    await expect(page.getByRole('listitem')).toContainText('A1');
    await expect(page.getByRole('listitem'), 'without the unit').not.toContainText('101');
  });

  await test.step('The browser stores events, configuration, and secrets only encrypted', async () => {
    const stored = await readRawStorage(page);
    for (const name of ['configuration', 'credentials', 'visit']) expect(stored).toContain(name);
    const secret = (await heartbeat).headers().authorization?.replace('Bearer ', '') ?? '';
    expect(secret.length).toBeGreaterThan(40);
    const plain = [ana.number, ben.number, 'Ana Diaz', 'Ben Cole', tags[0], secret, '"pin"', 'signed-in'];
    expect(plain.filter((text) => stored.includes(text))).toEqual([]);
    expect(stored).not.toContain('extractable key');
  });

  await test.step('Three wrong PINs lock Ben’s badge, but not Ana’s', async () => {
    const wrongPin = ben.pin === '0000' ? '1111' : '0000';
    await identify(page, { number: ben.number, pin: wrongPin });
    await expect(page.getByText('Wrong PIN. 2 attempts left.')).toBeVisible();
    await enterPin(page, wrongPin);
    await expect(page.getByText('Wrong PIN. 1 attempt left.')).toBeVisible();
    await enterPin(page, wrongPin);
    await expect(page.getByText(/^This badge is blocked until \d/)).toBeVisible();
    await identify(page, ana);
    await expect(page.getByRole('heading', { name: '¿Para qué necesita llaves?' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancelar' }).click();
  });

  await test.step('After the outage, the server has every event once, and the export passes verification', async () => {
    await expect(page.getByRole('banner')).toContainText('events not sent yet');
    await page.context().setOffline(false);
    await expectAllSent(page);
    expect(await board.readKeysOut()).toEqual([`1002 ${ben.number}`, `1004 ${ana.number}`]);
    const file = testInfo.outputPath('export.jsonl');
    const proof = await board.exportProof();
    await writeFile(file, proof);
    await promisify(execFile)(process.execPath, [verifyProgram, file]);
    const lines = proof
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { type: string; event?: object });
    expect(lines.flatMap(({ event = [] }) => event)).toMatchObject(eventsOfDay(tags, ana.number, ben.number));
  });
});

/** Events of the day, in order. */
function eventsOfDay(tags: readonly string[], ana: string, ben: string) {
  const taken = (badge: string, key: number, typed = false) => ({ movement: 'taken', badge, tag: tags[key], typed });
  return [
    { action: 'signed-in', badge: ben },
    taken(ben, 0),
    taken(ben, 1, true),
    { action: 'signed-out', badge: ben },
    { action: 'signed-in', badge: ana },
    taken(ana, 2),
    { movement: 'returned', badge: ana, tag: tags[2], undoes: 6 },
    taken(ana, 3),
    { action: 'signed-out', badge: ana },
    { movement: 'returned', badge: null, tag: tags[0] },
    ...['P', 'P', 'W'].map((exception) => ({ action: 'wrong-pin', badge: ben, exception })),
    { action: 'signed-in', badge: ana },
    { action: 'signed-out', badge: ana },
  ].map((event, index) => ({ ...event, seq: index + 1 }));
}

test('BEY-17 only one tab runs the kiosk, and a tablet that was replaced sends its last events and asks for a new code', async ({
  page,
  browser,
  baseURL,
  request,
  uniqueWord,
}) => {
  const board = await newBoard(request, uniqueWord);
  await page.clock.install();
  await setUpKiosk(page, await board.createCode());
  const second = await page.context().newPage();
  await second.goto('/kiosk');
  await expect(second.getByRole('heading', { name: 'The kiosk is open in another tab' })).toBeVisible();
  await page.close();
  await expect(second.getByRole('heading', { name: 'Scan your badge' })).toBeVisible();

  const otherTablet = await (await browser.newContext({ baseURL, locale: 'en-US' })).newPage();
  await page.context().setOffline(true);
  await scan(second, board.tags[0]);
  await expect(second.getByRole('heading', { name: 'Returned. Hang it on A1.' })).toBeVisible();
  await setUpKiosk(otherTablet, await board.createCode());
  await page.context().setOffline(false);
  await expect(second.getByRole('heading', { name: 'This tablet is no longer enrolled' })).toBeVisible();
  await second.reload();
  await expect.poll(board.exportProof).toContain(`"tag":"${board.tags[0]}"`);
  await second.getByLabel('New enrollment code').fill(await board.createCode());
  await second.getByRole('button', { name: 'Connect key board' }).click();
  await expect(second.getByRole('heading', { name: 'Scan your badge' })).toBeVisible();
  await otherTablet.context().close();
});

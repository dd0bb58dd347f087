import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { writeQrVideo } from '../scanning/code-picture.ts';
import { setUpKiosk } from './kiosk-screen.ts';
import { newBoard } from './new-board.ts';

const videoFile = join(tmpdir(), `latchboard-kiosk-camera-${process.pid}.y4m`);

const camera = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${videoFile}`,
];
test.use({
  serviceWorkers: 'allow',
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] });
  },
});

// The first tag on a new board.
writeQrVideo(videoFile, '70310001');

test('BEY-17 the tablet’s camera reads a key tag without a scanner, only once while the tag stays in view', async ({
  page,
  request,
  uniqueWord,
}) => {
  const board = await newBoard(request, uniqueWord);
  await setUpKiosk(page, await board.createCode());
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Use camera' }).click();
  await expect(page.getByRole('heading', { name: 'Returned. Hang it on A1.' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('listitem')).toContainText('A1');
  await expectAccessible(page);
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Close camera' }).click();
  await expect(page.getByRole('button', { name: 'Use camera' })).toBeVisible();
});

test('BEY-17 the number pad for a badge fits a tablet of 1024 × 768 pixels', async ({ page, request, uniqueWord }) => {
  const board = await newBoard(request, uniqueWord);
  await setUpKiosk(page, await board.createCode());
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.getByRole('button', { name: 'Type badge number' }).click();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 1 });
});

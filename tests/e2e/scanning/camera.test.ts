import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { writeCodeVideo } from './code-picture.ts';
import { newSystem, panelOf, tagsOf } from './new-system.ts';

const tagCode = '70318842';
const videoFile = join(tmpdir(), `latchboard-camera-${process.pid}.y4m`);
writeCodeVideo(videoFile, tagCode);

const camera = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${videoFile}`,
];
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] });
  },
});

test('DEV-04 a phone’s camera reads a tag without a scanner, only once while the tag stays in view', async ({
  request,
  signedIn,
  uniqueWord,
}) => {
  const system = await newSystem(request, uniqueWord);
  const page = await signedIn('service');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(panelOf(system));
  await page.getByRole('button', { name: 'Use camera' }).click();
  await expect(page.getByText(`Correct: tag ${tagCode}`)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Hook A1, no unit yet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close camera' }).click();
  await expect(page.getByRole('region', { name: 'Use camera' })).toBeHidden();
  await expect(page.getByText('All saved')).toBeVisible();
  expect(await tagsOf(request, system)).toEqual({ 1001: tagCode });
});

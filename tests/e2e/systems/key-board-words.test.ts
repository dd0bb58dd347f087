import { expect, test } from '../fixtures.ts';
import { newBoard } from '../kiosk/new-board.ts';

test('BEY-17 no screen of a property with only a key board contains the word "cabinet"', async ({
  signedIn,
  request,
  uniqueWord,
}) => {
  const { propertyId, datalogId, ana } = await newBoard(request, uniqueWord);
  const property = `/property/${propertyId}`;
  const reports = `/property-reports/${propertyId}`;
  const page = await signedIn('superadmin');
  for (const path of [
    ...[property, `${property}/systems/${datalogId}`, `${property}/property-last-communication`],
    ...[`${property}/labels`, `${property}/scanning/${datalogId}/keymap`, `/badges${property}/active`],
    ...[`/overview?property=${propertyId}`, `${reports}/keys-out`, `${reports}/transaction`, `${reports}/empty-hooks`],
    ...[`${reports}/unit?unit=101`, `${reports}/incident?unit=101`, `${reports}/person/${ana.number}`],
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.locator('[aria-busy="true"]'), path).toHaveCount(0);
    expect(await page.getByRole('main').innerText(), path).not.toMatch(/cabinet/i);
  }
});

import { expect, expectAccessible, test } from '../fixtures.ts';
import { chooseAction } from '../page-actions.ts';

test.use({ expectedErrors: [400] });

const header = 'Type,Corporation,Division,Region,Property,Name,Address,City,State,Zip,Time zone,Email,Role';
const row = (cells: Readonly<Record<string, string>>) =>
  header
    .split(',')
    .map((column) => cells[column] ?? '')
    .join(',');
const corporation = { Corporation: 'Larch Living' };
const property = (index: number) => ({
  ...corporation,
  ...{ Type: 'property', Region: ['Boston', 'Albany', 'Reno'][index % 3] ?? '', Name: `Larch Court ${index}` },
  ...{ Address: `${index} Larch Street`, City: 'Boston', State: 'MA', Zip: '02108' },
  'Time zone': 'America/New_York',
});
const login = (index: number, email: string) => ({
  ...{ ...corporation, Type: 'staff', Property: `Larch Court ${(index % 10) + 1}` },
  ...{
    Name: `Larch Person ${'ABCDEFGHIJKLMNOPQRST'[index]}`,
    Email: email,
    Role: index < 10 ? 'Property manager' : '205',
  },
});

function sheet(lastEmail: string): string {
  const rows = [
    { Type: 'corporation', Name: 'Larch Living' },
    ...['East', 'West'].map((Name) => ({ ...corporation, Type: 'division', Name })),
    ...['Boston', 'Albany', 'Reno'].map((Name, index) => ({
      ...{ ...corporation, Type: 'region', Division: index < 2 ? 'East' : 'West', Name },
    })),
    ...Array.from({ length: 10 }, (_, index) => property(index + 1)),
    ...Array.from({ length: 20 }, (_, index) =>
      login(index, index === 19 ? lastEmail : `person${index}@larch.example`),
    ),
  ];
  return [header, ...rows.map(row)].join('\n');
}

test('HIE-09 a new user imports a customer from a sheet: downloads the template, corrects a row, and imports all rows', async ({
  signedIn,
}) => {
  const page = await signedIn('management');
  await page.goto('/corporation/corporation-list');
  await chooseAction(page, 'Import customer');
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Template (CSV)' }).click(),
  ]);
  expect(template.suggestedFilename()).toMatch(/\.csv$/);
  const choose = (text: string) =>
    page
      .getByLabel('Choose file')
      .setInputFiles({ name: 'larch.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByText('Column values').click();
  await expect(page.getByText('Property manager (203)')).toBeVisible();
  await expectAccessible(page);
  await choose('no,sheet');
  await expect(page.getByRole('alert')).toContainText('Row 1 reads “no, sheet”.');
  await choose(sheet('no address'));
  await expect(page.getByText('1 row cannot be imported.')).toBeVisible();
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  const [rows] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download rows with reasons (CSV)' }).click(),
  ]);
  expect(rows.suggestedFilename()).toMatch(/^rows-not-imported-\d{4}-\d\d-\d\d\.csv$/);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Choose another file' }).click();
  // The list includes an unfinished import.
  await page
    .getByRole('row', { name: /larch\.csv.*Needs correction/ })
    .getByRole('link', { name: 'larch.csv' })
    .click();
  await expect(page.getByText('1 row cannot be imported.')).toBeVisible();
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await choose(sheet('person19@larch.example'));
  await expect(page.getByText('All 36 rows can be imported.')).toBeVisible();
  await page.getByRole('button', { name: 'Import all 36 rows' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Import all 36 rows' }).click();
  await expect(page.getByText(/^All 36 rows imported/)).toBeVisible();
  await page.getByRole('link', { name: 'Corporations' }).last().click();
  await page.getByRole('searchbox').last().fill('larch');
  await page.getByRole('link', { name: 'Larch Living' }).click();
  await expect(page.getByRole('grid').getByRole('link', { name: 'East' })).toBeVisible();
});

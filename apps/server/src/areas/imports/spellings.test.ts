import type { CallOutput, contract } from '@latchboard/contract';
import { writeCsv } from 'hucre/csv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actor } from '#server/testing/actors.ts';
import { importStep } from '#server/testing/import-step.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

type ImportDetail = CallOutput<typeof contract.imports.getImport>;
type Cells = Record<string, string>;

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ shared: true, runsJobs: true });
});
afterAll(() => server.close());

/** Uploads the sheet and returns its checked state. */
async function checkSheet(rows: Cells[]) {
  const sales = await actor(server.url, 'sales');
  const header = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const file = writeCsv([header, ...rows.map((row) => header.map((column) => row[column] ?? ''))]);
  const type = { 'content-type': 'application/octet-stream' };
  const { body: shown } = await sales.send<ImportDetail>('POST', '/api/imports?fileName=customers.csv', file, type);
  const { body } = await importStep(sales, shown.id, 'check');
  return { sales, body };
}

const property = (Name: string, place: Cells): Cells => ({
  ...{ Type: 'property', Corporation: 'Harbor Residential', Region: 'Chicago', Name },
  ...{ Address: '1 Elm Street', City: 'Boston', Zip: '02108', ...place },
});
const login = (at: number, Role: string, place: Cells = { Property: 'Harbor Point' }): Cells => ({
  ...{ Type: 'staff', Corporation: 'Harbor Residential', ...place, Role },
  ...{ Name: `Person ${'ABCDEFGHIJ'[at]}`, Email: `spelled${at}@world.test` },
});

test('HIE-09 common spellings of roles, countries, states, and time zones are recognized', async () => {
  const { sales, body } = await checkSheet([
    property('Elm 1', { State: 'Massachusetts', Country: 'USA', 'Time zone': 'Eastern' }),
    property('Elm 2', { State: 'ma', Country: 'U.S.', 'Time zone': 'EST' }),
    property('Elm 3', { State: 'Ontario', Zip: 'K1A 0B1', Country: 'CA', 'Time zone': 'Eastern' }),
    login(0, 'Property manager'),
    login(1, 'gerente de propiedad'),
    login(2, '203'),
    login(3, 'PROPERTY STAFF'),
    login(4, 'Región', { Region: 'Chicago' }),
    login(5, 'Corporate', {}),
  ]);
  expect(body.problems).toEqual([]);
  await importStep(sales, body.id, 'apply');
  const { body: found } = await sales.get<{ rows: { name: string; timeZone: string; state: string }[] }>(
    '/api/properties?search=Elm',
  );
  expect(found.rows.map(({ name, state, timeZone }) => [name, state, timeZone])).toEqual([
    ['Elm 1', 'MA', 'America/New_York'],
    ['Elm 2', 'MA', 'America/New_York'],
    ['Elm 3', 'ON', 'America/Toronto'],
  ]);
});

test('HIE-09 HIE-04 the time zone of a property must belong to its state; a missing time zone defaults to the state’s only time zone', async () => {
  const locationOf = (State: string, Zip: string, zone: string, Country = 'USA') => ({
    State,
    Zip,
    Country,
    'Time zone': zone,
  });
  const { sales, body } = await checkSheet([
    property('Zone 1', locationOf('AZ', '85004', 'America/Denver')),
    property('Zone 2', locationOf('SK', 'S7K 1K5', 'Central', 'Canada')),
    property('Zone 3', locationOf('FL', '32501', '')),
    property('Zone 4', locationOf('FL', '32501', 'Pacific')),
    { ...property('Zone 5', locationOf('YT', 'Y1A 1A1', 'Mars', 'Canada')), Address: '' },
  ]);
  expect(body.problems.map(({ row, column, value, message }) => [row, column, value, message])).toEqual([
    [2, 'Time zone', 'America/Denver', expect.stringContaining('Time zones in Arizona: America/Phoenix.')],
    [3, 'Time zone', 'Central', expect.stringContaining('Time zones in Saskatchewan: America/Regina.')],
    [4, 'Time zone', '', 'Florida has several time zones. Use one of: America/New_York, America/Chicago.'],
    [5, 'Time zone', 'Pacific', expect.stringContaining('Time zones in Florida: America/New_York, America/Chicago.')],
    [6, 'Time zone', 'Mars', expect.stringContaining('Unknown value.')],
    [6, 'Address', '', expect.anything()],
  ]);
  const { body: good } = await checkSheet([
    property('Zone 6', locationOf('AZ', '85004', '')),
    property('Zone 7', locationOf('AZ', '86515', 'America/Denver')),
    property('Zone 8', locationOf('YT', 'Y1A 1A1', '', 'Canada')),
    property('Zone 9', locationOf('FL', '32501', 'Central')),
  ]);
  expect(good.problems).toEqual([]);
  await importStep(sales, good.id, 'apply');
  const { body: found } = await sales.get<{ rows: { timeZone: string }[] }>('/api/properties?search=Zone');
  expect(found.rows.map(({ timeZone }) => timeZone)).toEqual([
    ...['America/Phoenix', 'America/Denver', 'America/Whitehorse', 'America/Chicago'],
  ]);
});

test('HIE-09 the error for an unknown value lists the allowed values of its column, and the other errors of the row are also shown', async () => {
  const { body } = await checkSheet([
    property('Oak 1', { State: 'Ontario', Zip: 'ABC!!', Country: 'Germany', 'Time zone': 'Mars' }),
    { ...login(6, 'Sales associate'), Email: 'nobody', Phone: '12' },
    { Type: 'house', Name: 'x' },
  ]);
  const messages = body.problems.map(({ row, column, message }) => `${row} ${column}: ${message}`);
  expect(messages.sort()).toEqual([
    '2 Country: Unknown value. Use one of: United States, Canada, Puerto Rico.',
    '2 State: Unknown state. For the country “United States”, use the code or name of a state or province, such as MA or Massachusetts.',
    '2 Time zone: Unknown value. Use one of: Eastern, Central, Mountain, Arizona, Pacific, Alaska, Hawaii, Atlantic, or as America/New_York.',
    '2 Zip: Please enter a valid ZIP or postal code for this country.',
    '3 Email: Please enter a valid email address.',
    '3 Phone: Please enter a valid 10 digit phone number.',
    '3 Role: Unknown value. Use one of: Corporate, Division, Region, Property manager, Assistant manager, Property staff.',
    '4 Type: Unknown type. Use one of: corporation, division, region, property, unit, staff, badge.',
  ]);
});

test('HIE-09 the rows that cannot be imported are offered as a file with the reasons, without PINs or formulas', async () => {
  const { sales, body } = await checkSheet([
    { Type: 'badge', Property: 'No such place', Name: '=1+1', 'Badge number': '000101', PIN: '4821' },
    { Type: 'corporation', Name: 'Oak Living' },
    { ...login(7, 'Boss'), Name: '' },
  ]);
  const reply = await fetch(`${server.url}/api/imports/${body.id}/problems`, {
    headers: { authorization: `Bearer ${sales.token}` },
  });
  expect(reply.headers.get('content-disposition')).toMatch(/rows-not-imported-\d{4}-\d\d-\d\d\.csv/);
  const lines = (await reply.text()).trim().split(/\r?\n/);
  expect(lines[0]).toMatch(/^\uFEFF?Row,Reason,Type,/);
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain('Property: Not found');
  expect(lines[1]).toContain("'=1+1");
  expect(lines[2]).toMatch(/^4,"?Role: Unknown value/);
  expect(lines.join()).not.toContain('4821');
});

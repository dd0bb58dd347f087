import type { CallOutput, contract } from '@latchboard/contract';
import { writeCsv } from 'hucre/csv';
import { actor } from './actors.ts';
import { importStep } from './import-step.ts';
import { type TestServer, testServer } from './test-server.ts';

/** Reply to the call that reads an import. */
export type ImportDetails = CallOutput<typeof contract.imports.getImport>;
export type Cells = Record<string, string>;

/** Rows as a CSV sheet. */
export const csv = (rows: Cells[]) => {
  const header = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return writeCsv([header, ...rows.map((row) => header.map((column) => row[column] ?? ''))]);
};
export const as = (server: TestServer, role: Parameters<typeof actor>[1]) => actor(server.url, role);

/** Uploads a sheet. */
export async function uploadSheet(
  server: TestServer,
  file: string | Blob,
  role: Parameters<typeof actor>[1] = 'sales',
  fileName = 'customers.csv',
) {
  return (await as(server, role)).send<
    ImportDetails & { code?: string; validationResult?: { fields: { code: string }[] } }
  >('POST', `/api/imports?fileName=${fileName}`, file, {
    'content-type': 'application/octet-stream',
  });
}
export const importServer = (options: Parameters<typeof testServer>[0] = {}) =>
  testServer({ runsJobs: true, ...options });

/** Checks or applies an import and waits for its end. */
export const runImportStep = async (
  server: TestServer,
  id: number,
  name: 'check' | 'apply',
  role: Parameters<typeof actor>[1] = 'sales',
) => importStep(await as(server, role), id, name);

/** A customer with 10 properties, 20 logins, and a badge. */
export const corporation: Cells[] = [
  { Type: 'corporation', Name: 'Elm Living', 'Email domains': 'elm.example' },
  ...['East', 'West'].map((Name) => ({ Type: 'division', Corporation: 'Elm Living', Name })),
  ...['Boston', 'Albany', 'Reno'].map((Name, index) => ({
    Type: 'region',
    Corporation: 'Elm Living',
    Division: index < 2 ? 'East' : 'West',
    Name,
  })),
  ...Array.from({ length: 10 }, (_, index) => ({
    Type: 'property',
    Corporation: 'Elm Living',
    Region: ['Boston', 'Albany', 'Reno'][index % 3] ?? '',
    Name: `Elm Court ${index + 1}`,
    Address: `${index + 1} Elm Street`,
    City: 'Boston',
    State: 'MA',
    Zip: '02108',
    'Time zone': 'America/New_York',
  })),
  ...Array.from({ length: 20 }, (_, index) => ({
    Type: 'staff',
    Corporation: 'Elm Living',
    Property: `Elm Court ${(index % 10) + 1}`,
    Name: `Person ${'ABCDEFGHIJKLMNOPQRST'[index]}`,
    Email: `person${index}@elm.example`,
    Role: index < 10 ? '203' : '205',
  })),
  {
    Type: 'badge',
    Corporation: 'Elm Living',
    Property: 'Elm Court 1',
    Name: 'Person A',
    'Badge number': '000101',
    PIN: '4821',
  },
];

import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { type Cabinet, createCabinet } from '../../apps/cabinet/src/cabinet.ts';
import { readCredentials } from '../../apps/cabinet/src/credentials.ts';
import { cabinetsFolder, runFolder } from './place.ts';

/** Starts a cabinet of the demo: a real client of the device API. */
export async function startCabinet(datalogId: number, url: string): Promise<Cabinet> {
  const credentials = readCredentials(join(cabinetsFolder(), `${datalogId}.json`));
  const cabinet = await createCabinet(credentials, url, mkdtempSync(join(runFolder(), 'cabinet-')));
  await cabinet.configured();
  return cabinet;
}

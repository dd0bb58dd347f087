import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Cabinet, createCabinet } from '../../apps/cabinet/src/cabinet.ts';
import { readCredentials } from '../../apps/cabinet/src/credentials.ts';
import { cabinetsFolder, runFolder } from './place.ts';

/** Starts a cabinet of the demo: a real client of the device API. It keeps its folder over tests, so that its events have numbers of their own. */
export async function startCabinet(datalogId: number, url: string): Promise<Cabinet> {
  const credentials = readCredentials(join(cabinetsFolder(), `${datalogId}.json`));
  const folder = join(runFolder(), `cabinet-${datalogId}`);
  mkdirSync(folder, { recursive: true });
  const cabinet = await createCabinet(credentials, url, folder);
  await cabinet.configured();
  return cabinet;
}

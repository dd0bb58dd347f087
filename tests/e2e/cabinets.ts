import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Cabinet, createCabinet } from '../../apps/cabinet/src/cabinet.ts';
import { enrol } from '../../apps/cabinet/src/commands/enrol.ts';
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

/** A cabinet that nobody knew before: it enrols with the code that a technician reads to it. */
export async function startNewCabinet(code: string, url: string): Promise<Cabinet> {
  const folder = join(runFolder(), `new-cabinet-${code}`);
  const cabinet = await createCabinet(await enrol(url, folder, code, 'Lobby'), url, folder);
  await cabinet.configured();
  return cabinet;
}

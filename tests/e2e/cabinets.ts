import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createCabinet } from '../../apps/cabinet/src/cabinet.ts';
import type { Cabinet } from '../../apps/cabinet/src/cabinet-interface.ts';
import { enroll } from '../../apps/cabinet/src/commands/enroll.ts';
import { readCredentials } from '../../apps/cabinet/src/credentials.ts';
import { cabinetsFolder, runFolder } from './place.ts';

/**
 * Starts a demo cabinet, as a real client of the device API. Its folder is kept across tests, so its event
 * numbers continue.
 */
export async function startCabinet(datalogId: number, url: string): Promise<Cabinet> {
  const credentials = readCredentials(join(cabinetsFolder(), `${datalogId}.json`));
  const folder = join(runFolder(), `cabinet-${datalogId}`);
  mkdirSync(folder, { recursive: true });
  const cabinet = await createCabinet(credentials, url, folder);
  await cabinet.configured();
  return cabinet;
}

/** Starts a new cabinet, which enrolls with a technician's code. */
export async function startNewCabinet(code: string, url: string): Promise<Cabinet> {
  const folder = join(runFolder(), `new-cabinet-${code}`);
  const cabinet = await createCabinet(await enroll(url, folder, code, 'Lobby'), url, folder);
  await cabinet.configured();
  return cabinet;
}

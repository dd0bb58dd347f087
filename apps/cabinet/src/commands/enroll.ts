import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { deviceApi } from '@latchboard/device/device-api';
import { type Credentials, newIdentity } from '../credentials.ts';
import { replaceFile } from '../queue/segment-file.ts';
import { writeCredentials } from './cabinet-files.ts';

const version = '4.2.1';

/**
 * Enrolls a new cabinet. Writes its secret and key to disk before sending them. If the reply is lost, running the same
 * command again enrolls the same cabinet, because the code stays valid.
 */
export async function enroll(server: string, folder: string, code: string, name: string): Promise<Credentials> {
  const draft = join(folder, 'enrolling.json');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draftOnDisk = existsSync(draft) ? (JSON.parse(readFileSync(draft, 'utf8')) as Draft) : undefined;
  const enrollment: Draft = draftOnDisk?.code === code ? draftOnDisk : { code, ...newIdentity() };
  replaceFile(draft, JSON.stringify(enrollment));
  const { secret, publicKey, privateKey, androidId } = enrollment;
  const { cabinet, stream, property } = await deviceApi(server).enroll({ code, secret, publicKey, androidId, version });
  const identity = { secret, privateKey, androidId, version };
  const credentials: Credentials = { cabinet, name, property, stream, ...identity, nextSeq: 1 };
  writeCredentials(folder, credentials);
  rmSync(draft);
  return credentials;
}

type Draft = { code: string } & ReturnType<typeof newIdentity>;

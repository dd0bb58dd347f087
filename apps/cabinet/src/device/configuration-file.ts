import { readFileSync } from 'node:fs';
import { applyReply, type Configuration, emptyConfiguration, toWholeReply } from '@latchboard/device/configuration';
import type { ConfigReply } from '@latchboard/device/device-api';
import { replaceFile } from '../queue/segment-file.ts';

export function writeConfiguration(file: string, configuration: Configuration): void {
  replaceFile(file, JSON.stringify(toWholeReply(configuration)));
}

/** Reads the configuration from disk. If the file is unreadable, the cabinet fetches the configuration again. */
export function readConfiguration(file: string): Configuration {
  try {
    return applyReply(emptyConfiguration, JSON.parse(readFileSync(file, 'utf8')) as ConfigReply);
  } catch {
    return emptyConfiguration;
  }
}

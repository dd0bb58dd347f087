import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { backoff, pause } from '@latchboard/device/backoff';
import { canonicalJson } from '@latchboard/device/canonical';
import { type Configuration, isKeyBoard } from '@latchboard/device/configuration';
import { type DeviceApi, DeviceFailure } from '@latchboard/device/device-api';
import { replaceFile } from '../queue/segment-file.ts';
import type { Switches } from './switches.ts';

interface BackupParts {
  cabinet: number;
  /** Property of the enrollment. If undefined, the cabinet sends no backups. */
  property?: number;
  folder: string;
  api: DeviceApi;
  switches: Switches;
  configuration: () => Configuration;
  now: () => Date;
  log: (line: string) => void;
  signal: AbortSignal;
}

const dayMs = 86_400_000;
/** Milliseconds between the first backups of cabinets that start together. */
const spacingMs = 10_000;
const slots = 60;
const pollIntervalMs = 5000;

/** Last backup that the server accepted, with its configuration. */
interface SentBackup {
  sentAt: string;
  revision: number;
}

/** Whether a backup is due: the first one soon after the start, then one a day if the configuration has changed. */
export function isDue(
  last: SentBackup | undefined,
  { started, cabinet, revision }: { started: Date; cabinet: number; revision: number },
  now: Date,
): boolean {
  if (revision === 0 || now.getTime() < started.getTime() + (cabinet % slots) * spacingMs) return false;
  return last === undefined || (last.revision !== revision && now.getTime() >= Date.parse(last.sentAt) + dayMs);
}

/**
 * Sends backups of the cabinet's configuration (decision 26) until the signal aborts. Retries a failed backup, and ends
 * if the server rejects one.
 */
export async function sendBackups(parts: BackupParts): Promise<void> {
  const { cabinet, property, api, switches, configuration, now, log, signal } = parts;
  if (property === undefined) return;
  const file = join(parts.folder, 'backup.json');
  const started = now();
  const timer = pause(signal);
  const retryDelays = backoff();
  let delay = 0;
  while (!signal.aborted) {
    await timer.wait(delay);
    delay = pollIntervalMs;
    const current = configuration();
    const { revision } = current;
    // A key board has no hardware whose data could be restored.
    if (signal.aborted || switches.offline || isKeyBoard(current)) continue;
    if (!isDue(lastSent(file), { started, cabinet, revision }, now())) continue;
    try {
      await api.backup(backupOf({ cabinet, property }, current, now()));
      const sent: SentBackup = { sentAt: now().toISOString(), revision };
      replaceFile(file, JSON.stringify(sent));
      retryDelays.reset();
    } catch (error) {
      if (!(error instanceof DeviceFailure)) throw error;
      // A rejected backup would be rejected again.
      if (error.status === 400) {
        log(`its backup was rejected: ${error.message}`);
        return;
      }
      delay = retryDelays.next() + pollIntervalMs;
    }
  }
}

function lastSent(file: string): SentBackup | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as SentBackup;
  } catch {
    return undefined;
  }
}

/** Content of a backup file: the configuration without PINs as canonical JSON, with its SHA-256. */
export function backupOf(
  { cabinet, property }: { cabinet: number; property: number },
  { revision, tags, units, badges, settings }: Configuration,
  at: Date,
): string {
  const content = {
    type: 'latchboard-system-backup',
    format: 1,
    cabinet,
    property,
    madeAt: at.toISOString(),
    config: {
      revision,
      settings,
      tags: [...tags.values()].map(({ tag, hook, unit, opens }) => ({
        ...{ tag, hook },
        opens: opens ?? (unit === null ? [] : [unit]),
      })),
      units: [...units.values()].map(({ unit, building }) => ({ unit, building })),
      badges: [...badges.values()].flat().map(({ pin: _, ...badge }) => badge),
    },
  };
  return canonicalJson({ ...content, sha256: hash('sha256', canonicalJson(content), 'hex') });
}

import { existsSync, statfsSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Tx } from '../db/transaction.ts';
import type { Settings } from '../settings.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Growth is measured over at most three days and at least six hours. */
const [maxAgeMs, minAgeMs] = [3 * dayMs, 6 * hourMs];
const retentionMs = 8 * dayMs;
/** Number of days before a disk is full at which an alert is sent. */
export const warningDays = 2;

interface Space {
  /** Machine and folder. */
  readonly place: string;
  readonly freeBytes: number;
  readonly totalBytes: number;
}

interface Sample {
  readonly at: Date;
  readonly freeBytes: number;
}

/**
 * A storage location with the number of days until it is full. Null without growth, or before growth can be measured.
 */
export interface RemainingSpace extends Space {
  readonly daysLeft: number | null;
}

/** Disks of this machine with data, files, or backups, each once. */
export function spacesOf({ dataDir, filesUrl, backups }: Pick<Settings, 'dataDir' | 'filesUrl' | 'backups'>): Space[] {
  const files = filesUrl?.startsWith('file:') ? fileURLToPath(filesUrl) : join(dataDir, 'files');
  const folders = [dataDir, files, ...(backups ? [backups.folder] : [])].filter((folder) => existsSync(folder));
  const byDisk = new Map(folders.toReversed().map((folder) => [statSync(folder).dev, folder]));
  return [...byDisk.values()].toReversed().map((folder) => {
    const { bavail, blocks, bsize } = statfsSync(folder);
    return { place: `${hostname()} ${folder}`, freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  });
}

/** Days until the disk is full, at the rate since the oldest sample in the measured period. */
export function daysLeft(samples: readonly Sample[], now: Sample): number | null {
  const countedSamples = samples.filter(({ at }) => {
    const age = now.at.getTime() - at.getTime();
    return age >= minAgeMs && age <= maxAgeMs;
  });
  const oldest = countedSamples.toSorted((a, b) => a.at.getTime() - b.at.getTime())[0];
  if (!oldest || oldest.freeBytes <= now.freeBytes) return null;
  const days = (now.at.getTime() - oldest.at.getTime()) / dayMs;
  return now.freeBytes / ((oldest.freeBytes - now.freeBytes) / days);
}

/**
 * Reads the free space of all storage locations, each with the days until it is full. Requires a system transaction.
 */
export async function readSpaceLeft(
  tx: Tx,
  settings: Parameters<typeof spacesOf>[0],
  now: Date,
): Promise<RemainingSpace[]> {
  const spaces = spacesOf(settings);
  const { rows } = await sql<{ place: string; at: Date; free: number }>`
    select place, at, free_bytes as free from storage_sample where place = any(${spaces.map(({ place }) => place)}::text[])
      and at > ${new Date(now.getTime() - maxAgeMs)}`.execute(tx);
  return spaces.map((space) => {
    const samples = rows.flatMap(({ place, at, free }) => (place === space.place ? [{ at, freeBytes: free }] : []));
    return { ...space, daysLeft: daysLeft(samples, { at: now, freeBytes: space.freeBytes }) };
  });
}

/** Adds a sample of each storage location and removes old ones. */
export async function storeSamples(tx: Tx, spaces: readonly Space[], now: Date): Promise<void> {
  for (const { place, freeBytes } of spaces)
    await tx
      .insertInto('storage_sample')
      .values({ place, at: now, free_bytes: freeBytes })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await tx
    .deleteFrom('storage_sample')
    .where('at', '<', new Date(now.getTime() - retentionMs))
    .execute();
}

export const isLow = ({ daysLeft: days }: RemainingSpace): boolean => days !== null && days < warningDays;

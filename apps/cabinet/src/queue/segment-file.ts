import { closeSync, fsyncSync, openSync, readFileSync, renameSync, truncateSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

const lineFeed = 0x0a;

/**
 * Reads the lines of a segment. Removes the first damaged line and all later ones, as after a power failure, because
 * their events were never confirmed.
 */
export function readLines(file: string): string[] {
  const bytes = readFileSync(file);
  const end = bytes.lastIndexOf(lineFeed) + 1;
  const lines = bytes.subarray(0, end).toString('utf8').split('\n').slice(0, -1);
  const brokenIndex = lines.findIndex((line) => !isEvent(line));
  const completeLines = brokenIndex < 0 ? lines : lines.slice(0, brokenIndex);
  const length = completeLines.reduce((sum, line) => sum + Buffer.byteLength(line) + 1, 0);
  if (length < bytes.length) truncateSync(file, length);
  return completeLines;
}

function isEvent(line: string): boolean {
  try {
    return typeof (JSON.parse(line) as { seq?: unknown }).seq === 'number';
  } catch {
    return false;
  }
}

/** Replaces a file atomically. A crash leaves either the old or the new file. */
export function replaceFile(file: string, text: string, mode = 0o600): void {
  const draft = `${file}.new`;
  const descriptor = openSync(draft, 'w', mode);
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(draft, file);
  syncFolder(dirname(file));
}

/** Syncs a folder. New and renamed files then survive a crash. */
export function syncFolder(folder: string): void {
  // Windows cannot open folders.
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

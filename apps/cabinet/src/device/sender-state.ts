import { readFileSync } from 'node:fs';
import { replaceFile } from '../queue/segment-file.ts';

/** The cabinet's record of the server's progress. If it is lost, events are only sent again. */
export interface SenderState {
  /** Last event of the last answered batch. */
  deliveredThrough: number;
  /** Position confirmed by the server: no earlier event is missing. */
  storedUpTo: number;
  generation: string | null;
  /** Last received log head. It can prove that the server's log was rewritten later. */
  head: { position: number; hash: string } | null;
}

export function readState(file: string, nextSeq: number): SenderState {
  const unknown: SenderState = { deliveredThrough: nextSeq - 1, storedUpTo: nextSeq - 1, generation: null, head: null };
  try {
    return { ...unknown, ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<SenderState>) };
  } catch {
    return unknown;
  }
}

export function writeState(file: string, state: SenderState): void {
  replaceFile(file, JSON.stringify(state));
}

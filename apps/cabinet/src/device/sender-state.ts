import { readFileSync } from 'node:fs';
import { replaceFile } from '../queue/segment-file.ts';

/** What a cabinet knows of how far the server is. Losing it costs sending again, nothing else. */
export interface SenderState {
  /** Every event up to here was in a batch that the server answered. */
  deliveredThrough: number;
  /** What the server promised: nothing is missing up to here. */
  storedUpTo: number;
  generation: string | null;
  /** The last head the cabinet saw: its witness against a rewritten log. */
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

import { readFileSync } from 'node:fs';
import { initialSenderState, type SenderState } from '@latchboard/device/next-batch';
import { replaceFile } from '../queue/segment-file.ts';

export function readState(file: string, nextSeq: number): SenderState {
  const unknown = initialSenderState(nextSeq);
  try {
    return { ...unknown, ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<SenderState>) };
  } catch {
    return unknown;
  }
}

export function writeState(file: string, state: SenderState): void {
  replaceFile(file, JSON.stringify(state));
}

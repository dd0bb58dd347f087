import { isUtf8 } from 'node:buffer';
import { hasPlainText } from '@latchboard/contract/record/plain-text';
import { slicesOf } from './slices-of.ts';

/** Overlap of slices in bytes. Longer than the longest markup pattern, so none is split. */
const overlap = 16;

/**
 * Whether bytes are plain UTF-8 text. All forbidden characters are single bytes and can be checked without decoding.
 */
export async function isPlainText(bytes: Buffer): Promise<boolean> {
  if (!isUtf8(bytes)) return false;
  for await (const slice of slicesOf(bytes, overlap)) {
    if (!hasPlainText(slice.toString('latin1'))) return false;
  }
  return true;
}

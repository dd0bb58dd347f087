import { isUtf8 } from 'node:buffer';
import { hasPlainText } from '@latchboard/contract/record/plain-text';
import { slicesOf } from './slices-of.ts';

/** Longer than the longest mark, so no mark is split. */
const overlap = 16;

/**
 * Whether bytes are plain text in UTF-8. All forbidden characters are single bytes, so the check is independent of
 * other characters.
 */
export async function isPlainText(bytes: Buffer): Promise<boolean> {
  if (!isUtf8(bytes)) return false;
  for await (const slice of slicesOf(bytes, overlap)) {
    if (!hasPlainText(slice.toString('latin1'))) return false;
  }
  return true;
}

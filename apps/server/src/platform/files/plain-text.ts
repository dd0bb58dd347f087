import { isUtf8 } from 'node:buffer';
import { hasPlainText } from '@latchboard/contract/record/plain-text';
import { inSlices } from './in-slices.ts';

/** More than the longest mark, so that none is cut in two. */
const overlap = 16;

/** Whether bytes are plain text in UTF-8. All that is looked for are single bytes, whatever the other characters are. */
export async function isPlainText(bytes: Buffer): Promise<boolean> {
  if (!isUtf8(bytes)) return false;
  for await (const slice of inSlices(bytes, overlap)) {
    if (!hasPlainText(slice.toString('latin1'))) return false;
  }
  return true;
}

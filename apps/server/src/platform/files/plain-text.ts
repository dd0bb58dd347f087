import { isUtf8 } from 'node:buffer';
import { inSlices } from './in-slices.ts';

/** More than the longest mark, so that none is cut in two. */
const overlap = 16;

/** A control character that no text holds; tab, line feed, form feed and carriage return are none of them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const control = /[\x00-\x08\x0b\x0e-\x1f\x7f]/;
/** A web page that is named as text would be one for people who open it elsewhere. */
const markup = /<(!doctype|\?xml|(html|head|body|script|iframe|svg)\b)/i;

/** Whether bytes are plain text in UTF-8. All that is looked for are single bytes, whatever the other characters are. */
export async function isPlainText(bytes: Buffer): Promise<boolean> {
  if (!isUtf8(bytes)) return false;
  for await (const slice of inSlices(bytes, overlap)) {
    const text = slice.toString('latin1');
    if (control.test(text) || markup.test(text)) return false;
  }
  return true;
}

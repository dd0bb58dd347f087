import { cutText } from './cut-text.ts';

interface FileName {
  /** Content of the file, such as the title of a list. */
  readonly content: string;
  /** Property, level, or filter of the content. */
  readonly place?: string | undefined;
  /** Day of the content (`2026-11-20`), or its first and last day. */
  readonly days: string | { readonly from: string; readonly to: string };
  /** File extension without the dot. */
  readonly ending: string;
}

/**
 * Maximum length of content and place together, in characters. With the dates, a name in most scripts stays below the
 * 255 bytes that file systems allow.
 */
const maxNameLength = 100;

/** Converts text to lower case and replaces everything except letters and digits with hyphens. */
const slugOf = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/** Name of a saved file: `keys-out-harbor-point-2026-11-20.csv`, or `…-2026-11-01--2026-11-20.csv` for several days. */
export function fileNameOf({ content, place = '', days, ending }: FileName): string {
  const { from, to } = typeof days === 'string' ? { from: days, to: days } : days;
  const slugs = [content, place].map(slugOf).filter(Boolean);
  const subject = cutText(slugs.join('-'), maxNameLength).replace(/-$/, '');
  return `${subject && `${subject}-`}${from === to ? from : `${from}--${to}`}.${ending}`;
}

import { createTextRuns } from './text-runs.ts';

/** Text with the font size at which it fits. */
export interface FittedText {
  /** Lines are separated by line breaks. */
  readonly text: string;
  /** Font size in points. */
  readonly size: number;
  readonly lines: number;
}

const minSize = 7;
/** Fraction of the maximum size. A text that fits on one line at this size is not split. */
const oneLinePart = 0.8;
/** Code points of emoji, which the fonts lack. */
const picture = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f/gu;

/** Maximum widths of bold characters, in ems. Other characters are at most one em wide. */
const widths = [
  { characters: /[ijlIft .,'’-]/, ems: 0.42 },
  { characters: /[a-ln-vx-z0-9]/, ems: 0.66 },
  { characters: /[A-LN-VX-Z]/, ems: 0.8 },
];

const emsOf = (text: string): number =>
  [...text.normalize('NFD').replaceAll(/\p{Mn}/gu, '')].reduce(
    (sum, one) => sum + (widths.find(({ characters }) => characters.test(one))?.ems ?? 1.05),
    0,
  );
const maxEms = (lines: readonly string[]) => Math.max(...lines.map(emsOf));

/** Finds the largest font size at which text fits in a width. Omits emoji, and truncates text that is too long. */
export function fitText(
  source: string,
  width: number,
  { maxSize, maxLines }: { readonly maxSize: number; readonly maxLines: 1 | 2 },
): FittedText {
  const runs = createTextRuns().of(source.replace(picture, '').trim());
  const text = runs.map((run) => run.text).join('');
  const sizeOf = (lines: readonly string[]) => Math.min(maxSize, width / (maxEms(lines) || 1));
  const staysOnOneLine = maxLines === 1 || sizeOf([text]) >= oneLinePart * maxSize;
  const lines = staysOnOneLine ? [text] : splitInTwo(text);
  const size = Math.max(minSize, sizeOf(lines));
  return { text: lines.map((line) => cut(line, width / size)).join('\n'), size, lines: lines.length };
}

/** Splits text at the space that makes its two lines most equal in length. */
function splitInTwo(text: string): readonly string[] {
  const words = text.split(/\s+/);
  const splits = words.slice(1).map((_, index) => [words.slice(0, index + 1), words.slice(index + 1)]);
  const candidates = splits.map((lines) => lines.map((line) => line.join(' ')));
  return candidates.toSorted((a, b) => maxEms(a) - maxEms(b))[0] ?? [text];
}

/** Cuts a line to a width in ems. */
function cut(line: string, ems: number): string {
  if (emsOf(line) <= ems + 0.01) return line;
  const characters = [...line];
  const end = characters.findIndex((_, index) => emsOf(characters.slice(0, index + 1).join('')) > ems - 1.05);
  return `${characters.slice(0, end).join('')}…`;
}

import anyAscii from 'any-ascii';
import { defaultFont, scriptOf } from './pdf-fonts.ts';

interface Run {
  text: string;
  readonly font: string;
  /** Set for a long word, which may break between any two characters. */
  readonly wordBreak?: 'break-all';
}

/** Replaces a character without a font or a transliteration. */
const missing = '\uFFFD';
/** Symbols in the product's texts, and their replacements if the font lacks them. Line breaks stay. */
const symbols = new Map([
  ['→', '>'],
  ['☐', '[  ]'],
  ['\n', '\n'],
]);
/** Longer words may be wider than a column of a table. */
const maxWholeWord = 20;
const cache = new Map<string, { readonly drawn: string; readonly font: string; readonly isReplaced: boolean }>();

function drawingOf(character: string) {
  const font = scriptOf(character);
  if (font !== undefined) return { drawn: character, font, isReplaced: false };
  const symbol = symbols.get(character);
  if (symbol !== undefined) return { drawn: symbol, font: defaultFont, isReplaced: false };
  return { drawn: anyAscii(character) || missing, font: defaultFont, isReplaced: true };
}

/**
 * Splits texts into runs for one font file each. A character without a font is transliterated into Latin letters.
 * `isReplaced` returns whether there was one.
 */
export function createTextRuns() {
  let isReplaced = false;
  const draw = (character: string) => {
    const found = cache.get(character) ?? drawingOf(character);
    cache.set(character, found);
    isReplaced ||= found.isReplaced;
    return found;
  };
  return {
    isReplaced: () => isReplaced,
    of(text: string): Run[] {
      const runs: Run[] = [];
      const words = text
        .normalize('NFC')
        .replaceAll(/[^\P{Cc}\n]/gu, ' ')
        .split(/(?<=[ \n])/u);
      for (const word of words) {
        const isLong = word.trimEnd().length > maxWholeWord;
        for (const character of word) {
          const { drawn, font } = draw(character);
          const last = runs.at(-1);
          const continues = last !== undefined && (last.wordBreak !== undefined) === isLong;
          if (continues && (character === ' ' || last.font === font)) last.text += drawn;
          else runs.push({ text: drawn, font, ...(isLong && { wordBreak: 'break-all' as const }) });
        }
      }
      return runs;
    },
  };
}

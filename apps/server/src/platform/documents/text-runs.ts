import anyAscii from 'any-ascii';
import { defaultFont, scriptOf } from './pdf-fonts.ts';

interface Run {
  text: string;
  readonly font: string;
  /** Set for a long word, which may break between any two characters. */
  readonly wordBreak?: 'break-all';
}

/** Drawn for a character that has neither a font nor a transliteration. */
const replacementCharacter = '\uFFFD';
/** Symbols in Latchboard's texts, and their replacements if the font lacks them. Line breaks stay. */
const symbols = new Map([
  ['→', '>'],
  ['☐', '[  ]'],
  ['\n', '\n'],
]);
/** Maximum length of a word that is never broken. Longer words may not fit in a table column. */
const maxWholeWord = 20;
const cache = new Map<string, { readonly drawn: string; readonly font: string; readonly isReplaced: boolean }>();

function drawingOf(character: string) {
  const font = scriptOf(character);
  if (font !== undefined) return { drawn: character, font, isReplaced: false };
  const symbol = symbols.get(character);
  if (symbol !== undefined) return { drawn: symbol, font: defaultFont, isReplaced: false };
  return { drawn: anyAscii(character) || replacementCharacter, font: defaultFont, isReplaced: true };
}

/**
 * Splits texts into runs for one font file each. A character without a font is transliterated into Latin letters or
 * replaced. `isReplaced` returns whether that happened to any character.
 */
export function createTextRuns() {
  let isReplaced = false;
  const cachedDrawing = (character: string) => {
    const drawing = cache.get(character) ?? drawingOf(character);
    cache.set(character, drawing);
    isReplaced ||= drawing.isReplaced;
    return drawing;
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
          const { drawn: glyph, font } = cachedDrawing(character);
          const lastRun = runs.at(-1);
          const continues = lastRun !== undefined && (lastRun.wordBreak !== undefined) === isLong;
          if (continues && (character === ' ' || lastRun.font === font)) lastRun.text += glyph;
          else runs.push({ text: glyph, font, ...(isLong && { wordBreak: 'break-all' as const }) });
        }
      }
      return runs;
    },
  };
}

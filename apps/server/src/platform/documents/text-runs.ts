import { scriptOf, usualFont } from './pdf-fonts.ts';

interface Run {
  text: string;
  readonly font: string;
}

/** Stands where no font has the character. */
const missing = '\uFFFD';
const known = new Map<string, string | undefined>();

/** Splits texts into runs that one font file draws, and notes whether a character was in none. */
export function createRuns() {
  let isMissing = false;
  const fontOf = (character: string) => {
    if (!known.has(character)) known.set(character, scriptOf(character));
    return known.get(character);
  };
  return {
    isMissing: () => isMissing,
    of(text: string): Run[] {
      const runs: Run[] = [];
      for (const character of text.normalize('NFC').replaceAll(/\p{Cc}/gu, ' ')) {
        const font = fontOf(character);
        isMissing ||= font === undefined;
        const drawn = font === undefined ? missing : character;
        const last = runs.at(-1);
        if (last && (character === ' ' || last.font === (font ?? usualFont))) last.text += drawn;
        else runs.push({ text: drawn, font: font ?? usualFont });
      }
      return runs;
    },
  };
}

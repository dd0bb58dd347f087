import { createRequire } from 'node:module';
import unicode from '@fontsource/inter/unicode.json' with { type: 'json' };

const { resolve } = createRequire(import.meta.url);
const ranges: Readonly<Record<string, string>> = unicode;

/** Scripts of the portal's font. Each script has its own files. A character uses the first script that contains it. */
const scripts = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'] as const;
type Script = (typeof scripts)[number];

export const defaultFont: Script = 'latin';

const fileOf = (script: Script, weight: number) =>
  resolve(`@fontsource/inter/files/inter-${script}-${weight}-normal.woff`);

/** Font files of each script, regular and bold. */
export const fontFiles = Object.fromEntries(
  scripts.map((script) => [script, { normal: fileOf(script, 400), bold: fileOf(script, 600) }]),
);

export const fontPaths: ReadonlySet<string> = new Set(
  Object.values(fontFiles).flatMap((files) => Object.values(files)),
);

const coverage = scripts.map((script) => ({ script, spans: spansOf(ranges[script] ?? '') }));

/** Parses ranges such as `U+0000-00FF,U+0131`. */
function spansOf(text: string): readonly (readonly [first: number, last: number])[] {
  return text.split(',').map((span) => {
    const [first = '', last = first] = span.replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

/** Script whose file contains a character. Undefined if none does. */
export function scriptOf(character: string): Script | undefined {
  const code = character.codePointAt(0) ?? 0;
  return coverage.find(({ spans }) => spans.some(([first, last]) => code >= first && code <= last))?.script;
}

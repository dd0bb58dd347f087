/**
 * Writes packages/ui/src/theme/inter.woff2: Inter variable, weights 400 to 700, with the Latin letters of English and
 * Spanish and the symbols that the screens use. Run it manually after a new release of the font: `npm run subset-font
 * -w apps/web`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
const characters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”•…€™↑↓−ŒœŸ`;

const source = new URL(import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'));
const target = new URL('../../../packages/ui/src/theme/inter.woff2', import.meta.url);

const subset = await subsetFont(await readFile(source), characters, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
});
await writeFile(target, subset);
process.stdout.write(`${target.pathname}: ${subset.length} bytes\n`);

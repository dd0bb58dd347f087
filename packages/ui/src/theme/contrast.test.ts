import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

type Colors = Record<string, string>;

const css = readFileSync(fileURLToPath(new URL('./tokens.css', import.meta.url)), 'utf8');
const light = colorsOf(':root {');
const dark = { ...light, ...colorsOf('[data-mantine-color-scheme="dark"] {') };

function colorsOf(start: string): Colors {
  const from = css.indexOf(start);
  const block = css.slice(from, css.indexOf('}', from));
  return Object.fromEntries(
    [...block.matchAll(/--lb-([\w-]+): (#[\da-f]{3,6});/g)].map(([, name, hex]) => [name, hex]),
  );
}

/** Relative luminance of a hex color, 0 to 1 (WCAG 2.2, definition of relative luminance). */
function luminance(hex: string): number {
  const digits = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit) : (hex.slice(1).match(/../g) ?? []);
  const [red = 0, green = 0, blue = 0] = digits.map((pair) => {
    const value = Number.parseInt(pair, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(color: string, background: string): number {
  const [low = 0, high = 0] = [luminance(color), luminance(background)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const surfaces = ['paper', 'sheet', 'line-2'];
const texts = [
  ...['ink', 'ink-2', 'ink-3'].flatMap((text) => surfaces.map((surface) => [text, surface] as const)),
  ...['brass', 'red', 'green', 'blue', 'violet'].flatMap((hue) =>
    ['paper', 'sheet', `${hue}-bg`].map((surface) => [hue, surface] as const),
  ),
  ['head-ink', 'head'] as const,
  ['head-2', 'head'] as const,
];

const cases = [
  ...[...texts].map(([text, surface]) => ({ text, surface, min: 4.5 })),
  ...['paper', 'sheet'].flatMap((surface) => ['edge', 'focus'].map((text) => ({ text, surface, min: 3 }))),
];

test.each([
  ['light', light],
  ['dark', dark],
] as const)(
  'NAV-25 in the %s theme, text has a contrast of at least 4.5, and field borders and focus rings at least 3',
  (_, colors) => {
    const lowContrasts = cases
      .map(({ text, surface, min }) => ({
        text,
        surface,
        min,
        ratio: contrast(colors[text] ?? '', colors[surface] ?? ''),
      }))
      .filter(({ ratio, min }) => !(ratio >= min))
      .map(({ text, surface, ratio }) => `${text} on ${surface}: ${ratio.toFixed(2)}`);
    expect(lowContrasts).toEqual([]);
  },
);

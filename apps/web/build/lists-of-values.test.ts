import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const filesOf = (folder: string) => {
  const root = fileURLToPath(new URL(folder, import.meta.url));
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(`${root}/${path}`, 'utf8') }));
};

/** Files that split typed or pasted text into values, each with the reason. All other screens use chips. */
const splitters = {
  'areas/shipping/editor/form-values.ts': 'serial numbers from a scanner',
  'lib/form/addresses.ts': 'the chips of recipients',
  'lib/form/domains.ts': 'the chips of domains',
};

/** Texts that ask for separated values, each with the reason. */
const separatedTexts = {
  'badges.lines': 'many records, pasted from a spreadsheet',
  'badges.linesHint': 'many records, pasted from a spreadsheet',
  'pms.separator.comma': 'describes a file',
  'pms.separator.semicolon': 'describes a file',
  'shipping.trackingHint': 'labels from a scanner',
  'shipping.serialsHint': 'serial numbers from a scanner',
  'units.pasteHelp': 'many records, pasted from a spreadsheet',
};

test('NAV-28 only the listed files split typed text at commas', () => {
  const splitsAtComma = filesOf('../src').filter(({ text }) => /\.split\(\/\[[^\]]*,[^\]]*\]/.test(text));
  expect(splitsAtComma.map(({ path }) => path).toSorted()).toEqual(Object.keys(splitters).toSorted());
});

test('NAV-28 no field text asks users to separate values with commas or line breaks, except for fields with many records', () => {
  const texts = filesOf('../../../packages/texts/src/en')
    .filter(({ path }) => !/errors\.ts$/.test(path))
    .flatMap(({ text }) => [...text.matchAll(/'([\w.]+)':\s+'([^']*)'/g)]);
  const asking = texts.filter(([, , text = '']) => /\bcommas?\b|semicolon|\bper line\b|on its own line/i.test(text));
  expect(asking.map(([, key]) => key).toSorted()).toEqual(Object.keys(separatedTexts).toSorted());
});

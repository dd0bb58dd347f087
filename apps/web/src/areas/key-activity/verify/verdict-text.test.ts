import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { es } from '@latchboard/texts/es/catalog';
import { expect, test } from 'vitest';
import { findingText } from './verdict-text.ts';

const finding = { kind: 'altered', part: 'row', line: 12, cabinet: 7, position: 904, to: 904, detail: '' } as const;

test('BEY-01 a verification finding shows the change, the affected part, and its position', () => {
  const t = createTranslate('en', en);
  expect(findingText(finding, t)).toBe('A row was altered: line 12, system 7, position 904');
  expect(findingText({ ...finding, kind: 'removed', line: null, to: 910 }, t)).toBe(
    'A row is missing: system 7, positions 904 to 910',
  );
  const wholeFile = { ...finding, line: null, cabinet: null, position: null, to: null } as const;
  expect(findingText({ ...wholeFile, kind: 'untrusted', part: 'key' }, t)).toBe(
    'The key that sealed the file was not published by the provider',
  );
  expect(findingText(finding, createTranslate('es', es))).toBe('Una fila se alteró: línea 12, sistema 7, posición 904');
});

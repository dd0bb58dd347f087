import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { expect, test } from 'vitest';
import { misplacedAt, misplacedLines } from './misplaced-text.ts';

const t = createTranslate('en', en);
const lobby = { id: 7, name: 'Lobby', silentSince: null };
const annex = { id: 8, name: 'Annex', silentSince: null };
const key = {
  tag: '71640',
  unit: '317',
  since: '2026-11-20T13:50:00Z',
  cabinet: annex,
  hook: 1057,
  home: { cabinet: lobby, hook: 1012 },
};

test('DEV-02 a misplaced key is shown at its assigned hook and at its current hook', () => {
  expect(misplacedAt([key], lobby.id, 1012)).toBe(key);
  expect(misplacedAt([key], annex.id, 1057)).toBe(key);
  expect(misplacedAt([key], lobby.id, 1057)).toBeUndefined();
  expect(misplacedLines(key, true, t)).toEqual(['317', 'now in Annex B7', 'belongs in Lobby A12']);
  expect(misplacedLines({ ...key, hook: null }, false, t)).toEqual(['317', 'now in Annex', 'belongs in Lobby (1) 12']);
});

import { expect, test } from 'vitest';
import { doubleFields, draftOf, isSameMapping, newDraft, presetDraft, rulesOf } from './editor.ts';

test('BEY-21 a new mapping starts with the fields whose names are known', () => {
  expect(rulesOf(newDraft('units', ['Unit No', 'Rent', 'E-mail'])).fields).toMatchObject([
    { field: 'unit', columns: ['Unit No'] },
    { field: 'residentEmail', columns: ['E-mail'] },
  ]);
});

test('BEY-21 a saved mapping opens with the same rules: split, joined, fixed, translated, and skipped values', () => {
  const rule = { columns: [], join: ' ', split: null, fixed: null, translations: [] };
  const rules = {
    fields: [
      { ...rule, field: 'building', columns: ['Place'], split: { separator: ' - ', part: 1, parts: 2 } },
      { ...rule, field: 'unit', columns: ['Place'], split: { separator: ' - ', part: 2, parts: 2 } },
      { ...rule, field: 'residentEmail', columns: ['User', 'Domain'], join: '@' },
      { ...rule, field: 'kind', columns: ['Type'], translations: [{ from: '1BR', to: 'apartment' }] },
      { ...rule, field: 'residentLanguage', fixed: 'es' },
    ],
    skip: [{ column: 'Type', values: ['Model', 'Down'] }],
    fileWins: true,
  };
  expect(rulesOf(draftOf('units', rules, ['Place', 'User', 'Domain', 'Type']))).toEqual(rules);
});

test('BEY-21 a saved mapping keeps the order of joined columns, all skip rules, commas, and unmapped parts', () => {
  const rule = { columns: [], join: ' ', split: null, fixed: null, translations: [] };
  const rules = {
    fields: [
      { ...rule, field: 'residentEmail', columns: ['User', 'Domain'], join: '@' },
      { ...rule, field: 'unit', columns: ['Place'], split: { separator: ' - ', part: 1, parts: 2 } },
    ],
    skip: [
      { column: 'Type', values: ['Model, small', 'Down'] },
      { column: 'Place', values: ['None'] },
    ],
    fileWins: false,
  };
  const draft = draftOf('units', rules, ['Domain', 'User', 'Place', 'Type']);
  expect(rulesOf(draft)).toEqual(rules);
  expect(isSameMapping(draft, rules)).toBe(true);
  expect(isSameMapping({ ...draft, otherSkips: [] }, rules)).toBe(false);
});

test('BEY-21 a preset maps the public column names of an export, and nothing else', () => {
  const preset = { id: 'x', name: 'X', kind: 'units', columns: { unit: 'UNITNUMBER', building: 'BUILDING' } } as const;
  expect(rulesOf(presetDraft(preset, ['Building', 'UnitNumber', 'Email'])).fields).toMatchObject([
    { field: 'building', columns: ['Building'] },
    { field: 'unit', columns: ['UnitNumber'] },
  ]);
});

test('BEY-21 two columns of one field are reported until they are joined', () => {
  const draft = newDraft('units', ['Unit']);
  const two = {
    ...draft,
    columns: { ...draft.columns, Other: { targets: ['unit'], separator: null, translations: [] } },
  };
  expect(doubleFields(two)).toEqual(['unit']);
  expect(doubleFields({ ...two, joins: { unit: ' ' } })).toEqual([]);
});

import { pmsPresets } from '@latchboard/contract/pms/presets';
import { mappingRules } from '@latchboard/contract/pms/shapes';
import { expect, test } from 'vitest';
import {
  draftOf,
  duplicateFields,
  fittingMapping,
  isSameMapping,
  missingFields,
  newDraft,
  newTranslations,
  noTarget,
  presetDraft,
  rulesOf,
  withFormats,
} from './editor.ts';

test('BEY-21 a new mapping starts with the fields whose column names are recognized', () => {
  expect(rulesOf(newDraft('units', ['Unit No', 'Rent', 'E-mail'])).fields).toMatchObject([
    { field: 'unit', columns: ['Unit No'] },
    { field: 'residentEmail', columns: ['E-mail'] },
  ]);
});

test('BEY-21 a new mapping suggests the type and language columns of a unit file', () => {
  expect(rulesOf(newDraft('units', ['Unit', 'Type', 'Language'])).fields).toMatchObject([
    { field: 'unit', columns: ['Unit'] },
    { field: 'kind', columns: ['Type'] },
    { field: 'residentLanguage', columns: ['Language'] },
  ]);
});

test('BEY-21 replacements are offered for all unknown values of a column, up to 200 in total', () => {
  const values = Array.from({ length: 200 }, (_, index) => `Value ${index}`);
  const target = { ...noTarget, field: 'kind' };
  const offered = newTranslations('units', target, { values });
  expect(offered).toHaveLength(200);
  const translations = offered.slice(0, 150).map(({ from }) => ({ from: `Other ${from}`, to: 'unit' }));
  expect(newTranslations('units', { ...target, translations }, { values })).toHaveLength(50);
});

test('BEY-21 the columns “Name of resident” and “COI Expiration” are recognized', () => {
  expect(rulesOf(newDraft('residents', ['Unit', 'Name of resident'])).fields).toMatchObject([
    { field: 'unit' },
    { field: 'residentName', columns: ['Name of resident'] },
  ]);
  expect(rulesOf(newDraft('vendors', ['Vendor', 'COI Expiration'])).fields).toMatchObject([
    { field: 'name' },
    { field: 'insuranceExpiresOn', columns: ['COI Expiration'] },
  ]);
});

test('BEY-21 the first and last name of a resident are joined, unless a column has the whole name', () => {
  const fieldsOf = (...columns: string[]) => rulesOf(newDraft('residents', columns)).fields;
  expect(fieldsOf('Unit', 'Last name', 'First name', 'Move in')).toMatchObject([
    { field: 'unit' },
    { field: 'residentName', columns: ['First name', 'Last name'], join: ' ' },
    { field: 'moveIn' },
  ]);
  expect(fieldsOf('Name', 'First name', 'Last name')).toMatchObject([{ field: 'residentName', columns: ['Name'] }]);
});

test('BEY-21 Spanish column names are recognized, with or without accents', () => {
  const columns = ['Unidad', 'Nombre', 'Apellido', 'Correo electrónico', 'Mudanza'];
  expect(rulesOf(newDraft('residents', columns)).fields).toMatchObject([
    { field: 'unit', columns: ['Unidad'] },
    { field: 'residentName', columns: ['Nombre', 'Apellido'] },
    { field: 'residentEmail', columns: ['Correo electrónico'] },
    { field: 'moveIn', columns: ['Mudanza'] },
  ]);
});

test('BEY-21 a saved mapping opens with the same rules: split, joined, fixed, translated, and skipped values', () => {
  const rule = { columns: [], join: ' ', split: null, fixed: null, translations: [], dateFormat: null };
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
  const rule = { columns: [], join: ' ', split: null, fixed: null, translations: [], dateFormat: null };
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
  expect(isSameMapping({ ...draft, skips: [] }, rules)).toBe(false);
});

test('BEY-21 a preset maps only the columns it names, regardless of case', () => {
  const preset = { id: 'x', name: 'X', kind: 'units', columns: { unit: 'UNITNUMBER', building: 'BUILDING' } } as const;
  expect(rulesOf(presetDraft(preset, ['Building', 'UnitNumber', 'Email'])).fields).toMatchObject([
    { field: 'building', columns: ['Building'] },
    { field: 'unit', columns: ['UnitNumber'] },
  ]);
});

test.each(['Yardi', 'AppFolio', 'Entrata', 'RealPage', 'Buildium'])(
  'BEY-21 each preset of %s fills the required fields and can be saved',
  (vendor) => {
    const presets = pmsPresets.filter(({ name }) => name.startsWith(vendor));
    expect(presets).not.toEqual([]);
    for (const preset of presets) {
      const draft = presetDraft(preset, [...Object.values(preset.columns), 'Balance']);
      expect(missingFields(draft)).toEqual([]);
      expect(rulesOf(draft).fields).toHaveLength(Object.keys(preset.columns).length);
    }
  },
);

test('BEY-21 two columns mapped to one field are reported until they are joined', () => {
  const draft = newDraft('units', ['Unit']);
  const two = {
    ...draft,
    columns: { ...draft.columns, Other: [{ ...noTarget, field: 'unit' }] },
  };
  expect(duplicateFields(two)).toEqual(['unit']);
  expect(duplicateFields({ ...two, joins: { unit: ' ' } })).toEqual([]);
});

test('BEY-21 a saved mapping keeps a column that is mapped to two fields, and different replacements for each part', () => {
  const rule = { columns: ['Place'], join: ' ', split: null, fixed: null, translations: [], dateFormat: null };
  const split = (part: number) => ({ separator: ' - ', part, parts: 2 });
  const rules = {
    fields: [
      { ...rule, field: 'unit' },
      { ...rule, field: 'building', split: split(1), translations: [{ from: 'N', to: 'North' }] },
      { ...rule, field: 'kind', split: split(2), translations: [{ from: '1BR', to: 'apartment' }] },
    ],
    skip: [],
    fileWins: false,
  };
  const draft = draftOf('units', rules, ['Place']);
  expect(rulesOf(draft)).toEqual(rules);
  expect(isSameMapping(draft, rules)).toBe(true);
});

test('BEY-21 the editor preselects the date format that matches the most values, and leaves an ambiguous format to the user', () => {
  const days = { formats: ['DD/MM/YYYY' as const], fits: 2, values: 3 };
  const draft = newDraft('residents', ['Unit', 'Tenant', 'Move in', 'Move out']);
  const columns = [
    { name: 'Move in', days },
    { name: 'Move out', days: { ...days, formats: ['MM/DD/YYYY' as const, 'DD/MM/YYYY' as const] } },
  ];
  const formats = rulesOf(withFormats(draft, columns)).fields.map(({ field, dateFormat }) => [field, dateFormat]);
  expect(Object.fromEntries(formats)).toEqual({
    ...{ unit: null, residentName: null, moveIn: 'DD/MM/YYYY', moveOut: null },
  });
});

test('BEY-21 required fields to which a mapping assigns no column are reported', () => {
  expect(missingFields(newDraft('residents', ['Unit', 'Email']))).toEqual(['residentName']);
});

test('BEY-21 the newest saved mapping that matches the columns of a file is preselected', () => {
  const saved = (id: number, at: string, columns: string[]) => ({
    ...{ id, at, columns, kind: 'units' as const, name: `Mapping ${id}`, revision: 1, by: null },
    rules: mappingRules.parse({
      fields: [{ field: 'unit', columns: columns.slice(0, 1) }],
      skip: columns.slice(1).map((column) => ({ column, values: ['x'] })),
    }),
  });
  const mappings = [
    saved(1, '2026-11-02T00:00:00.000Z', ['Unit']),
    saved(2, '2026-11-03T00:00:00.000Z', ['Unit', 'Type']),
    saved(3, '2026-11-01T00:00:00.000Z', ['Unit']),
  ];
  expect(fittingMapping(mappings, ['Unit', 'Rent'])?.id).toBe(1);
  expect(fittingMapping(mappings, ['Type', 'Unit'])?.id).toBe(2);
  expect(fittingMapping(mappings, ['Apartment'])).toBeUndefined();
});

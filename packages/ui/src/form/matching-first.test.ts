import { expect, test } from 'vitest';
import { matchingFirst } from './matching-first.ts';

const options = ['Alder & Pine', 'Harbor Point', 'Alder Yard'].map((label) => ({ value: label, label }));
const sortedLabels = (typed: string) =>
  matchingFirst(options, typed).map((option) => ('label' in option ? option.label : ''));

test('NAV-28 while a search loads, the options that contain the typed text are first, in any spelling', () => {
  expect(sortedLabels('hárbor')).toEqual(['Harbor Point', 'Alder & Pine', 'Alder Yard']);
  expect(sortedLabels('alder')).toEqual(['Alder & Pine', 'Alder Yard', 'Harbor Point']);
  expect(sortedLabels('')).toEqual(['Alder & Pine', 'Harbor Point', 'Alder Yard']);
  expect(sortedLabels('1 Main Street')).toEqual(['Alder & Pine', 'Harbor Point', 'Alder Yard']);
});

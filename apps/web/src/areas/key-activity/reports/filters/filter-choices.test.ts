import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { expect, test } from 'vitest';
import { filterChoices, type ReportOptions } from './filter-choices.ts';

const t = createTranslate('en', en);
const options: ReportOptions = {
  units: [
    { unit: '204', building: null },
    { unit: '12', building: 'B' },
  ],
  employees: [
    { badge: '000290', name: 'Wes Ito', active: true },
    { badge: '000290', name: 'Former Owner', active: false },
    { badge: '000107', name: 'Ana Reyes', active: false },
  ],
  activities: [{ code: 14, name: 'Showing' }],
  tags: ['71000'],
  nonLetteredPanels: false,
  timeZone: 'America/Chicago',
  propertyName: 'Harbor Point',
  cabinets: [],
  customerNumber: null,
  first: null,
};
const labels = (name: 'unit' | 'badge' | 'exception') =>
  filterChoices(name, options, t).choices.map(({ label }) => label);

test('TXN-03 a reused badge number is offered once, under its current owner', () => {
  expect(labels('badge')).toEqual(['Ana Reyes (former) · 000107', 'Wes Ito · 000290']);
});

test('TXN-03 the filter choices show the building of each unit and the meaning of each exception', () => {
  expect(labels('unit')).toEqual(['204', '12, building B']);
  expect(labels('exception')).toHaveLength(16);
  expect(labels('exception')).toContain('W · Third wrong PIN, badge blocked');
});

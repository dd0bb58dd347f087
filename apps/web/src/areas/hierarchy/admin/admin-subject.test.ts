import { expect, test } from 'vitest';
import type { EntityRef } from '#web/lib/record/sections.ts';
import { adminSubject } from './admin-subject.ts';
import { subjectOfSection } from './subject-of-section.ts';

const noSelection = { propertyId: null, regionId: null, divisionId: null };
const customerAt = (kind: 'corporation' | 'division' | 'region' | 'property') => ({
  reach: { kind, corporation: { id: 1, name: 'Elm Living' } },
});

test('NAV-29 customers administer the selected property, regardless of their level', () => {
  expect(adminSubject(customerAt('corporation'), { ...noSelection, propertyId: 7 })).toEqual({
    level: 'property',
    id: 7,
  });
});

test('NAV-29 if no property is selected, customers administer the selected place at their level', () => {
  expect(adminSubject(customerAt('region'), { ...noSelection, regionId: 3 })).toEqual({ level: 'region', id: 3 });
  expect(adminSubject(customerAt('division'), { ...noSelection, divisionId: 2 })).toEqual({ level: 'division', id: 2 });
  expect(adminSubject(customerAt('corporation'), noSelection)).toEqual({ level: 'corporation', id: 1 });
  expect(adminSubject(customerAt('property'), noSelection)).toBeNull();
});

test.for<['corporation' | 'region', string, EntityRef | null]>([
  ['corporation', 'integrations', { level: 'corporation', id: 1 }],
  ['corporation', 'units', { level: 'property', id: 7 }],
  ['region', 'integrations', { level: 'property', id: 7 }],
])('NAV-29 with a property selected, a %s manager opens the %s section of %o', ([kind, section, subject]) => {
  expect(subjectOfSection(customerAt(kind), { ...noSelection, regionId: 3, propertyId: 7 }, section)).toEqual(subject);
});

test('NAV-29 a property section has no subject unless a property is selected', () => {
  expect(subjectOfSection(customerAt('corporation'), noSelection, 'units')).toBeNull();
  expect(subjectOfSection(customerAt('corporation'), noSelection, 'integrations')).toEqual({
    level: 'corporation',
    id: 1,
  });
});

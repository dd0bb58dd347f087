import { expect, test } from 'vitest';
import { adminSubject } from './admin-subject.ts';

const nothing = { propertyId: null, regionId: null, divisionId: null };
const of = (kind: 'corporation' | 'division' | 'region' | 'property') => ({
  reach: { kind, corporation: { id: 1, name: 'Elm Living' } },
});

test('NAV-29 customers administer the selected property, regardless of their level', () => {
  expect(adminSubject(of('corporation'), { ...nothing, propertyId: 7 })).toEqual({ level: 'property', id: 7 });
});

test('NAV-29 without a property, customers administer the selected place of their own level', () => {
  expect(adminSubject(of('region'), { ...nothing, regionId: 3 })).toEqual({ level: 'region', id: 3 });
  expect(adminSubject(of('division'), { ...nothing, divisionId: 2 })).toEqual({ level: 'division', id: 2 });
  expect(adminSubject(of('corporation'), nothing)).toEqual({ level: 'corporation', id: 1 });
  expect(adminSubject(of('property'), nothing)).toBeNull();
});

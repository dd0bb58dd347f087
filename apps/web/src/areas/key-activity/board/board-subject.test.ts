import { expect, test } from 'vitest';
import { chooseSubject, overviewHref, readSubject } from './board-subject.ts';

const noSelection = { propertyId: null, regionId: null, divisionId: null };
const region = { kind: 'region', corporation: { id: 1 }, entities: [{ id: 3 }, { id: 4 }] } as const;

test('NAV-26 the URL names the subject of the overview', () => {
  expect(readSubject({ property: '12', cabinet: '7' })).toEqual({ level: 'property', id: 12 });
  expect(readSubject({ region: 3 })).toEqual({ level: 'region', id: 3 });
  for (const value of ['0', '-1', 'x', '1e3', '99999999999', ['1'], null])
    expect(readSubject({ property: value })).toBeNull();
  expect(overviewHref({ level: 'division', id: 5 })).toBe('/overview?division=5');
});

test('NAV-04 without a subject in the URL, the overview shows the selected place, or the login’s reach if none is selected', () => {
  expect(chooseSubject({ level: 'region', id: 9 }, { ...noSelection, propertyId: 1 }, region)?.id).toBe(9);
  expect(chooseSubject(null, { propertyId: 12, regionId: 3, divisionId: null }, region)).toEqual({
    level: 'property',
    id: 12,
  });
  expect(chooseSubject(null, noSelection, region)).toEqual({ level: 'region', id: 3 });
  expect(chooseSubject(null, noSelection, { kind: 'corporation', corporation: { id: 2 }, entities: [] })).toEqual({
    level: 'corporation',
    id: 2,
  });
  expect(chooseSubject(null, noSelection, { kind: 'internal', corporation: null, entities: [] })).toBeNull();
});

import { expect, test } from 'vitest';
import { placeOfSelection } from './place-of-selection.ts';

test('NAV-04 EXC-02 the bell and the Alerts page count exceptions at the selected place, even on a page about another property', () => {
  const selection = { divisionId: 2, regionId: 3, propertyId: 4 };
  const placeOf = (commercialLevel: number) => placeOfSelection({ commercialLevel }, selection);
  expect([1, 2, 3, 4].map(placeOf)).toEqual([{}, { divisionId: 2 }, { regionId: 3 }, { propertyId: 4 }]);
  expect(placeOfSelection({ commercialLevel: 4 }, { ...selection, propertyId: null })).toEqual({});
});

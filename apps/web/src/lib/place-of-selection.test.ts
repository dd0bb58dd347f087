import { expect, test } from 'vitest';
import { placeOfSelection } from './place-of-selection.ts';

test('NAV-04 EXC-02 the bell and the inbox count exceptions of the selected place, no matter which property the page belongs to', () => {
  const chosen = { divisionId: 2, regionId: 3, propertyId: 4 };
  const placeOf = (commercialLevel: number) => placeOfSelection({ commercialLevel }, chosen);
  expect([1, 2, 3, 4].map(placeOf)).toEqual([{}, { divisionId: 2 }, { regionId: 3 }, { propertyId: 4 }]);
  expect(placeOfSelection({ commercialLevel: 4 }, { ...chosen, propertyId: null })).toEqual({});
});

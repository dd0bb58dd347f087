import { timeZones } from '@latchboard/contract/hierarchy/places';
import { isZoneOfAddress } from '@latchboard/contract/hierarchy/state-zones';
import { expect, test } from 'vitest';
import { type City, cities } from './cities.ts';

test('HIE-04 each property in the demo has a time zone that the property form offers for its state', () => {
  for (const [name, city] of Object.entries(cities) as [string, City][]) {
    expect(isZoneOfAddress(city.zone, city), name).toBe(true);
    expect(timeZones, name).toContain(city.zone);
  }
});

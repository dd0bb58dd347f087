import { expect, test } from 'vitest';
import { placeOfZone } from './zone-place.ts';

test("NAV-24 a time zone is named after its place in the reader's language", () => {
  const zones = ['America/New_York', 'America/Chicago', 'America/Los_Angeles', 'America/Indiana/Indianapolis', 'UTC'];
  const english = ['New York', 'Chicago', 'Los Angeles', 'Indianapolis', 'UTC'];
  const spanish = ['Nueva York', 'Chicago', 'Los Ángeles', 'Indianápolis', 'UTC'];
  expect(zones.map((zone) => placeOfZone(zone, 'en'))).toEqual(english);
  expect(zones.map((zone) => placeOfZone(zone, 'es'))).toEqual(spanish);
});

import { expect, test } from 'vitest';
import { labelOfZone, nameOfZone } from './zone-name.ts';

test('NAV-24 a time zone is shown with its common name in the user’s language', () => {
  const zones = ['America/New_York', 'America/Chicago', 'America/Phoenix', 'America/Argentina/Buenos_Aires', 'UTC'];
  const english = ['Eastern time', 'Central time', 'Arizona time', 'Buenos Aires time', 'UTC'];
  const spanish = ['hora del este', 'hora del centro', 'hora de Arizona', 'hora de Buenos Aires', 'UTC'];
  expect(zones.map((zone) => nameOfZone(zone, 'en'))).toEqual(english);
  expect(zones.map((zone) => nameOfZone(zone, 'es'))).toEqual(spanish);
});

test('NAV-24 the label of a time zone contains its location', () => {
  expect(labelOfZone('America/Detroit', 'en')).toBe('Eastern time (Detroit)');
  expect(labelOfZone('America/New_York', 'es')).toBe('hora del este (Nueva York)');
});

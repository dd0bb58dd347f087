import { expect, test } from 'vitest';
import { timeZones } from '../hierarchy/places.ts';
import { countryOf, stateOf, suggestedZones, timeZoneOf } from './spellings.ts';

test('HIE-09 a country is recognized by its name and by common spellings', () => {
  for (const text of ['USA', 'US', 'U.S.', 'u.s.a.', 'United States of America', 'united  states', 'Estados Unidos'])
    expect(countryOf(text), text).toBe('United States');
  for (const text of ['Canada', 'CA', 'canadá', 'CAN']) expect(countryOf(text), text).toBe('Canada');
  for (const text of ['Puerto Rico', 'PR', 'puerto rico']) expect(countryOf(text), text).toBe('Puerto Rico');
  expect(countryOf('Germany')).toBeUndefined();
  expect(countryOf('constructor')).toBeUndefined();
});

test('HIE-09 a state of a country is recognized by code and by name', () => {
  expect(['MA', 'ma', 'Massachusetts', 'massachusetts'].map((text) => stateOf(text, 'United States'))).toEqual(
    Array(4).fill('MA'),
  );
  expect(stateOf('Québec', 'Canada')).toBe('QC');
  expect(stateOf('Puerto Rico', 'Puerto Rico')).toBe('PR');
  expect(stateOf('Ontario', 'United States')).toBeUndefined();
  expect(stateOf('', 'United States')).toBeUndefined();
});

test('HIE-09 a time zone is recognized by its IANA name and by common names', () => {
  const eastern = ['America/New_York', 'america/new_york', 'Eastern', 'EST', 'Eastern Standard Time', 'ET', 'New York'];
  for (const text of [...eastern, 'Eastern Time (US & Canada)', 'US/Eastern'])
    expect(timeZoneOf(text, 'United States'), text).toBe('America/New_York');
  expect(timeZoneOf('Central', 'United States')).toBe('America/Chicago');
  expect(timeZoneOf('Eastern', 'Canada')).toBe('America/Toronto');
  expect(timeZoneOf('Arizona', 'United States')).toBe('America/Phoenix');
  expect(timeZoneOf('Mars', 'United States')).toBeUndefined();
  for (const zone of timeZones) expect(timeZoneOf(zone, 'Canada')).toBe(zone);
  for (const zone of suggestedZones) expect(timeZoneOf(zone, 'United States'), zone).toBeDefined();
});

import { expect, test } from 'vitest';
import { statesOf, timeZones } from './places.ts';
import { isZoneOfAddress, onlyZoneOfAddress, zonesOfAddress } from './state-zones.ts';

const addressIn = (state: string, zip = '') => ({ state, zip });
const july = new Date('2026-07-01T12:00:00Z');
const january = new Date('2026-01-15T12:00:00Z');
const hourIn = (timeZone: string, date: Date) =>
  new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(date);

const offsetOf = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(january)
    .find(({ type }) => type === 'timeZoneName')?.value;

test('HIE-04 US states, Canadian provinces, and Puerto Rico each have a time zone that a property can use', () => {
  for (const state of [...statesOf('Canada'), ...statesOf('Puerto Rico')]) {
    const zones = zonesOfAddress(addressIn(state));
    expect(zones.length, state).toBeGreaterThan(0);
    for (const zone of zones) expect(timeZones, state).toContain(zone);
  }
});

test('HIE-04 a state with one time zone has it as its default and accepts no other', () => {
  const expected = {
    AZ: 'America/Phoenix',
    SK: 'America/Regina',
    YT: 'America/Whitehorse',
    HI: 'Pacific/Honolulu',
    PR: 'America/Puerto_Rico',
    MA: 'America/New_York',
    NS: 'America/Halifax',
  };
  for (const [state, zone] of Object.entries(expected)) {
    expect(onlyZoneOfAddress(addressIn(state)), state).toBe(zone);
    for (const other of timeZones.filter((timeZone) => timeZone !== zone))
      expect(isZoneOfAddress(other, addressIn(state))).toBe(false);
  }
});

test('HIE-04 a state with two time zones accepts both and has no default', () => {
  for (const state of [
    'FL',
    'TN',
    'KY',
    'TX',
    'KS',
    'NE',
    'ND',
    'SD',
    'OR',
    'ID',
    'IN',
    'MI',
    'ON',
    'BC',
    'NL',
    'NU',
  ]) {
    const zones = zonesOfAddress(addressIn(state));
    expect(new Set(zones.map((zone) => offsetOf(zone))).size, state).toBeGreaterThan(1);
    expect(onlyZoneOfAddress(addressIn(state)), state).toBeUndefined();
  }
  expect(isZoneOfAddress('America/Chicago', addressIn('FL', '32501'))).toBe(true);
  expect(isZoneOfAddress('America/Los_Angeles', addressIn('FL', '32501'))).toBe(false);
});

test('HIE-04 a postal code outside its state’s usual time zone allows both time zones, and neither is the default', () => {
  for (const [state, zip, zone] of [
    ['AZ', '86515', 'America/Denver'],
    ['AZ', '86045', 'America/Denver'],
    ['SK', 'S9V 0A1', 'America/Edmonton'],
    ['AK', '99546', 'America/Adak'],
    ['QC', 'G4T 1A1', 'America/Halifax'],
  ] as const) {
    expect(isZoneOfAddress(zone, addressIn(state, zip)), zip).toBe(true);
    expect(onlyZoneOfAddress(addressIn(state, zip)), zip).toBeUndefined();
  }
  expect(isZoneOfAddress('America/Denver', addressIn('AZ', '85004'))).toBe(false);
});

test('HIE-04 Arizona, Saskatchewan, and Yukon do not change clocks, but the Navajo Nation does', () => {
  const shift = (zone: string) => Number(hourIn(zone, july)) - Number(hourIn(zone, january));
  for (const state of ['AZ', 'SK', 'YT', 'HI', 'PR'])
    expect(shift(onlyZoneOfAddress(addressIn(state)) ?? ''), state).toBe(0);
  expect(shift(zonesOfAddress(addressIn('AZ', '86515'))[1] ?? '')).toBe(1);
});

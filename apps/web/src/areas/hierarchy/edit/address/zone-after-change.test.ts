import { expect, test } from 'vitest';
import { noAddress } from './address-values.ts';
import { zoneAfterChange, zoneHelp } from './zone-after-change.ts';

const addressIn = (state: string | null, zip = '') => ({ ...noAddress, state, zip });

test('HIE-04 selecting a new state sets the state’s most common time zone, unless the selected zone is valid in that state', () => {
  expect(zoneAfterChange(null, noAddress, addressIn('AZ'))).toBe('America/Phoenix');
  expect(zoneAfterChange('America/Chicago', addressIn('IL'), addressIn('AZ'))).toBe('America/Phoenix');
  expect(zoneAfterChange('America/Denver', addressIn('CO'), addressIn('AZ', '86515'))).toBe('America/Denver');
  expect(zoneAfterChange('America/Denver', addressIn('AZ', '86515'), addressIn('AZ', '8651'))).toBe('America/Denver');
  expect(zoneAfterChange(null, noAddress, addressIn('FL'))).toBe('America/New_York');
  expect(zoneAfterChange(null, noAddress, addressIn('TN'))).toBe('America/Chicago');
  expect(zoneAfterChange('America/Phoenix', addressIn('AZ'), addressIn('FL'))).toBe('America/New_York');
  expect(zoneAfterChange('America/Chicago', noAddress, addressIn('FL'))).toBe('America/Chicago');
  expect(zoneAfterChange('America/Chicago', addressIn('FL'), addressIn(null))).toBe('America/Chicago');
});

test('HIE-04 the time zone field has help text if the state has more than one time zone', () => {
  expect(zoneHelp(addressIn('FL'))).toBe('property.timeZoneHelp');
  expect(zoneHelp(addressIn('AZ'))).toBeUndefined();
  expect(zoneHelp(addressIn('AZ', '86515'))).toBe('property.timeZoneHelp');
  expect(zoneHelp(noAddress)).toBeUndefined();
});

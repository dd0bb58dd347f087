import { expect, test } from 'vitest';
import { noAddress } from './address-values.ts';
import { zoneAfterChange } from './zone-after-change.ts';

const at = (state: string | null, zip = '') => ({ ...noAddress, state, zip });

test('HIE-04 a new state sets its only time zone, and a selected zone that is valid for it stays selected', () => {
  expect(zoneAfterChange(null, noAddress, at('AZ'))).toBe('America/Phoenix');
  expect(zoneAfterChange('America/Chicago', at('IL'), at('AZ'))).toBe('America/Phoenix');
  expect(zoneAfterChange('America/Denver', at('CO'), at('AZ', '86515'))).toBe('America/Denver');
  expect(zoneAfterChange('America/Denver', at('AZ', '86515'), at('AZ', '8651'))).toBe('America/Denver');
  expect(zoneAfterChange(null, noAddress, at('FL'))).toBeNull();
  expect(zoneAfterChange('America/Chicago', noAddress, at('FL'))).toBe('America/Chicago');
  expect(zoneAfterChange('America/Chicago', at('FL'), at(null))).toBe('America/Chicago');
});

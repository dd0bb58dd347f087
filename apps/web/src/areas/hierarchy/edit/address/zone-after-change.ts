import {
  isZoneOfAddress,
  mainZoneOfAddress,
  type TimeZone,
  zonesOfAddress,
} from '@latchboard/contract/hierarchy/state-zones';
import type { TextKey } from '@latchboard/texts';
import type { AddressValues } from './address-values.ts';

const locationOf = ({ state, zip }: AddressValues) => ({ state: state ?? '', zip });

/**
 * Time zone of a form after an address change. A missing zone, or one that does not match the new state, is replaced by
 * the state's main zone.
 */
export function zoneAfterChange<Zone extends string | null>(
  chosen: Zone,
  before: AddressValues,
  next: AddressValues,
): Zone | TimeZone {
  const staysValid = next.state === before.state || isZoneOfAddress(chosen ?? '', locationOf(next));
  if (chosen !== null && staysValid) return chosen;
  return mainZoneOfAddress(locationOf(next)) ?? chosen;
}

/** Help text for the time zone if the address is in a state with more than one. */
export const zoneHelp = (address: AddressValues): TextKey | undefined =>
  zonesOfAddress(locationOf(address)).length > 1 ? 'property.timeZoneHelp' : undefined;

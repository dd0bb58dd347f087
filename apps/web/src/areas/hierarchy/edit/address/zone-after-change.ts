import { isZoneOfAddress, onlyZoneOfAddress, type TimeZone } from '@latchboard/contract/hierarchy/state-zones';
import type { AddressValues } from './address-values.ts';

const locationOf = ({ state, zip }: AddressValues) => ({ state: state ?? '', zip });

/**
 * Time zone of a form after its address changed. A zone that does not match the new state is replaced if the state has
 * only one zone.
 */
export function zoneAfterChange<Zone extends string | null>(
  chosen: Zone,
  before: AddressValues,
  next: AddressValues,
): Zone | TimeZone {
  const staysValid = next.state === before.state || isZoneOfAddress(chosen ?? '', locationOf(next));
  if (chosen !== null && staysValid) return chosen;
  return onlyZoneOfAddress(locationOf(next)) ?? chosen;
}

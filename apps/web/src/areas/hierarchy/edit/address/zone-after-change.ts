import { isZoneOfAddress, onlyZoneOfAddress, type TimeZone } from '@latchboard/contract/hierarchy/state-zones';
import type { AddressValues } from './address-values.ts';

const placeOf = ({ state, zip }: AddressValues) => ({ state: state ?? '', zip });

/** The time zone of a form after its address changed. The only zone of a new state replaces a zone that does not fit. */
export function zoneAfterChange<Zone extends string | null>(
  chosen: Zone,
  before: AddressValues,
  next: AddressValues,
): Zone | TimeZone {
  const stays = next.state === before.state || isZoneOfAddress(chosen ?? '', placeOf(next));
  if (chosen !== null && stays) return chosen;
  return onlyZoneOfAddress(placeOf(next)) ?? chosen;
}

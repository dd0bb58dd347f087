import type { CallInput } from '@latchboard/contract';
import type { hierarchyChanges } from '@latchboard/contract/hierarchy/change-calls';
import { isZoneOfAddress, zonesOfAddress } from '@latchboard/contract/hierarchy/state-zones';
import { stateNames } from '@latchboard/contract/imports/state-names';
import { invalid } from '#server/platform/errors.ts';

type Form = Pick<CallInput<(typeof hierarchyChanges)['addProperty']>, 'timeZone' | 'physicalAddress'>;

interface StoredLocation {
  readonly time_zone: string;
  readonly physical_state: string | null;
  readonly physical_zip: string | null;
}

/**
 * Throws `valZoneOfState` for a time zone outside the state of the physical address. A stored zone stays valid until
 * the zone, the state, or the ZIP code changes.
 */
export function rejectZoneOutsideState({ timeZone, physicalAddress }: Form, stored?: StoredLocation): void {
  const { state, zip } = physicalAddress;
  if (isZoneOfAddress(timeZone, physicalAddress)) return;
  if (stored?.time_zone === timeZone && stored.physical_state === state && stored.physical_zip === zip) return;
  const zones = zonesOfAddress(physicalAddress).join(', ');
  throw invalid('timeZone', 'valZoneOfState', { state: stateNames[state] ?? state, zones });
}

import { useSelection } from '#web/lib/selection.ts';
import { useMe } from '#web/lib/session.ts';

/** The place whose exceptions are shown: what is selected in the header, else everything within reach. */
export function usePlace() {
  const me = useMe();
  const { propertyId, regionId, divisionId } = useSelection();
  if (me.person.isInternal && !me.viewingAs) return {};
  if (propertyId !== null) return { propertyId };
  if (regionId !== null) return { regionId };
  return divisionId === null ? {} : { divisionId };
}

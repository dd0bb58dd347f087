import { actsAsInternalUser } from '#web/lib/me.ts';
import { placeOfSelection } from '#web/lib/place-of-selection.ts';
import { useSelection } from '#web/lib/selection.ts';
import { useMe } from '#web/lib/session.ts';

/** Place of the listed exceptions: the selection in the header, or everything for internal users. */
export function useSelectedPlace() {
  const me = useMe();
  const selection = useSelection();
  return actsAsInternalUser(me) ? {} : placeOfSelection(me, selection);
}

import { isOfProvider } from '#web/lib/me.ts';
import { placeOfSelection } from '#web/lib/place-of-selection.ts';
import { useSelection } from '#web/lib/selection.ts';
import { useMe } from '#web/lib/session.ts';

/** The place whose exceptions are shown: what the header's selector names; everything within reach of the provider's people. */
export function usePlace() {
  const me = useMe();
  const selection = useSelection();
  return isOfProvider(me) ? {} : placeOfSelection(me, selection);
}

import { useAddress } from '#web/lib/address.ts';
import { useSelection } from '#web/lib/selection.ts';

const readProperty = (raw: Readonly<Record<string, unknown>>) => ({
  property: /^[1-9]\d{0,9}$/.test(String(raw.property)) ? Number(raw.property) : null,
});

/** ID of the property in the URL, otherwise of the selected one. Null if there is neither. */
export function useRequestedProperty(): number | null {
  const [{ property }] = useAddress(readProperty);
  const { propertyId } = useSelection();
  return property ?? propertyId;
}

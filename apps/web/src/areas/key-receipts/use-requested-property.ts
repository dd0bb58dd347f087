import { useSetPagePlace } from '#web/lib/page-place.ts';
import { useSelection } from '#web/lib/selection.ts';
import { useUrlState } from '#web/lib/url-state.ts';

/** Reads the property in a URL. */
export const readProperty = (raw: Readonly<Record<string, unknown>>) => ({
  property: /^[1-9]\d{0,9}$/.test(String(raw.property)) ? Number(raw.property) : null,
});

/**
 * ID of the property in the URL, otherwise of the selected one. The header shows that property. Null if there is
 * neither.
 */
export function useRequestedProperty(): number | null {
  const [{ property }] = useUrlState(readProperty);
  const { propertyId } = useSelection();
  const id = property ?? propertyId;
  useSetPagePlace(id === null ? null : { level: 'property', id });
  return id;
}

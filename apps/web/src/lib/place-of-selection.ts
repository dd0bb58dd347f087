import type { Me } from './me.ts';
import type { Selection } from './selection.ts';

/**
 * Place selected in the header, for a user's commercial level. A property that is only in the page's URL does not
 * change this place. A user at the corporation level works with everything within reach.
 */
export function placeOfSelection({ commercialLevel }: Pick<Me, 'commercialLevel'>, selection: Selection) {
  const { propertyId, regionId, divisionId } = selection;
  if (commercialLevel === 4 && propertyId !== null) return { propertyId };
  if (commercialLevel === 3 && regionId !== null) return { regionId };
  return commercialLevel === 2 && divisionId !== null ? { divisionId } : {};
}

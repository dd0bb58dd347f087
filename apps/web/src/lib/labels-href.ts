/** URL of the labels for a property's key tags, or of one tag's label. */
export const labelsHref = (propertyId: number, tag?: string) =>
  `/property/${propertyId}/labels${tag === undefined ? '' : `?find=${encodeURIComponent(tag)}`}`;

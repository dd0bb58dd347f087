/** URL of the labels of a property's key tags, or of the label of one tag. */
export const labelsHref = (propertyId: number, tag?: string) =>
  `/property/${propertyId}/labels${tag === undefined ? '' : `?find=${encodeURIComponent(tag)}`}`;

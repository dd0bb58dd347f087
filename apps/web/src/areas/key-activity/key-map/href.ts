/** Where the key map of a cabinet is. */
export const keyMapHref = (propertyId: number, datalogId: number) =>
  `/property/${propertyId}/scanning/${datalogId}/keymap`;

export const keyMapHref = (propertyId: number, datalogId: number) =>
  `/property/${propertyId}/scanning/${datalogId}/keymap`;

/** Level of a login. Internal users are outside the customers' hierarchy. */
export const commercialLevels = { internal: 0, corporation: 1, division: 2, region: 3, property: 4 } as const;

export type CommercialLevelName = keyof typeof commercialLevels;
export type CommercialLevel = (typeof commercialLevels)[CommercialLevelName];

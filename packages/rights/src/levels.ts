/** The level a login stands at: internal people stand outside the customers' hierarchy. */
export const commercialLevels = { internal: 0, corporation: 1, division: 2, region: 3, property: 4 } as const;

export type CommercialLevelName = keyof typeof commercialLevels;
export type CommercialLevel = (typeof commercialLevels)[CommercialLevelName];

/** What a call reaches: everything (internal people), an entity and what is under it, or only the caller. */
export const reaches = ['internal', 'corporation', 'division', 'region', 'property', 'self'] as const;

export type Reach = (typeof reaches)[number];

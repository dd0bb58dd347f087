/** The kinds of system a property can have. */
export const datalogTypes = ['STD', 'PRE', 'ECO', 'BIO', 'PLT', 'PRI'] as const;

export type DatalogType = (typeof datalogTypes)[number];

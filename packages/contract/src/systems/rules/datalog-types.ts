/** Types of systems. */
export const datalogTypes = ['STD', 'PRE', 'ECO', 'BIO', 'PLT', 'PRI'] as const;

export type DatalogType = (typeof datalogTypes)[number];

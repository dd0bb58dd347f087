export const cabinetTypes = ['STD', 'PRE', 'ECO', 'BIO', 'PLT', 'PRI'] as const;

/** Types of systems. A key board (`BRD`) has hooks and a tablet, but no lock, no door sensor, and no serial number. */
export const datalogTypes = [...cabinetTypes, 'BRD'] as const;

export type DatalogType = (typeof datalogTypes)[number];

export const isKeyBoard = ({ type }: { readonly type: string }): boolean => type === 'BRD';

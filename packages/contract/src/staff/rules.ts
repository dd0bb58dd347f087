/** Bounds of a name, and what it may hold: printable characters (STF-01). */
export const nameBounds = { min: 2, max: 100 } as const;
export const printable = /^[^\p{Cc}\p{Cs}]*$/u;
/** Empty, or ten digits with an optional country prefix and separators. */
export const phonePattern = /^$|^(\+?1[-. ]?)?(\([0-9]{3}\)|[0-9]{3})[-. ]?[0-9]{3}[-. ]?[0-9]{4}$/;

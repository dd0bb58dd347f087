/** The unit in the last event of a key, and the units that the key opens. */
export interface KeyUnits {
  readonly unit: string | null;
  /** Null for a key that is no longer in the system. */
  readonly opens: readonly string[] | null;
}

/** Every unit that a key opens now, with the named one first (DEV-02). */
export const unitsOf = ({ unit, opens }: KeyUnits): string[] => [
  ...new Set([...(unit === null ? [] : [unit]), ...(opens ?? [])]),
];

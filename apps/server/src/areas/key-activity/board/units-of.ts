/** The unit in the last event of a key, and the units that the key opens. */
export interface KeyUnits {
  readonly unit: string | null;
  /** Null for a key that is no longer in any system. */
  readonly opens: readonly string[] | null;
}

/** Returns the unit of a key's last event, then the other units that the key opens now (DEV-02). */
export const unitsOf = ({ unit, opens }: KeyUnits): string[] => [
  ...new Set([...(unit === null ? [] : [unit]), ...(opens ?? [])]),
];

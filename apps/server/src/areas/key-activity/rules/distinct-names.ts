export interface NamedCabinet {
  readonly id: number;
  readonly name: string;
  readonly number: string;
}

/**
 * Returns the names of a property's cabinets by ID. System numbers are added to equal names. If an ID has several rows,
 * the last row applies.
 */
export function distinctNames(rows: readonly NamedCabinet[]): ReadonlyMap<number, string> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byName = Map.groupBy(byId.values(), ({ name }) => name.toLowerCase());
  const nameOf = ({ name, number }: NamedCabinet) =>
    (byName.get(name.toLowerCase())?.length ?? 0) > 1 ? `${name} (${number})` : name;
  return new Map([...byId].map(([id, row]) => [id, nameOf(row)]));
}

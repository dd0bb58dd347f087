interface RestrictionRow {
  id: number;
  badge: string | null;
  weekdays: number[];
  from_time: string;
  to_time: string;
  units: string[];
  buildings: string[];
  activities: number[];
}

/** Restriction as stored in a cabinet. Configuration changes refer to it by its key. */
export function restrictionValue(row: RestrictionRow) {
  const { id, badge, weekdays, from_time: from, to_time: to, units, buildings, activities } = row;
  return { key: String(id), badge, weekdays, from, to, units, buildings, activities };
}

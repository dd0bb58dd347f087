const minute = 60_000;

/** When a key is due: as said when it was taken, else by its activity's minutes, else by the property's; null for never. */
export function dueBackOf(taken: {
  said: Date | null;
  since: Date;
  activityMinutes: number | null;
  propertyMinutes: number | null;
}): Date | null {
  if (taken.said) return taken.said;
  const minutes = taken.activityMinutes ?? taken.propertyMinutes;
  return minutes === null ? null : new Date(taken.since.getTime() + minutes * minute);
}

/** Overdue is a state of the clock: nothing stores it. */
export function isOverdue(dueBack: Date | null, now: Date): boolean {
  return dueBack !== null && now.getTime() > dueBack.getTime();
}

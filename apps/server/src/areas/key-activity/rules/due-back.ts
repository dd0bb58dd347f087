const minute = 60_000;

/**
 * Due time of a key: given when it was taken, or else from the minutes of its activity, or else from those of the
 * property. Null for never.
 */
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

/** Whether a key is overdue now. Depends on the current time and is not stored. */
export function isOverdue(dueBack: Date | null, now: Date): boolean {
  return dueBack !== null && now.getTime() > dueBack.getTime();
}

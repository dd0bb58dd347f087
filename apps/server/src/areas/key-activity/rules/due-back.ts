const minuteMs = 60_000;

/**
 * Returns the due time of a key. The first of these times that exists applies: the time entered when the key was taken,
 * the minutes set for the activity, the minutes set for the property. Null if the key is never due.
 */
export function dueBackOf(input: {
  enteredDue: Date | null;
  since: Date;
  activityMinutes: number | null;
  propertyMinutes: number | null;
}): Date | null {
  if (input.enteredDue) return input.enteredDue;
  const minutes = input.activityMinutes ?? input.propertyMinutes;
  return minutes === null ? null : new Date(input.since.getTime() + minutes * minuteMs);
}

/** Whether a key is overdue now. Depends on the current time and is not stored. */
export function isOverdue(dueBack: Date | null, now: Date): boolean {
  return dueBack !== null && now.getTime() > dueBack.getTime();
}

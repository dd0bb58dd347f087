const minuteMs = 60_000;

/**
 * Due time of a key: given when it was taken, or else from the minutes of its activity, or else from those of the
 * property. Null for never.
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

const day = 24 * 3_600_000;

/** The instant temporary access lapses: 14 days after it was given. */
export function lapseOf(temporaryAccessDate: string): string {
  return new Date(Date.parse(temporaryAccessDate) + 14 * day).toISOString();
}

/** Reinstatement is promised within two business days: Saturdays and Sundays do not count. */
export function promisedBy(askedAt: string): string {
  const at = new Date(askedAt);
  for (let left = 2; left > 0; ) {
    at.setUTCDate(at.getUTCDate() + 1);
    if (at.getUTCDay() !== 0 && at.getUTCDay() !== 6) left -= 1;
  }
  return at.toISOString();
}

/** Bounds of a name, and what it may hold: printable characters (STF-01). */
export const nameBounds = { min: 2, max: 100 } as const;
export const printable = /^[^\p{Cc}\p{Cs}]*$/u;
/** Empty, or ten digits with an optional country prefix and separators. */
export const phonePattern = /^$|^(\+?1[-. ]?)?(\([0-9]{3}\)|[0-9]{3})[-. ]?[0-9]{3}[-. ]?[0-9]{4}$/;

const daysOf = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** A day of the year as mm/dd; 02/29 is one (STF-10). */
export function isBirthday(text: string): boolean {
  const [, month, day] = /^(\d{2})\/(\d{2})$/.exec(text) ?? [];
  return Number(day) >= 1 && Number(day) <= (daysOf[Number(month) - 1] ?? 0);
}

import { sortKeys } from '../record/rules.ts';

/** Columns of the internal users. The server can sort by any of them. */
export const userColumnIds = ['name', 'role', 'email', 'phone', 'birthdate', 'started', 'activity'] as const;
export type UserColumnId = (typeof userColumnIds)[number];
export const userSorts = sortKeys(userColumnIds);

/** Columns of a customer's logins. The server can sort by any of them. */
export const loginColumnIds = ['name', 'role', 'email', 'phone', 'seen'] as const;
export type LoginColumnId = (typeof loginColumnIds)[number];
export const loginSorts = sortKeys(loginColumnIds);

/** Length limits of a name. */
export const nameLimits = { min: 2, max: 100 } as const;
export const printablePattern = /^[^\p{Cc}\p{Cs}]*$/u;
/** Empty, or ten digits with an optional country prefix and separators. */
export const phonePattern = /^$|^(\+?1[-. ]?)?(\([0-9]{3}\)|[0-9]{3})[-. ]?[0-9]{3}[-. ]?[0-9]{4}$/;

/** Formats ten digits, with or without the country code 1, as `(312) 555-0142`. Any other number stays unchanged. */
export function formatPhone<Value extends string | null>(number: Value): Value | string {
  const digits = number?.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '') ?? '';
  return digits.length === 10 ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : number;
}

/** Whether an email address is in one of the domains. True if there are no domains. */
export const isInDomains = (email: string, domains: readonly string[]): boolean =>
  domains.length === 0 || domains.some((domain) => email.toLowerCase().endsWith(`@${domain.toLowerCase()}`));

const daysInMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether a string is a day of the year in the format mm/dd. 02/29 is valid (STF-10). */
export function isBirthday(text: string): boolean {
  const [, month, day] = /^(\d{2})\/(\d{2})$/.exec(text) ?? [];
  return Number(day) >= 1 && Number(day) <= (daysInMonth[Number(month) - 1] ?? 0);
}

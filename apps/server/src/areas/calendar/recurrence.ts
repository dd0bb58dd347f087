import { maxRecurrences, recurrenceFrequencies } from '@latchboard/contract/calendar/rules';
import type { ErrorCode } from '@latchboard/texts';
import { RRuleTemporal } from 'rrule-temporal';
import { invalid } from '#server/platform/errors.ts';
import { simpleRuleDates } from './simple-rule.ts';

const dayMs = 86_400_000;
const atMidnight = (day: string) => new Date(`${day}T00:00:00Z`);

/** Number of days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((atMidnight(to).getTime() - atMidnight(from).getTime()) / dayMs);

const ruleError = (code: ErrorCode) => invalid('rrule', code);

/**
 * Creates the library's rule. Recurrences are computed at midnight UTC, where daylight saving has no effect. The first
 * day is always included.
 */
function ruleOf(rrule: string, start: string): RRuleTemporal {
  const from = `${start.replaceAll('-', '')}T000000Z`;
  return new RRuleTemporal({
    rruleString: `DTSTART:${from}\nRRULE:${rrule}`,
    includeDtstart: true,
    cache: false,
  });
}

const dateOf = (at: { toString(): string }) => at.toString().slice(0, 10);

function readRule(rrule: string, start: string): RRuleTemporal {
  try {
    return ruleOf(rrule, start);
  } catch {
    throw ruleError('valRecurrence');
  }
}

/**
 * Returns the dates of a rule, at most one more than allowed. A rule that never matches, such as February 30, throws a
 * 400.
 */
function allDatesOf(rrule: string, start: string): string[] {
  const rule = readRule(rrule, start);
  const simpleDates = simpleRuleDates(rrule, start, { from: start, to: maxDay, limit: maxRecurrences + 1 });
  if (simpleDates) return simpleDates;
  const dates: string[] = [];
  try {
    rule.all((at, index) => {
      if (at.year > maxYear) return false;
      dates.push(dateOf(at));
      return index < maxRecurrences;
    });
  } catch {
    throw ruleError('valRecurrenceNever');
  }
  return dates;
}

/** Last year that is searched. An event that begins in this year still ends in a four-digit year. */
const maxYear = 9998;
const maxDay = `${maxYear}-12-31`;

/**
 * Checks a recurrence rule (RFC 5545) and returns its last date, or null if it has no end. Throws a 400 that names
 * `rrule`.
 */
export function checkRecurrence(rrule: string, start: string): string | null {
  const parts = new Map(rrule.split(';').map((part) => part.split('=', 2) as [string, string]));
  const hasValidNumbers = [parts.get('COUNT'), parts.get('INTERVAL')].every((number) =>
    /^[1-9]\d{0,5}$/.test(number ?? '1'),
  );
  const hasValidFrequency = recurrenceFrequencies.some((freq) => freq === parts.get('FREQ'));
  if (!hasValidNumbers || !hasValidFrequency || /BYHOUR|BYMINUTE|BYSECOND/.test(rrule))
    throw ruleError('valRecurrence');
  const until = parts.get('UNTIL')?.slice(0, 8);
  if (until !== undefined && until < start.replaceAll('-', '')) throw ruleError('valRecurrenceEnds');
  const dates = allDatesOf(rrule, start);
  const isEndless = !parts.has('COUNT') && until === undefined;
  if (!isEndless && dates.length > maxRecurrences) throw ruleError('valRecurrenceMany');
  // The first day is always included: a rule with no other date never recurs.
  if (dates.length < 2 && parts.get('COUNT') !== '1') throw ruleError('valRecurrenceNever');
  return isEndless ? null : (dates.at(-1) ?? start);
}

/** Returns the dates of a recurrence between two days, inclusive. */
export const datesBetween = (rrule: string, start: string, from: string, to: string): string[] =>
  simpleRuleDates(rrule, start, { from, to }) ?? libraryDatesBetween(rrule, start, from, to);

/** Computes the dates with the library, which supports every rule. */
export const libraryDatesBetween = (rrule: string, start: string, from: string, to: string): string[] =>
  ruleOf(rrule, start).between(atMidnight(from), atMidnight(to), true).map(dateOf);

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

const refuse = (code: ErrorCode) => invalid('rrule', code);

/**
 * Recurrences are computed at midnight UTC, where daylight saving cannot move them. The first day is always included.
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
    throw refuse('valRecurrence');
  }
}

/**
 * Returns the dates of a rule, at most one more than allowed. A rule that never matches, such as February 30, throws a
 * 400.
 */
function datesNamed(rrule: string, start: string): string[] {
  const rule = readRule(rrule, start);
  const plain = simpleRuleDates(rrule, start, { from: start, to: lastDay, limit: maxRecurrences + 1 });
  if (plain) return plain;
  const named: string[] = [];
  try {
    rule.all((at, index) => {
      if (at.year > lastYear) return false;
      named.push(dateOf(at));
      return index < maxRecurrences;
    });
  } catch {
    throw refuse('valRecurrenceNever');
  }
  return named;
}

/** Last year of all searches: an event that begins in it still ends in a four-digit year. */
const lastYear = 9998;
const lastDay = `${lastYear}-12-31`;

/** Checks a recurrence rule (RFC 5545) and returns its last date, or null when it has no end. Throws a 400 that names `rrule`. */
export function checkRecurrence(rrule: string, start: string): string | null {
  const parts = new Map(rrule.split(';').map((part) => part.split('=', 2) as [string, string]));
  const isCounted = [parts.get('COUNT'), parts.get('INTERVAL')].every((number) => /^[1-9]\d{0,5}$/.test(number ?? '1'));
  const isOfDays = recurrenceFrequencies.some((freq) => freq === parts.get('FREQ'));
  if (!isCounted || !isOfDays || /BYHOUR|BYMINUTE|BYSECOND/.test(rrule)) throw refuse('valRecurrence');
  const until = parts.get('UNTIL')?.slice(0, 8);
  if (until !== undefined && until < start.replaceAll('-', '')) throw refuse('valRecurrenceEnds');
  const named = datesNamed(rrule, start);
  const isEndless = !parts.has('COUNT') && until === undefined;
  if (!isEndless && named.length > maxRecurrences) throw refuse('valRecurrenceMany');
  // The first day is always included: a rule with no other date never recurs.
  if (named.length < 2 && parts.get('COUNT') !== '1') throw refuse('valRecurrenceNever');
  return isEndless ? null : (named.at(-1) ?? start);
}

/** The dates of a recurrence between two days, both included. */
export const datesBetween = (rrule: string, start: string, from: string, to: string): string[] =>
  simpleRuleDates(rrule, start, { from, to }) ?? readDates(rrule, start, from, to);

/** Reads dates with the library, which handles any rule. */
export const readDates = (rrule: string, start: string, from: string, to: string): string[] =>
  ruleOf(rrule, start).between(atMidnight(from), atMidnight(to), true).map(dateOf);

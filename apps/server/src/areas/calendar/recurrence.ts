import { mostRecurrences, recurrenceFrequencies } from '@latchboard/contract/calendar/rules';
import { RRuleTemporal } from 'rrule-temporal';
import { Failure } from '#server/platform/errors.ts';
import { plainDates } from './plain-rule.ts';

const dayMs = 86_400_000;
const atMidnight = (day: string) => new Date(`${day}T00:00:00Z`);

/** The day so many days later. */
export const daysAfter = (day: string, days: number): string =>
  new Date(atMidnight(day).getTime() + days * dayMs).toISOString().slice(0, 10);
/** Days from one to the other. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((atMidnight(to).getTime() - atMidnight(from).getTime()) / dayMs);

const refuse = (code: string) => new Failure('validation', { fields: [{ path: 'rrule', code }] });

/** Days have no clock: a recurrence is counted at midnight UTC, so that no change of daylight saving moves it. The first day always counts. */
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

/** The first dates, and one more than may be named. A rule that finds none for very long, such as the 30th of February, has none. */
function datesNamed(rrule: string, start: string): string[] {
  const rule = readRule(rrule, start);
  const plain = plainDates(rrule, start, { from: start, to: lastDay, most: mostRecurrences + 1 });
  if (plain) return plain;
  const named: string[] = [];
  try {
    rule.all((at, index) => {
      named.push(dateOf(at));
      return index < mostRecurrences;
    });
  } catch {
    throw refuse('valRecurrenceNever');
  }
  return named;
}

/** No day after it is asked for. */
const lastDay = '9999-12-31';

/** Checks a recurrence (RFC 5545) that begins on a day; answers its last date, null where it goes on for ever. Throws a 400 that names `rrule`. */
export function checkRecurrence(rrule: string, start: string): string | null {
  const parts = new Map(rrule.split(';').map((part) => part.split('=', 2) as [string, string]));
  const isCounted = [parts.get('COUNT'), parts.get('INTERVAL')].every((number) => /^[1-9]\d{0,5}$/.test(number ?? '1'));
  const isOfDays = recurrenceFrequencies.some((freq) => freq === parts.get('FREQ'));
  if (!isCounted || !isOfDays || /BYHOUR|BYMINUTE|BYSECOND/.test(rrule)) throw refuse('valRecurrence');
  const until = parts.get('UNTIL')?.slice(0, 8);
  if (until !== undefined && until < start.replaceAll('-', '')) throw refuse('valRecurrenceEnds');
  const named = datesNamed(rrule, start);
  const isEndless = !parts.has('COUNT') && until === undefined;
  if (!isEndless && named.length > mostRecurrences) throw refuse('valRecurrenceMany');
  // The first day is always one of them: a rule that names it alone comes again never.
  if (named.length < 2 && parts.get('COUNT') !== '1') throw refuse('valRecurrenceNever');
  return isEndless ? null : (named.at(-1) ?? start);
}

/** The dates of a recurrence from one day to another, both included. */
export const datesBetween = (rrule: string, start: string, from: string, to: string): string[] =>
  plainDates(rrule, start, { from, to }) ?? readDates(rrule, start, from, to);

/** The same by the library, for any rule. */
export const readDates = (rrule: string, start: string, from: string, to: string): string[] =>
  ruleOf(rrule, start).between(atMidnight(from), atMidnight(to), true).map(dateOf);

import { daysAfter } from '@latchboard/contract/local-time';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { daysBetween } from './recurrence.ts';

interface Person {
  readonly id: number;
  readonly name: string;
  readonly phoneNumber: string | null;
}
interface Row {
  id: number;
  name: string;
  phone_number: string | null;
  birthdate: string | null;
  start_date: string | null;
}

/** Reads the active internal users. */
export async function readPeople(tx: Tx): Promise<readonly (Person & Pick<Row, 'birthdate' | 'start_date'>)[]> {
  const { rows } =
    await sql<Row>`select id, name, phone_number, birthdate, to_char(start_date, 'YYYY-MM-DD') as start_date
    from staff where pool = 'internal' and disabled_at is null order by lower(name), id`.execute(tx);
  return rows.map(({ phone_number: phoneNumber, ...row }) => ({ ...row, phoneNumber }));
}

const isLeapYear = (year: number) => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;

/** A month and day in a given year. February 29 falls on February 28 in common years. */
const dateInYear = (year: number, monthAndDay: string) =>
  `${year}-${monthAndDay === '02-29' && !isLeapYear(year) ? '02-28' : monthAndDay}`;

/** Returns birthdays and work anniversaries between two days, inclusive (OPS-06, STF-10). */
export async function readPeopleDays(tx: Tx, from: string, to: string) {
  const people = await readPeople(tx);
  const years = [...Array(Number(to.slice(0, 4)) - Number(from.slice(0, 4)) + 1).keys()].map(
    (offset) => Number(from.slice(0, 4)) + offset,
  );
  const isInRange = (date: string) => date >= from && date <= to;
  const birthdays = [];
  const anniversaries = [];
  for (const { birthdate, start_date: started, ...person } of people)
    for (const year of years) {
      const birthday = birthdate === null ? null : dateInYear(year, birthdate.replace('/', '-'));
      if (birthday !== null && isInRange(birthday)) birthdays.push({ date: birthday, person });
      const since = started === null ? 0 : year - Number(started.slice(0, 4));
      const anniversary = started === null ? null : dateInYear(year, started.slice(5));
      if (anniversary !== null && since > 0 && isInRange(anniversary))
        anniversaries.push({ date: anniversary, person, years: since });
    }
  return { birthdays, anniversaries };
}

/** Returns every day from `from` to `to`, inclusive. */
export const daysOf = (from: string, to: string): string[] =>
  [...Array(daysBetween(from, to) + 1).keys()].map((offset) => daysAfter(from, offset));

import type { Database } from './bench.ts';
import { type Benchmark, row } from './benchmark.ts';
import { addPeople, signInHeaders } from './data/people.ts';
import { formatMilliseconds, median, timed } from './statistics.ts';

const tries = 9;
const personCount = 500;
const email = (index: number) => `person${index}@bench.test`;

/** Adds a calendar with 500 people. Each has a weekly day at home for two years, and twenty other events. */
async function addCalendar({ owner, loginUrl }: Database): Promise<void> {
  await addPeople(
    loginUrl,
    Array.from({ length: personCount }, (_, index) => ({
      email: email(index),
      role: 101,
      level: 0,
      entity: null,
      corporation: null,
    })),
  );
  await owner.query(`
    insert into calendar_event (user_id, activity_id, start_date, end_date, rrule, made_at)
      select id, 4, date '2024-11-25' + (id % 5)::int, date '2024-11-25' + (id % 5)::int, 'FREQ=WEEKLY', now() from staff;
    insert into calendar_event (user_id, activity_id, start_date, end_date, last_date, made_at)
      select id, 2, at, at + 2, at + 2, now() from staff, generate_series(0, 19) n,
        lateral (select date '2024-12-01' + (n * 36 + id % 36)::int as at) made;
    update staff set birthdate = to_char(date '2026-01-01' + (id % 360)::int, 'MM/DD'), start_date = date '2020-01-01' + (id % 360)::int;
  `);
  await owner.query('vacuum analyze');
}

/** One month of a large provider's calendar (OPS-06). */
export const calendarMonth: Benchmark = {
  name: 'calendar',
  async measure(bench) {
    const { loginUrl } = await bench.database('calendar', addCalendar);
    const { url } = await bench.product(loginUrl);
    const headers = await signInHeaders(url, email(0));
    const durations: number[] = [];
    for (let attempt = 0; attempt < tries; attempt += 1)
      durations.push(
        await timed(async () => {
          const response = await fetch(`${url}/api/calendar-events?from=2026-11-01&to=2026-12-05`, { headers });
          if (!response.ok) throw new Error(`the calendar answered ${response.status}`);
          await response.arrayBuffer();
        }),
      );
    const medianMs = median(durations);
    return [
      row(
        `/calendar-events, a month of ${personCount} people`,
        'under 100 ms',
        formatMilliseconds(medianMs),
        medianMs < 100,
      ),
    ];
  },
};

import type { ClientBase } from 'pg';
import { dayMs } from './calendar.ts';
import { random } from './random.ts';

interface Person {
  readonly id: number;
  readonly role: number;
}
interface Event {
  readonly of: number | 'everybody' | 'general';
  readonly activity: number;
  readonly from: string;
  readonly days?: number;
  readonly times?: readonly [string, string];
  readonly text?: string;
  readonly rrule?: string;
  /** Skipped dates of the recurrence. `moved` contains the number of days by which each moved date shifts. */
  readonly skipped?: readonly string[];
  readonly moved?: Readonly<Record<string, number>>;
}

const [sick, vacation, work, remote, onCall, training] = [1, 2, 3, 4, 5, 6];
const years = 2;

const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const daysLater = (from: string, days: number) => dayAt(Date.parse(`${from}T00:00:00Z`) + days * dayMs);

/** Recurring events, such as the on-call rotation, meetings, stock counts, and days worked from home. */
function recurringEvents(people: readonly Person[], firstMonday: string, thisMonday: string): Event[] {
  const technicians = people.filter(({ role }) => role === 102).slice(0, 4);
  const onCallRotation = technicians.map(({ id }, index) => ({
    ...{ of: id, activity: onCall, from: daysLater(firstMonday, index * 7), days: 7 },
    rrule: `FREQ=WEEKLY;INTERVAL=${technicians.length}`,
  }));
  const homeOfficeDays = people
    .filter((_, index) => index % 3 === 1)
    .map(({ id }, index) => ({
      ...{ of: id, activity: remote, from: daysLater(firstMonday, 1 + (index % 4)), rrule: 'FREQ=WEEKLY' },
      ...(index === 0 && { moved: { [daysLater(thisMonday, 1)]: 2 } }),
    }));
  return [
    ...onCallRotation,
    ...homeOfficeDays,
    {
      ...{ of: 'everybody', activity: work, from: daysLater(firstMonday, 1), times: ['09:00', '10:00'] },
      ...{ text: 'Sales meeting\nNumbers of the week, waiting orders.', rrule: 'FREQ=WEEKLY' },
      skipped: [daysLater(thisMonday, 29)],
    },
    {
      ...{ of: 'general', activity: work, from: firstMonday, times: ['07:00', '08:30'], text: 'Stock count' },
      rrule: 'FREQ=WEEKLY;INTERVAL=2',
    },
    {
      ...{ of: 'everybody', activity: training, from: daysLater(firstMonday, 3), times: ['13:00', '15:00'] },
      ...{ text: 'Training: new releases', rrule: 'FREQ=MONTHLY' },
    },
    {
      of: 'general',
      activity: work,
      from: daysLater(firstMonday, 16),
      days: 2,
      text: 'Trade show, Austin',
      rrule: 'FREQ=YEARLY',
    },
  ];
}

const visitTexts = [
  'Site visit, Harbor Point',
  'Call, Cascade Pacific Living',
  'Training, Queen City Lofts',
  'Install, Alder & Pine',
];

/** Events of the provider's calendar for the years of the demo and the next few months. */
function eventsOf(people: readonly Person[], now: Date, seed: number): Event[] {
  const source = random(seed, 'calendar');
  const today = dayAt(now.getTime());
  const thisMonday = daysLater(today, -((now.getUTCDay() + 6) % 7));
  const firstMonday = daysLater(thisMonday, -52 * 7 * years);
  const events = recurringEvents(people, firstMonday, thisMonday);
  for (const { id } of people)
    for (let week = 0; week < 52 * years + 20; week += 1) {
      const from = daysLater(firstMonday, week * 7 + source.whole(0, 3));
      if (week % 26 === id % 26) events.push({ of: id, activity: vacation, from, days: source.whole(3, 10) });
      else if (source.chance(0.02) && from <= today)
        events.push({ of: id, activity: sick, from, days: source.whole(1, 3) });
      else if (source.chance(0.06)) {
        const hour = source.whole(9, 15);
        const times = [`${String(hour).padStart(2, '0')}:00`, `${hour + source.whole(1, 2)}:30`] as const;
        events.push({
          of: id,
          activity: work,
          from,
          times,
          text: visitTexts[source.whole(0, visitTexts.length - 1)] ?? '',
        });
      }
    }
  return events;
}

/** Inserts the calendar of the internal users: on call, away, at home, and meetings. */
export async function writeCalendar(client: ClientBase, now: Date, seed: number): Promise<void> {
  const { rows: people } = await client.query<Person>(
    "select id, role_id as role from staff where pool = 'internal' and disabled_at is null order by id limit 40",
  );
  for (const event of eventsOf(people, now, seed)) {
    const { of, activity, from, days = 1, times = [null, null], text = '', rrule = null } = event;
    const to = daysLater(from, days - 1);
    const { rows } = await client.query<{ id: number }>(
      `insert into calendar_event (user_id, all_employees, general_event, description, activity_id, start_date, end_date, from_time, to_time, rrule, last_date,
         made_by, made_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id`,
      [
        ...[
          typeof of === 'number' ? of : null,
          of === 'everybody',
          of === 'general',
          text,
          activity,
          from,
          to,
          ...times,
        ],
        ...[rrule, rrule === null ? to : null, typeof of === 'number' ? of : people[0]?.id, now],
      ],
    );
    const changedDates = [
      ...(event.skipped ?? []).map((date) => [date, null] as const),
      ...Object.entries(event.moved ?? {}).map(([date, by]) => [date, daysLater(date, by)] as const),
    ];
    for (const [date, to] of changedDates)
      await client.query('insert into calendar_event_date (event_id, occurrence, moved_to) values ($1, $2, $3)', [
        ...[rows[0]?.id, date, to],
      ]);
  }
}
